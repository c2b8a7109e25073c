import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

/** Announces that a collector is away, once until it answers again. Its spans are lost, and nothing else is. */
export const reportFailures = (exporter: SpanExporter, announce: (line: string) => void): SpanExporter => {
  let isAway = false;
  return {
    export: (spans, report) =>
      exporter.export(spans, (result) => {
        if (result.error && !isAway) announce(`Traces cannot be sent: ${result.error.message}.`);
        if (!result.error && isAway) announce('Traces can be sent again.');
        isAway = result.error !== undefined;
        report(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
};
