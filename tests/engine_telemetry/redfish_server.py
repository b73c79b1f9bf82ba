# SPDX-License-Identifier: Apache-2.0
"""A BMC on loopback: redfish_server.py FOLDER [--energy]

Serves https with the certificate FOLDER/cert.pem and key FOLDER/key.pem to the user "reader" with the password in
FOLDER/password, and writes its port to FOLDER/port. Each answer with a power adds 1 W; --energy: an energy instead,
of 300 W. Requests are listed in FOLDER/requests: method, path and status.
"""
import base64
import http.server
import json
import os
import ssl
import sys
import time

folder = sys.argv[1]
states_energy = "--energy" in sys.argv
readings = 0


def link(path):
    return {"@odata.id": "/redfish/v1/" + path}


def metrics():
    global readings
    readings += 1
    if states_energy:
        return {"EnergyJoules": {"Reading": 1e6 + 300 * time.monotonic()}}
    return {"PowerWatts": {"Reading": 400 + readings}, "EnergyJoules": {"Reading": 5}}


def resources():
    return {
        "/redfish/v1/Chassis": lambda: {"Members": [link("Chassis/gpus"), link("Chassis/whole"),
                                                    {"@odata.id": "https://elsewhere/redfish/v1"}]},
        "/redfish/v1/Chassis/gpus": lambda: {"Power": link("Chassis/gpus/Power"), "Links": {"ComputerSystems": []}},
        "/redfish/v1/Chassis/gpus/Power": lambda: {"PowerControl": [{"PowerConsumedWatts": 90}]},
        "/redfish/v1/Chassis/whole": lambda: {"EnvironmentMetrics": link("Chassis/whole/EnvironmentMetrics"),
                                              "Links": {"ComputerSystems": [link("Systems/1")]}},
        "/redfish/v1/Chassis/whole/EnvironmentMetrics": metrics,
    }


class Bmc(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        password = open(os.path.join(folder, "password")).read()
        login = "Basic " + base64.b64encode(("reader:" + password).encode()).decode()
        resource = resources().get(self.path)
        status = 401 if self.headers.get("Authorization") != login else 200 if resource else 404
        body = json.dumps(resource()).encode() if status == 200 else b"{}"
        with open(os.path.join(folder, "requests"), "a") as requests:
            requests.write("GET %s %d\n" % (self.path, status))
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *unused):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Bmc)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem"))
server.socket = context.wrap_socket(server.socket, server_side=True)
unfinished = os.path.join(folder, "port.part")
with open(unfinished, "w") as port:
    port.write(str(server.server_address[1]))
os.rename(unfinished, os.path.join(folder, "port"))
server.serve_forever()
