import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { address as productAddress } from './api';
import { closeContextsOf } from './contexts';

/** An API request as it reached the server. */
export interface ProxiedRequest {
  /** For example `GET /auth/refresh`; without the query. */
  call: string;
  authorization: string | undefined;
}

type Answer = (response: ServerResponse) => void;

/** Responds with a status and a body that is not from the API. */
export const page =
  (status: number): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Something in between</h1>');

/**
 * Starts a proxy in front of the shared console for the tests of one file. It counts the requests that reach the
 * server, and can replace responses.
 */
export const startProxy = () => {
  const requests: ProxiedRequest[] = [];
  const responses = new Map<string, Answer>();
  const holds = new Map<string, { receive: () => void; held: Promise<void> }>();
  const server = createServer(async (incoming, response) => {
    const path = new URL(incoming.url ?? '', productAddress).pathname;
    const isOfApi = path.startsWith('/api/v1/');
    const call = `${incoming.method} ${path.replace('/api/v1', '')}`;
    if (isOfApi) requests.push({ call, authorization: incoming.headers.authorization });
    const answer = isOfApi && (responses.get(call) ?? responses.get('every call'));
    if (answer) return answer(response);
    const hold = holds.get(call);
    hold?.receive();
    await hold?.held;
    pass(incoming, response);
  });
  const proxy = {
    address: '',
    requests,
    /** How often a request reached the server. */
    count: (call: string) => requests.filter((one) => one.call === call).length,
    /** Replaces the response of the API to a request, or to every one, until `pass`. */
    answer: (call: string, answer: Answer) => void responses.set(call, answer),
    pass: (call: string) => void responses.delete(call),
    /** Delays a request on its way to the API. */
    hold: (call: string) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const received = new Promise<void>((receive) => {
        holds.set(call, { receive, held });
      });
      return {
        received,
        release: () => {
          holds.delete(call);
          release();
        },
      };
    },
    /** Refuses every connection, as the address of a server that is down does, until `listen`. */
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    /** Listens at the address again. */
    listen: () => listen(Number(new URL(proxy.address).port)),
  };
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  beforeAll(async () => {
    await listen(0);
    proxy.address = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    requests.length = 0;
    responses.clear();
    holds.clear();
  });
  afterAll(async () => {
    await closeContextsOf(proxy.address);
    server.close();
  });
  return proxy;
};

const pass = (incoming: IncomingMessage, response: ServerResponse) => {
  const { hostname, port } = new URL(productAddress);
  const { method, url: path, headers } = incoming;
  const outgoing = request({ hostname, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
};
