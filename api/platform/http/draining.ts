import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The requests of this server: whether balancers may send it any, and the last and the running ones, for its stop. */
    traffic: { isReady: boolean; isDraining: boolean; lastRequestAt: number; running: number };
  }
  interface FastifyContextConfig {
    /** Whether load balancers and monitors ask here, also when they send nothing else any more. */
    isProbe?: true;
  }
}

/** The times of a stop in milliseconds. */
const times = {
  /** Without a request for that long, no client uses its connection any more. */
  quiet: 500,
  /** The maximum for clients to leave their connections. */
  leaving: 5_000,
  /** The maximum for responses that are still running. */
  responses: 10_000,
};

/** Counts requests for `drain`, and asks clients to leave their connections while the server stops. */
export const prepareDraining = (app: FastifyInstance): void => {
  const traffic = { isReady: true, isDraining: false, lastRequestAt: 0, running: 0 };
  app.decorate('traffic', traffic);
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (!routeOptions.config.isProbe) traffic.lastRequestAt = Date.now();
    traffic.running += 1;
    reply.raw.once('close', () => {
      traffic.running -= 1;
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (traffic.isDraining) reply.header('connection', 'close');
  });
};

/** Whether the stop of the server has closed the connection of a request that took too long. */
export const isCutOff = ({ server, raw }: Pick<FastifyRequest, 'server' | 'raw'>): boolean =>
  server.traffic.isDraining && raw.socket.destroyed;

/**
 * Stops a server without breaking a request. GET /health is 503 at once, so that load balancers choose another process.
 * Each response closes its connection. The server stops listening when no requests arrive any more, or after 5 seconds,
 * and waits up to 10 seconds for running requests. Those that take longer are cut off, and logged as a number.
 */
export const drain = async (app: FastifyInstance): Promise<void> => {
  const { traffic } = app;
  traffic.isDraining = true;
  const start = Date.now();
  const isQuiet = () => Date.now() - traffic.lastRequestAt >= times.quiet;
  while (!isQuiet() && Date.now() - start < times.leaving) await wait(50);
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => {
    if (traffic.running > 0) app.log.warn({ requests: traffic.running }, 'the stop cut off requests');
    app.server.closeAllConnections();
  }, times.responses);
  await app.close().finally(() => {
    clearInterval(idle);
    clearTimeout(late);
  });
};
