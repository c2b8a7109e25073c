import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real receiver of push and text messages on the loopback; its default response is 200. */
export const startWebhookReceiver = async () => {
  const received: ReceivedCall[] = [];
  /** The statuses of the next responses; `drop` breaks the connection after the request was read. */
  const statuses: (number | 'drop')[] = [];
  let isReleased = Promise.resolve();
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    await isReleased;
    const status = statuses.shift() ?? 200;
    if (status === 'drop') request.socket.destroy();
    else response.writeHead(status).end('whatever');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    webhook: { url: `http://127.0.0.1:${port}/messages`, secret: 'a secret of the tests' },
    received,
    /** Delays all responses until the returned function is called. */
    hold: () => {
      let release: () => void = () => undefined;
      isReleased = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    respondWith: (...next: (number | 'drop')[]) => statuses.push(...next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
