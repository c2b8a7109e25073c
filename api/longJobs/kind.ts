import type { AreaSchema } from '../../resources/kit';
import type { Author } from '../platform/database/context';
import type { RecordsContext } from '../records/areaModule';

/** A job, as the functions of its kind get it. */
export interface LongJob {
  id: string;
  kind: string;
  area: string;
  accountId: string;
  /** The request of the job, in the form that its kind has stored. */
  request: Record<string, unknown>;
}

/** A stored row of a job. */
export interface LongJobRow {
  number: number;
  recordId: string | null;
  /** The version of the record that the person saw. */
  version: number | null;
  /** The data of the row; null for a row without data, and after the member in it was erased. */
  data: Record<string, unknown> | null;
}

/** The outcome of a row that was not refused. */
export interface RowOutcome {
  outcome: 'created' | 'changed' | 'unchanged';
  /** The id of the record that was created or found, if the row had no id. */
  recordId?: string;
  /** The version of the record that was found, if the row had no version. */
  version?: number;
}

/** The parts of a long job that depend on its kind; the rest is the same for all. New kinds are added in `kinds.ts`. */
export interface LongJobKind {
  kind: string;
  /**
   * Throws a Problem if the role may not do this. It is called again before each slice; if it throws then, the job
   * ends.
   */
  requireAllowed: (role: string, job: LongJob, schema: AreaSchema) => void;
  /** Whether the job is a dry run: the outcomes of its rows are stored, and its changes are rolled back. */
  isDryRun?: (job: LongJob) => boolean;
  /**
   * Processes one row in the transaction `context.database`. If it throws a Problem, the row is refused and its changes
   * are rolled back; the other rows continue.
   */
  runRow: (
    context: RecordsContext,
    schema: AreaSchema,
    row: LongJobRow,
    job: LongJob,
    author: Author & { accountId: string },
  ) => Promise<RowOutcome>;
}
