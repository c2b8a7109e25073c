/** What a log may hold of an error; of a failed query `query` is the SQL with its placeholders. */
export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/**
 * An error without what people typed: a failed query's message repeats its values, and PostgreSQL's quotes them,
 * so that of those the code and the SQL must do.
 */
export const describeError = (error: Error & { code?: string; query?: string; severity?: string }): DescribedError => {
  const isOfDatabase = error.query !== undefined || error.severity !== undefined;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    type: error.name,
    message: isOfDatabase ? 'The database refused a statement.' : error.message,
    stack: frames.join('\n'),
    ...(error.code && { code: error.code }),
    ...(error.query && { query: error.query }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  };
};
