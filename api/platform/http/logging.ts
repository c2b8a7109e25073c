import { randomBytes } from 'node:crypto';
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
export const logging = (
  level: string,
  { isBehindProxy }: { isBehindProxy: boolean },
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'childLoggerFactory'> => ({
  logger: { level, serializers: { err: describeError } },
  logController: new LogController({ disableRequestLogging: true }),
  childLoggerFactory: (logger, bindings, options, request) => {
    const traceId = isBehindProxy && traceOf(request)?.traceId;
    return logger.child({ ...bindings, ...(traceId && { traceId }) }, options);
  },
});

/** The header `traceparent` of W3C Trace Context (level 1, version 00); ids of zeros alone are not valid. */
const traceparentPattern = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/;

/** Returns the trace that a request is part of. */
const traceOf = ({ headers }: Pick<IncomingMessage, 'headers'>) => {
  const [, traceId, flags] = traceparentPattern.exec(String(headers.traceparent)) ?? [];
  return traceId && flags ? { traceId, flags } : undefined;
};

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
 * its request id, and is told to those who observe the process. Behind a trusted proxy, lines and responses name the
 * trace of the request too.
 */
export const logRequests = (app: FastifyInstance, { isBehindProxy }: { isBehindProxy: boolean }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const trace = isBehindProxy && traceOf(request);
    if (trace) reply.header('traceparent', `00-${trace.traceId}-${randomBytes(8).toString('hex')}-${trace.flags}`);
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
