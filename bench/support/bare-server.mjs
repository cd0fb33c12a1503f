// The reference: what Node itself can do, with a constant answer and nothing else.
import { createServer } from "node:http";

const headers = { location: "https://example.com/", "cache-control": "private, no-store", "content-length": "0" };
createServer((_request, response) => {
  response.writeHead(302, headers);
  response.end();
}).listen(Number(process.argv[2]), "127.0.0.1", () => console.log("ready"));
