import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { withTimeout } from 'es-toolkit';
import packageFile from '../../../package.json' with { type: 'json' };
import type { TraceContext, Tracer } from '../../platform/process/tracer';
import { reportFailures } from './reportFailures';

/** How long a stop waits for the collector, in milliseconds. */
const stopTimeout = 5_000;

/**
 * Sends traces to the collector that the variables of OpenTelemetry name (`OTEL_…`, which its packages read). Spans have
 * patterns, codes and statements with placeholders, and never values of a request.
 * @param announce gets a line when the collector is away, and when it is back
 * @returns the tracer, and a function that sends what is left, for up to 5 seconds
 */
export const startTracing = (announce: (line: string) => void): { tracer: Tracer; close: () => Promise<void> } => {
  const { name, version } = packageFile;
  const exporter = reportFailures(new OTLPTraceExporter(), announce);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const spans = provider.getTracer(name, version);
  const current = new AsyncLocalStorage<Span>();
  return {
    tracer: {
      beginRequest: (caller) => {
        const span = spans.startSpan('request', { kind: SpanKind.SERVER }, contextOf(caller));
        return {
          context: traceContextOf(span),
          run: (work) => current.run(span, work),
          end: ({ method, route, status }) => {
            span.updateName(route ? `${method} ${route}` : method);
            span.setAttributes({
              'http.request.method': method,
              'http.response.status_code': status,
              ...(route && { 'http.route': route }),
            });
            if (status >= 500) fail(span, String(status));
            span.end();
          },
        };
      },
      beginStatement: (text) => {
        const request = current.getStore();
        if (!request) return undefined;
        const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
        const attributes = {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': text,
        };
        const span = spans.startSpan(
          operation,
          { kind: SpanKind.CLIENT, attributes },
          trace.setSpan(ROOT_CONTEXT, request),
        );
        return (error) => {
          // The message of an error may have values.
          if (error) fail(span, error.code ?? 'unknown');
          span.end();
        };
      },
    },
    close: () =>
      withTimeout(() => provider.shutdown(), stopTimeout).catch(() => announce('The last traces could not be sent.')),
  };
};

const fail = (span: Span, errorType: string) =>
  span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR });

const contextOf = (caller: TraceContext | undefined) =>
  caller
    ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, traceFlags: Number.parseInt(caller.flags, 16), isRemote: true })
    : ROOT_CONTEXT;

const traceContextOf = (span: Span): TraceContext => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceId, spanId, flags: traceFlags.toString(16).padStart(2, '0') };
};
