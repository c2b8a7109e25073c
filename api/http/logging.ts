import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { describeError } from './describeError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever has the address may do what it is for: the log tells the route alone. */
    isPathSecret?: true;
  }
}

/**
 * How the API logs, as options of Fastify. Fastify's own lines for each request are left out: they hold the whole
 * address, and with it what somebody searched for.
 */
export const logging = (level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> => ({
  logger: { level, serializers: { err: describeError } },
  logController: new LogController({ disableRequestLogging: true }),
});

/** One line a request: method, path without its query, status and time; nothing that was sent or answered. */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    const [path] = (config.isPathSecret && url ? url : request.url).split('?');
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request');
  });
};
