import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The requests of this server: whether balancers may send it any, and the last one, for its stop. */
    traffic: { isReady: boolean; isDraining: boolean; lastRequestAt: number };
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
  const traffic = { isReady: true, isDraining: false, lastRequestAt: 0 };
  app.decorate('traffic', traffic);
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!routeOptions.config.isProbe) traffic.lastRequestAt = Date.now();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (traffic.isDraining) reply.header('connection', 'close');
  });
};

/**
 * Stops a server without breaking a request. GET /health is 503 at once, so that load balancers choose another process.
 * Each response closes its connection. The server stops listening when no requests arrive any more, or after 5 seconds,
 * and waits up to 10 seconds for running requests.
 */
export const drain = async (app: FastifyInstance): Promise<void> => {
  const { traffic } = app;
  traffic.isDraining = true;
  const start = Date.now();
  const isQuiet = () => Date.now() - traffic.lastRequestAt >= times.quiet;
  while (!isQuiet() && Date.now() - start < times.leaving) await wait(50);
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => app.server.closeAllConnections(), times.responses);
  await app.close().finally(() => {
    clearInterval(idle);
    clearTimeout(late);
  });
};
