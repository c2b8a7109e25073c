import type { SQL } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { AreaSchema, FieldErrors, Message, RecordAction } from '../../resources/engine/schema';
import type { SecretKeys } from '../platform/accounts/secretKeys';
import type { Queryable } from '../platform/database/connect';
import type { Actor, Author, Context } from '../platform/database/context';
import type { Composer, ComposerOfMany } from '../platform/outbox/compose';
import { type Answer, type DatabaseQuery, fromDatabase } from './databaseQuery';
import type { SaveIntent } from './saveIntent';
import type { Reader, RecordContent, RecordRow } from './storage/recordRow';

/** The code of an area that its schema cannot declare: rules, routes, scheduled tasks and messages. */
export interface AreaModule {
  schema: AreaSchema;
  rules?: AreaRules;
  /**
   * The answers to questions before a save of a record: members of the body that are not stored. Rules find them in
   * `context.answers`.
   */
  saveAnswers?: z.ZodRawShape;
  /** Routes that only this area has, by the address below `/api/v1` at which they begin. */
  routes?: Readonly<Record<string, (context: RecordsContext) => FastifyPluginAsync>>;
  /**
   * The placeholders for records of this area in texts of other areas; `nameErrorsOf` returns a check of their names.
   */
  placeholders?: {
    prefix: string;
    nameErrorsOf: (queryable: Queryable) => Promise<(name: string) => Message | undefined>;
  };
  /** The parts of the dashboard with records of the area. */
  dashboard?: AreaDashboard;
  /** The tasks that change records of the area as time passes. */
  scheduledTasks?: readonly ScheduledTask[];
  /** The composition of the messages of the area; undefined in an area without messages. */
  outbox?: {
    /** Composes the messages of one record, which are sent together. */
    compose?: (context: RecordsContext, ...of: Parameters<Composer>) => ReturnType<Composer>;
    /** Composes messages for areas with one message per record; the messages of the whole area are sent together. */
    composeMany?: (context: RecordsContext, ...of: Parameters<ComposerOfMany>) => ReturnType<ComposerOfMany>;
    /** Returns placeholder values of the latest record to preview a text; names only for readers who may see them. */
    sampleValues?: (queryable: Queryable, reader: Reader) => Promise<Record<string, string | undefined> | undefined>;
    /** Stores for some records that sending their messages was attempted. Used by appointments. */
    storeAttempts?: (context: RecordsContext, ids: readonly string[]) => Promise<void>;
    /**
     * Prepares the messages of a record, where the save has only begun to. Returns whether all are ready to be sent;
     * false if `mayContinue` ended it.
     */
    prepare?: (context: RecordsContext, id: string, mayContinue: () => boolean) => Promise<boolean>;
    /** Updates a record with the results of its messages. */
    afterDelivery?: (context: RecordsContext, id: string) => Promise<void>;
  };
  /**
   * Works out the derived values that members would get with the content of a version, for its preview; the stored ones
   * follow from what members get now.
   */
  previewedValues?: (
    queryable: Queryable,
    id: string,
    content: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Cancels the coming seats and appointments of a member in the transaction that erases the member. */
  beforeErasing?: (context: RecordsContext, transaction: Queryable, member: ErasedMember) => Promise<void>;
}

/** A member who is about to be erased. Records that name no member are found by the email address. */
export interface ErasedMember {
  id: string;
  email: string | null;
}

/** The context of a start, which has no keys yet. */
export interface AreasContext extends Context {
  /** The modules of the areas that have more than a schema. */
  areas: readonly AreaModule[];
  longJobKinds: readonly LongJobKind[];
}

/** The context of code that works across areas; the keys sign the addresses of files. */
export interface RecordsContext extends AreasContext {
  keys: SecretKeys;
  /** The user for whom records are presented; undefined without restrictions. */
  reader?: Reader;
  /** The language in which records explain what is not possible; default: English. */
  locale?: string;
  /** The intent of its saves, and of the saves that follow from them; default: typed. */
  intent?: SaveIntent;
  /** Whether people are notified of changes to what is theirs; by default as suits the action. */
  notifiesPeople?: boolean | undefined;
  /**
   * Whether the person goes on although other records lead to something that members lose. False asks first, with a
   * 409. Undefined does not ask, for saves that no person can confirm.
   */
  isConfirmed?: boolean | undefined;
  /** Whether all that is saved is rolled back, so that nothing may be used up. */
  isDryRun?: true;
  /** The answers to the questions of the area before a save (`AreaModule.saveAnswers`). */
  answers?: Readonly<Record<string, unknown>>;
  /** Called with what the save of a formatted text tells its author, by the path of the field. */
  onNotice?: (path: string, notice: Message) => void;
  /** Called with the ids of queued messages, for a dry run: they are not sent then. */
  onMessagesQueued?: (deliveryIds: readonly string[]) => void;
}

/**
 * The parts of an area on the dashboard: a tile of its own, and its part of each tile that shows several areas. Readers
 * who may not see the area get none of them. The texts are in `dashboard` of the area's messages in the console.
 */
export interface AreaDashboard {
  /** The name of its parts in the response, where it differs from that of the area. */
  name?: string;
  /** A tile with records of this area. */
  tile?: Tile;
  /** Reads the metric of today: the count of a list, and in further members what needs attention. */
  metric?: (request: TileRequest) => Promise<object | undefined>;
  /** A trend: the records of a list on each day, by the field with the instant that a record counts for. */
  trend?: { by: string; filter?: ListFilter };
  /**
   * A step before a new console can serve members. It is done if a list has at least `minTotal` records (default: 1), or
   * if `isDone` says so.
   */
  setupStep?: { filter: ListFilter; minTotal?: number } | { isDone: (request: TileRequest) => Promise<boolean> };
  /** Reads a list of records that wait for the reader. It is read only for roles that may edit records of the area. */
  pending?: (request: TileRequest) => Promise<unknown>;
  /** A change that is due to records with these statuses at the time in a field. */
  comingUp?: { change: string; at: string; status: readonly string[] };
  /**
   * Returns SQL for the records that end or must be reviewed between two days, with the columns `kind`, `id`, `label`,
   * `date`, `state` and `exists`. A row that does not exist is a record that should be added.
   */
  expiring?: (request: TileRequest, schema: AreaSchema, days: ExpiryDays) => SQL;
}

type ListFilter = Readonly<Record<string, unknown>>;

/** The days between which an end is listed. */
export interface ExpiryDays {
  first: string;
  today: string;
  last: string;
}

/** The request for the dashboard: the reader and the period in days. */
export interface TileRequest {
  context: RecordsContext;
  reader: Actor;
  days: number;
}

/** A tile of the dashboard. Tiles are read separately, so that an error in one does not affect the others. */
export interface Tile {
  name: string;
  /** Whether the contents differ by user, so that they are not cached for the role. */
  isPersonal?: true;
  read: (request: TileRequest) => Promise<unknown>;
}

/**
 * A task that does what is due at the time of the context. It does each item exactly once, however many processes run
 * it at the same time, also after downtime. Where `signal` stops the process, it ends after the item, and throws the
 * reason of the signal.
 */
export type ScheduledTask = (context: RecordsContext, signal?: AbortSignal) => Promise<void>;

/** The save for which a rule is called. */
export interface SaveContext {
  context: RecordsContext;
  author: Author;
  intent: SaveIntent;
  /** The time of the save, which all that it stores shares. */
  now: Date;
  /** The name of the action in the activity: `created`, `updated`, `deleted`, or `logged` of an action of the area. */
  action: string;
  /** The reason for an action. */
  reason: string | undefined;
}

/** One of the records that are saved together. A deletion has no `record`, and a new record has no `before`. */
export interface SavedChange {
  record: RecordContent | undefined;
  before: RecordContent | undefined;
  saveContext: SaveContext;
}

/**
 * Why an action that the state of a record allows is not possible. The console shows the message beside the other
 * actions, unless the action makes no sense for this record.
 */
export type ActionRefusal = Message | { irrelevant: Message };

/** Returns why an action is not possible for a record; undefined if it is. */
export type ActionRefusalOf = (record: RecordRow, action: RecordAction) => ActionRefusal | undefined;

/**
 * The operation that a rule validates. A review is requested, or the save publishes the record, or it gives a scheduled
 * version another window; any other save is `save`.
 */
export type ValidatedOperation = 'save' | 'review' | 'publish' | 'reschedule';

/**
 * The rules of an area that its schema cannot declare, in the order of a save. A rule gets no database: it answers from
 * its arguments, or with a query (`fromDatabase`).
 */
export interface AreaRules {
  /**
   * Acquires the locks under which a record is saved, before it is read. It gets the stored data and the request data,
   * which is not validated yet. It must always lock in the same order, so that no two saves wait for each other.
   */
  beforeOperation?: (data: readonly Record<string, unknown>[]) => DatabaseQuery<void>;
  /**
   * Completes what a person sends to update a record, before it is validated. Adds notices of what it changes.
   * @param record the record as it is stored
   */
  completeUpdate?: (
    body: Readonly<Record<string, unknown>>,
    record: RecordRow,
    context: RecordsContext,
  ) => Record<string, unknown>;
  /** Returns why actions that the states allow are not possible now; called once for all records of a list. */
  actionRefusals?: (records: readonly RecordRow[], now: Date) => Answer<ActionRefusalOf>;
  /**
   * The actions of the area that do more than to change the state and to fill in fields, by name. Each gets the record
   * with the new state, the input and the computed values, and returns the content to store. Throws a Problem to refuse
   * the action.
   */
  actions?: Readonly<
    Record<
      string,
      (
        next: Pick<RecordContent, 'status' | 'data'> & { id: string },
        before: RecordContent,
        saveContext: SaveContext,
      ) => Answer<Pick<RecordContent, 'status' | 'data'>>
    >
  >;
  /**
   * Completes a record before it is stored, using other records, and returns its status and data. Not called for
   * deletions. Throws a Problem to refuse the save.
   */
  beforeChange?: (
    next: Pick<RecordContent, 'status' | 'data'> & { id: string | undefined },
    before: RecordContent | undefined,
    saveContext: SaveContext,
  ) => Answer<Pick<RecordContent, 'status' | 'data'>>;
  /**
   * Validates a record at every save (create, update, action; not when sample data is loaded). A query runs after
   * the record and its links were written and before the transaction commits, so it finds the record itself too. If two
   * concurrent saves could break the rule together, acquire `pg_advisory_xact_lock` first. `before` is undefined for a
   * new record. For a scheduled version, `record` has the content of that version, and `before` is the record without
   * it. Returns the error of each invalid field by dotted path, or {}; with errors the save is refused with 422.
   */
  validate?: (
    record: RecordContent,
    before: RecordRow | undefined,
    at: { operation: ValidatedOperation; now: Date },
  ) => Answer<FieldErrors>;
  /** Updates other records after records were stored and validated. Undefined means that there is nothing to do. */
  afterChange?: (saved: readonly SavedChange[]) => DatabaseQuery<void> | undefined;
  /**
   * Returns the milliseconds since the last action on a record, where they are not counted from its save. Only recent
   * actions can be reverted.
   */
  timeSinceAction?: (context: RecordsContext, record: RecordRow) => number | undefined;
  /**
   * Returns what has happened since an action, such as a message that was sent, as a clause that ends a sentence.
   * The action can then no longer be reverted.
   */
  findRevertBlocker?: (record: RecordRow, since: Date) => Answer<Message | undefined>;
  /**
   * Returns the status of a record that is restored from the trash. By default it is the previous status, or draft if
   * the record was published.
   */
  statusAfterRestore?: (record: RecordContent) => Answer<string | null>;
  /** Fields that cannot be changed while other records refer to the record. */
  readOnlyWhileReferenced?: readonly string[];
  /** Returns why a record cannot be deleted; undefined if it can. */
  deletionRefusal?: (data: Record<string, unknown>) => Message | undefined;
}

/** Whether the rules of publishing count: the operation publishes the content, or asks for the review before that. */
export const isForPublishing = (operation: ValidatedOperation) => operation !== 'save';

/** Returns an `afterChange` rule from a rule for one record. */
export const forEachChange =
  (rule: (change: SavedChange) => DatabaseQuery<void> | undefined): AreaRules['afterChange'] =>
  (saved) => {
    const queries = saved.flatMap((change) => rule(change) ?? []);
    if (queries.length === 0) return undefined;
    return fromDatabase(async (transaction) => {
      for (const query of queries) await query.run(transaction);
    });
  };

/** Returns the rules that the module of an area adds to its schema. */
export const rulesOf = ({ areas }: AreasContext, { name }: AreaSchema): AreaRules =>
  areas.find(({ schema }) => schema.name === name)?.rules ?? {};

// Long jobs have a floor of their own; their types are here because the context of records names the kinds.

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

/** The parts of a long job that depend on its kind; the rest is the same for all. */
export interface LongJobKind {
  kind: string;
  /** The schemas of rows that are not records of an area. Who may do such a job sees it. */
  schemas?: readonly AreaSchema[];
  /**
   * Throws a Problem if the role may not do this. It is called again before each slice; if it throws then, the job
   * ends.
   */
  requireAllowed: (role: string, job: LongJob, schema: AreaSchema) => void;
  /** Whether the job is a dry run: the outcomes of its rows are stored, and its changes are rolled back. */
  isDryRun?: (job: LongJob) => boolean;
  /** Whether an action can be undone, as far as this can be known without its rows; default: it cannot. */
  isUndoable?: (schema: AreaSchema, action: string) => boolean;
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
  /** Does more in the transaction of a slice, after the results of its rows were stored. */
  afterRows?: (
    context: Pick<RecordsContext, 'now'>,
    transaction: Queryable,
    job: LongJob,
    slice: { rows: readonly LongJobRow[]; results: readonly RowResult[] },
  ) => Promise<void>;
}

/** Returns the schema of the rows of a job; undefined where this release has none. */
export const schemaOfJob = (
  { schemas, longJobKinds }: Pick<AreasContext, 'schemas' | 'longJobKinds'>,
  job: Pick<LongJob, 'kind' | 'area'> | undefined,
): AreaSchema | undefined => {
  const ofKind = longJobKinds.find(({ kind }) => kind === job?.kind)?.schemas ?? [];
  return [...schemas, ...ofKind].find(({ name }) => name === job?.area);
};
