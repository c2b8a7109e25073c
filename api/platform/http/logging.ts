import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { validate as isUuid, v7 as uuid } from 'uuid';
import { responseSent } from '../process/observations';
import { describeError } from './describeError';
import type { SpanOf } from './requestSpans';

/**
 * The logging options for Fastify. Fastify's own lines for requests are disabled, because they contain the complete
 * address with search terms. Lines of a request name its trace.
 */
export const logging = (
  level: string,
  spanOf: SpanOf,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'childLoggerFactory'> => ({
  logger: { level, serializers: { err: describeError } },
  logController: new LogController({ disableRequestLogging: true }),
  childLoggerFactory: (logger, bindings, options, request) => {
    const traceId = spanOf(request)?.context.traceId;
    return logger.child({ ...bindings, ...(traceId && { traceId }) }, options);
  },
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

/** A part of an address that no caller has chosen: a word of a route, or the id of a record. */
const isLoggable = (part: string) => /^(v\d|[a-z-]*)$/.test(part) || isUuid(part);

/**
 * Returns the path of a request for the log. Other parts than ids may be secrets, names or addresses: the log has the
 * name of the parameter then, or dots.
 */
const loggedPath = ({ routeOptions, params, url }: FastifyRequest): string => {
  const values = params as Readonly<Record<string, string | undefined>>;
  if (routeOptions.url)
    return routeOptions.url.replace(/:(\w+)/g, (parameter, name) =>
      isUuid(values[name]) ? String(values[name]) : parameter,
    );
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part) => (isLoggable(part) ? part : '…'))
    .join('/');
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
    const { url } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime);
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ method, path: loggedPath(request), status, ms }, 'request');
    responseSent.publish({ method, route: url, status, seconds: elapsedTime / 1000 });
  });
};
