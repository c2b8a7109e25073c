/**
 * An answer that is not a success: the status, a sentence that a member of staff can act on,
 * and where fields are at fault a sentence for each (by dotted path).
 */
export class Problem extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly data: unknown;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    {
      errors,
      data,
      headers = {},
    }: { errors?: Record<string, string>; data?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.errors = errors;
    this.data = data;
    this.headers = headers;
  }
}
