import { type FieldErrors, formatMessage, type Message } from '../../resources/kit';

/**
 * An answer that is not a success: the status, what is said to the member of staff, who can act on it,
 * and where fields are at fault what is said of each (by dotted path).
 */
export class Problem extends Error {
  readonly status: number;
  readonly said: Message;
  readonly errors: FieldErrors | undefined;
  readonly data: unknown;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    said: Message,
    { errors, data, headers = {} }: { errors?: FieldErrors; data?: unknown; headers?: Record<string, string> } = {},
  ) {
    // For the log, which is in English.
    super(formatMessage('en', said));
    this.name = 'Problem';
    this.status = status;
    this.said = said;
    this.errors = errors;
    this.data = data;
    this.headers = headers;
  }
}

/** The problem of one field (dotted path). */
export const problemAt = (field: string, said: Message, status = 422): Problem =>
  new Problem(status, said, { errors: { [field]: said } });
