import type { AreaSchema } from '../../resources/kit';
import type { Author } from '../database/context';
import type { RecordsContext } from '../records/areaModule';

/** A job as its kind sees it. */
export interface LongJob {
  id: string;
  kind: string;
  area: string;
  accountId: string;
  /** What is to be done, as the kind stored it. */
  request: Record<string, unknown>;
}

/** A row of a job as it was stored. */
export interface LongJobRow {
  number: number;
  recordId: string | null;
  /** The version that the person saw. */
  version: number | null;
  /** What the row brings; null for none, or where it told of a member who was erased since. */
  data: Record<string, unknown> | null;
}

/** What came of a row that was not refused. */
export interface RowOutcome {
  outcome: 'created' | 'changed' | 'unchanged';
  /** The record that was made or found, where the row named none. */
  recordId?: string;
  /** The version that was found, where the row named none. */
  version?: number;
}

/** What a kind of long job brings; all else is done for it. It is added in `kinds.ts`. */
export interface LongJobKind {
  kind: string;
  /** Throws a Problem where a role may not do this; asked again before each slice, and the job then ends. */
  requireAllowed: (role: string, job: LongJob, schema: AreaSchema) => void;
  /** Whether a job only tries its rows: what came of each is kept, and what it did is undone. */
  isDryRun?: (job: LongJob) => boolean;
  /**
   * Does one row, in the transaction that `context.database` is. A Problem refuses the row and undoes what was done for
   * it; the others go on.
   */
  runRow: (
    context: RecordsContext,
    schema: AreaSchema,
    row: LongJobRow,
    job: LongJob,
    author: Author & { accountId: string },
  ) => Promise<RowOutcome>;
}
