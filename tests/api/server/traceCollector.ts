import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A span as it arrives, with ids in hexadecimal digits. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  attributes: Record<string, string | number>;
  /** 2 for an error. */
  status: number;
  /** Those of the process. */
  resource: Record<string, string | number>;
}

/**
 * Starts a collector of traces on the loopback, which reads what OTLP sends: http/protobuf. It ends with the test.
 * @param answer the status of its answers; undefined: it never answers
 */
export const startCollector = async (answer: () => number | undefined = () => 200) => {
  const spans: ReceivedSpan[] = [];
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    requests.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    const status = answer();
    if (status === 200) spans.push(...spansIn(body));
    if (status) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, requests };
};

/** The fields of a message of Protocol Buffers by number: numbers for varints, else bytes. */
type Fields = Map<number, (Buffer | number)[]>;

const readFields = (bytes: Buffer): Fields => {
  const fields: Fields = new Map();
  let at = 0;
  const readVarint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  const readBytes = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = readVarint();
    const type = tag % 8;
    const value = type === 0 ? readVarint() : readBytes(type === 1 ? 8 : type === 5 ? 4 : readVarint());
    const number = Math.floor(tag / 8);
    fields.set(number, [...(fields.get(number) ?? []), value]);
  }
  return fields;
};

const messagesIn = (fields: Fields | undefined, number: number) =>
  (fields?.get(number) ?? []).map((value) => readFields(value as Buffer));

const hexIn = (fields: Fields, number: number) =>
  (fields.get(number)?.[0] as Buffer | undefined)?.toString('hex') ?? '';

const attributesIn = (fields: Fields | undefined, number: number) =>
  Object.fromEntries(
    messagesIn(fields, number).map((attribute) => {
      const [value] = messagesIn(attribute, 2).flatMap((any) => [...any.values()].flat());
      return [String(attribute.get(1)?.[0]), typeof value === 'number' ? value : String(value)];
    }),
  );

/** Reads an `ExportTraceServiceRequest` of OTLP. */
const spansIn = (body: Buffer): ReceivedSpan[] =>
  messagesIn(readFields(body), 1).flatMap((resourceSpans) => {
    const resource = attributesIn(messagesIn(resourceSpans, 1)[0], 1);
    return messagesIn(resourceSpans, 2)
      .flatMap((scopeSpans) => messagesIn(scopeSpans, 2))
      .map((span) => ({
        traceId: hexIn(span, 1),
        spanId: hexIn(span, 2),
        parentSpanId: hexIn(span, 4),
        name: String(span.get(5)?.[0]),
        attributes: attributesIn(span, 9),
        status: Number(messagesIn(span, 15)[0]?.get(3)?.[0] ?? 0),
        resource,
      }));
  });
