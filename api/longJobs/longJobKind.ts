import type { AreaSchema, FieldErrors, RecordData } from '../../resources/engine/schema';
import type { Queryable } from '../platform/database/connect';
import type { Author } from '../platform/database/context';
import type { RecordsContext } from '../records/recordsContext';

declare module '../records/recordsContext' {
  interface RecordsContext {
    longJobKinds: readonly LongJobKind[];
  }
}

/** A job, as the functions of its kind get it, with the request of its kind. */
export interface LongJob<Request extends object = RecordData> {
  id: string;
  kind: string;
  area: string;
  accountId: string;
  /** The request of the job, in the form that its kind has stored. */
  request: Request;
}

/** A stored row of a job. */
export interface LongJobRow {
  number: number;
  recordId: string | null;
  /** The version of the record that the person saw. */
  version: number | null;
  /** The data of the row; null for a row without data, and after the member in it was erased. */
  data: RecordData | null;
}

/** The outcome of a row that was not refused. */
export interface RowOutcome {
  outcome: 'created' | 'changed' | 'unchanged';
  /** The id of the record that was created or found, if the row had no id. */
  recordId?: string;
  /** The version of the record that was found, if the row had no version. */
  version?: number;
  /** The notices about its texts, by field. */
  reasons?: FieldErrors;
}

/** The outcome of a row of a job, as it is stored. */
export interface RowResult {
  number: number;
  outcome: string;
  recordId?: string;
  version?: number;
  /** Why it was refused, or what its texts have lost, by field. */
  reasons?: FieldErrors;
}

/**
 * The parts of a long job that depend on its kind; the rest is the same for all. They are methods, so that code that
 * knows no kind can call those of every kind.
 */
export interface LongJobKind<Request extends object = RecordData> {
  kind: string;
  /** The schemas of rows that are not records of an area. Who may do such a job sees it. */
  schemas?: readonly AreaSchema[];
  /**
   * Throws a Problem if the role may not do this. It is called again before each slice; if it throws then, the job
   * ends.
   */
  requireAllowed(role: string, job: LongJob<Request>, schema: AreaSchema): void;
  /** Whether the job is a dry run: the outcomes of its rows are stored, and its changes are rolled back. */
  isDryRun?(job: LongJob<Request>): boolean;
  /** Whether an action can be undone, as far as this can be known without its rows; default: it cannot. */
  isUndoable?(schema: AreaSchema, action: string): boolean;
  /**
   * Processes one row in the transaction `context.database`. If it throws a Problem, the row is refused and its changes
   * are rolled back; the other rows continue.
   */
  runRow(
    context: RecordsContext,
    schema: AreaSchema,
    row: LongJobRow,
    job: LongJob<Request>,
    author: Author & { accountId: string },
  ): Promise<RowOutcome>;
  /** Does more in the transaction of a slice, after the results of its rows were stored. */
  afterRows?(
    context: Pick<RecordsContext, 'now'>,
    transaction: Queryable,
    job: LongJob<Request>,
    slice: { rows: readonly LongJobRow[]; results: readonly RowResult[] },
  ): Promise<void>;
}

/** Returns the schema of the rows of a job; undefined where this release has none. */
export const schemaOfJob = (
  { schemas, longJobKinds }: Pick<RecordsContext, 'schemas' | 'longJobKinds'>,
  job: Pick<LongJob, 'kind' | 'area'> | undefined,
): AreaSchema | undefined => {
  const ofKind = longJobKinds.find(({ kind }) => kind === job?.kind)?.schemas ?? [];
  return [...schemas, ...ofKind].find(({ name }) => name === job?.area);
};
