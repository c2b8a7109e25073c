import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RequestSpan, TraceContext, Tracer } from '../process/tracer';

/** Finds the span of a request; undefined: it is part of no trace. */
export type SpanOf = (request: Pick<IncomingMessage, 'headers'>) => RequestSpan | undefined;

/** The header `traceparent` of W3C Trace Context (level 1, version 00); ids of zeros alone are not valid. */
const traceparentPattern = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Returns the trace that a request is part of. */
const callerOf = ({ headers }: Pick<IncomingMessage, 'headers'>): TraceContext | undefined => {
  const [, traceId, spanId, flags] = traceparentPattern.exec(String(headers.traceparent)) ?? [];
  return traceId && spanId && flags ? { traceId, spanId, flags } : undefined;
};

/** Continues the trace of a caller in log and response, and measures nothing. */
const continueTrace = (caller: TraceContext | undefined): RequestSpan | undefined =>
  caller && {
    context: { ...caller, spanId: randomBytes(8).toString('hex') },
    run: (work) => work(),
    end: () => undefined,
  };

/**
 * Returns how requests get their spans: in the trace of the caller behind a trusted proxy, and else in one of their own
 * where they are traced.
 */
export const createSpanOf = ({
  isBehindProxy,
  tracer,
}: {
  isBehindProxy: boolean;
  tracer: Tracer | undefined;
}): SpanOf => {
  const begin = tracer?.beginRequest ?? continueTrace;
  const spans = new WeakMap<Parameters<SpanOf>[0], RequestSpan | undefined>();
  return (request) => {
    if (!spans.has(request)) spans.set(request, begin(isBehindProxy ? callerOf(request) : undefined));
    return spans.get(request);
  };
};

/** Names the trace in each response, and runs each request within its span. */
export const addSpans = (app: FastifyInstance, spanOf: SpanOf): void => {
  const runInSpan = (request: Parameters<SpanOf>[0], work: () => void) => {
    const span = spanOf(request);
    if (span) span.run(work);
    else work();
  };
  app.addHook('onRequest', (request, reply, done) => {
    const context = spanOf(request.raw)?.context;
    if (context) reply.header('traceparent', `00-${context.traceId}-${context.spanId}-${context.flags}`);
    runInSpan(request.raw, done);
  });
  // The body of a request arrives outside of what its hooks have begun.
  app.addHook('preValidation', (request, _reply, done) => runInSpan(request.raw, done));
  app.addHook('onResponse', async ({ raw, method, routeOptions }, { statusCode: status }) => {
    spanOf(raw)?.end({ method, route: routeOptions.url, status });
  });
};
