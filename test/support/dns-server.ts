import type { AddressInfo } from "node:net";
import dns2 from "dns2";

const { Packet } = dns2;
const NXDOMAIN = 3;

/** A real DNS server on this machine, whose zone the test writes. */
export interface DnsServer {
  /** For `DNS_SERVERS`. */
  readonly address: string;
  setTxt(name: string, ...values: string[]): void;
  setCname(name: string, target: string): void;
  /** The name exists, with records of other types only. */
  setNothing(name: string): void;
  /** Questions about the name get this response code. */
  fail(name: string, rcode: number): void;
  /** Questions about the name get no answer at all. */
  ignore(name: string): void;
  clear(): void;
  close(): Promise<void>;
}

interface Entry {
  txt: string[];
  cname: string | null;
  rcode: number;
  ignored: boolean;
}

export async function startDnsServer(): Promise<DnsServer> {
  const zone = new Map<string, Entry>();
  const server = dns2.createUDPServer((request, send) => {
    const [question] = request.questions;
    if (question === undefined) return;
    const entry = zone.get(question.name.toLowerCase());
    if (entry?.ignored) return;
    const response = Packet.createResponseFromRequest(request);
    response.header.rcode = entry?.rcode ?? NXDOMAIN;
    response.answers = answersOf(question, entry);
    void send(response);
  });
  await server.listen(0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  const set = (name: string, part: Partial<Entry>) => {
    const before = zone.get(name.toLowerCase()) ?? { txt: [], cname: null, rcode: 0, ignored: false };
    zone.set(name.toLowerCase(), { ...before, ...part });
  };
  return {
    address: `127.0.0.1:${port}`,
    setTxt: (name, ...values) => set(name, { txt: values }),
    setCname: (name, target) => set(name, { cname: target }),
    setNothing: (name) => set(name, {}),
    fail: (name, rcode) => set(name, { rcode }),
    ignore: (name) => set(name, { ignored: true }),
    clear: () => zone.clear(),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function answersOf({ name, type }: { name: string; type: number }, entry: Entry | undefined) {
  if (entry === undefined || entry.rcode !== 0) return [];
  const values = type === Packet.TYPE.CNAME ? [entry.cname].flatMap((target) => target ?? []) : entry.txt;
  if (type !== Packet.TYPE.CNAME && type !== Packet.TYPE.TXT) return [];
  return values.map((value) =>
    Object.assign(new Packet.Resource(name, type, Packet.CLASS.IN, 1), { data: value, domain: value }),
  );
}
