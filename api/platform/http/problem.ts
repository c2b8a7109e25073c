/** Requests and responses of every route: bodies, queries, errors, languages, limits, and files of the console. */

import { type FieldErrors, formatMessage, type Message } from '../../../resources/engine/schema';

/** The maximum number of faults that a refusal names: more help nobody, and cost time and data. */
export const maxNamedErrors = 100;

/** The optional parts of a problem. */
interface ProblemParts {
  errors?: FieldErrors | undefined;
  data?: unknown;
  headers?: Record<string, string>;
  unnamedErrors?: number;
  /** The error behind the problem, for the log. */
  cause?: unknown;
}

/**
 * An error response: the status, the message for its reader, and the first errors of fields (by dotted path), with
 * the number of the others.
 */
export class Problem extends Error {
  readonly status: number;
  readonly detail: Message;
  readonly errors: FieldErrors | undefined;
  readonly unnamedErrors: number;
  readonly data: unknown;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    detail: Message,
    { errors, data, headers = {}, unnamedErrors = 0, cause }: ProblemParts = {},
  ) {
    // The message of the Error is for the log, which is in English.
    super(formatMessage('en', detail), { cause });
    this.name = 'Problem';
    this.status = status;
    this.detail = detail;
    const faults = Object.entries(errors ?? {});
    this.errors = errors && Object.fromEntries(faults.slice(0, maxNamedErrors));
    this.unnamedErrors = unnamedErrors + Math.max(0, faults.length - maxNamedErrors);
    this.data = data;
    this.headers = headers;
  }
}

/** Creates the problem of one field (dotted path). */
export const problemAt = (field: string, detail: Message, status = 422): Problem =>
  new Problem(status, detail, { errors: { [field]: detail } });
