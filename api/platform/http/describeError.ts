/** The loggable parts of an error; for a failed query, `query` is the SQL with placeholders. */
export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/**
 * Describes an error for the log without user input. The messages of failed queries contain values, so the log has only
 * the code and the SQL.
 */
export const describeError = (error: Error & { code?: string; query?: string; severity?: string }): DescribedError => {
  const isDatabaseError = error.query !== undefined || error.severity !== undefined;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    type: error.name,
    message: isDatabaseError ? 'The database refused a statement.' : error.message,
    stack: frames.join('\n'),
    ...(error.code && { code: error.code }),
    ...(error.query && { query: error.query }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
};
