/** A place in a trace, in the hexadecimal digits of the header `traceparent` (W3C Trace Context). */
export interface TraceContext {
  traceId: string;
  spanId: string;
  /** Whether the trace is recorded, among others. */
  flags: string;
}

/** The time that a request takes, as a part of a trace. */
export interface RequestSpan {
  context: TraceContext;
  /** Does work whose statements belong to this request, and what follows from it later. */
  run: (work: () => void) => void;
  /** @param response the route is a pattern, such as `/api/v1/faqs/:id`; undefined: unknown */
  end: (response: { method: string; route: string | undefined; status: number }) => void;
}

/** Measures requests and their statements. A process has one where traces are wanted. */
export interface Tracer {
  /** Begins the span of a request, in the trace of its caller if there is one. */
  beginRequest: (caller: TraceContext | undefined) => RequestSpan;
  /**
   * Begins the span of a statement of the present request.
   * @param text with placeholders for its values
   * @returns a function that ends it, with the error of a statement that failed; undefined outside of a request
   */
  beginStatement: (text: string) => ((error?: { code?: string } | null) => void) | undefined;
}
