import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { describeError } from './describeError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the path is a secret that gives access; the log then has only the route pattern. */
    isPathSecret?: true;
  }
}

/**
 * The logging options for Fastify. Fastify's own lines for requests are disabled, because they contain the complete
 * address with search terms.
 */
export const logging = (level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> => ({
  logger: { level, serializers: { err: describeError } },
  logController: new LogController({ disableRequestLogging: true }),
});

/** Logs one line for each request: method, path without query, status and duration, but no contents. */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    const [path] = (config.isPathSecret && url ? url : request.url).split('?');
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request');
  });
};
