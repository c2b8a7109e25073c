import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { v7 as uuid } from 'uuid';
import { responseSent } from '../process/observations';
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

/** The request ids that are accepted from a proxy: nothing that could look like another part of a log line. */
const requestIdPattern = /^[\w.-]{8,128}$/;

/**
 * Returns how requests get their ids: from the header X-Request-Id behind a trusted proxy, so that its log and this one
 * name a request alike, else a new UUID.
 */
export const createRequestId =
  ({ isBehindProxy }: { isBehindProxy: boolean }) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const sent = headers['x-request-id'];
    return isBehindProxy && typeof sent === 'string' && requestIdPattern.test(sent) ? sent : uuid();
  };

/**
 * Logs one line for each request: method, path without query, status and duration, but no contents. Each response names
 * its request id, and is told to those who observe the process.
 */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    const [path] = (config.isPathSecret && url ? url : request.url).split('?');
    const ms = Math.round(reply.elapsedTime);
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ method, path, status, ms }, 'request');
    responseSent.publish({ method, route: url, status, seconds: elapsedTime / 1000 });
  });
};
