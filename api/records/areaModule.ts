import type { FastifyPluginAsync } from 'fastify';
import type { AreaSchema, FieldErrors, Message } from '../../resources/kit';
import type { SecretKeys } from '../accounts/secretKeys';
import type { Queryable } from '../database/connect';
import type { Author, Context } from '../database/context';
import type { Composer, ComposerOfMany } from '../outbox/compose';
import type { Reader, RecordContent, RecordRow } from './recordRow';

/** An area that is more than its schema: all of what its schema cannot declare. */
export interface AreaModule {
  schema: AreaSchema;
  rules?: AreaRules;
  /** Calls of its own, below `/api/v1`. */
  routes?: (context: AreasContext) => FastifyPluginAsync;
  /** The placeholders that texts of other areas may hold for its records, and what is wrong with the name of one. */
  placeholders?: {
    prefix: string;
    nameErrorsOf: (queryable: Queryable) => Promise<(name: string) => Message | undefined>;
  };
  /** What the passing of time does to its records. */
  scheduledTasks?: readonly ScheduledTask[];
  /** How its messages are written; there when it sends any. */
  outbox?: {
    /** Of one record, whose messages are sent together. */
    compose?: Composer;
    /** Of many records, which each have messages of their own: those of the whole area are sent together. */
    composeMany?: (context: RecordsContext, ...of: Parameters<ComposerOfMany>) => ReturnType<ComposerOfMany>;
    /** What stands in the messages about its latest record, to look at a text with; names only for who may see them. */
    sampleValues?: (queryable: Queryable, reader: Reader) => Promise<Record<string, string | undefined> | undefined>;
    /** Takes down with some records that messages about them were tried. */
    storeAttempts?: (context: RecordsContext, ids: readonly string[]) => Promise<void>;
    /** Brings a record up to date with what became of its messages. */
    afterDelivery?: (context: RecordsContext, id: string) => Promise<void>;
  };
}

export interface AreasContext extends Context {
  /** The areas that are more than their schema. */
  areas: readonly AreaModule[];
}

/** What the routes of records work with: the keys sign the addresses of files. */
export interface RecordsContext extends AreasContext {
  keys: SecretKeys;
  /** In whose eyes records are shown; none: all is shown. */
  reader?: Reader;
  /** Whether people are told what becomes of what is theirs; default: as fits what is done. */
  notifiesPeople?: boolean | undefined;
}

/**
 * What is due by the clock of the context: done exactly once, however many processes do it at once, also after
 * downtime.
 */
export type ScheduledTask = (context: RecordsContext) => Promise<void>;

/** The save in which a rule is called. */
export interface SaveContext {
  context: RecordsContext;
  author: Author;
  /** What is done, as the activity says: `created`, `updated`, `deleted`, or the name of a move. */
  action: string;
  /** The reason that was given with a move. */
  reason: string | undefined;
}

/** One of the records that are saved together, as `afterSave` is given it. */
export interface SavedChange {
  record: RecordContent | undefined;
  before: RecordContent | undefined;
  saving: SaveContext;
}

/** What the schema of an area cannot declare. */
export interface AreaRules {
  /**
   * Takes the locks under which a record is saved, before it is read: of what its data now refers to and of what was
   * sent (not checked yet). Always in the same order, so that no two saves wait for each other.
   */
  lock?: (transaction: Queryable, data: readonly Record<string, unknown>[]) => Promise<void>;
  /** Why moves that the machines allow are not possible now; asked for all records of a list at once. */
  transitionRefusals?: (
    queryable: Queryable,
    records: readonly RecordRow[],
    now: Date,
  ) => Promise<(record: RecordRow, to: string) => Message | undefined>;
  /**
   * Completes a record before it is stored, from what other records say: gives its state and data. Not called for what
   * is deleted. Throws a Problem to refuse the save.
   */
  beforeSave?: (
    transaction: Queryable,
    next: Pick<RecordContent, 'status' | 'data'> & { id: string | undefined },
    before: RecordContent | undefined,
    saving: SaveContext,
  ) => Promise<Pick<RecordContent, 'status' | 'data'>>;
  /** Does what follows for other records, once one is stored and checked; of what is deleted, `record` is undefined. */
  afterSave?: (
    transaction: Queryable,
    record: RecordContent | undefined,
    before: RecordContent | undefined,
    saving: SaveContext,
  ) => Promise<void>;
  /** The same in a few statements for many that are saved together; by default `afterSave` is called for each. */
  afterSaveMany?: (transaction: Queryable, saved: readonly SavedChange[]) => Promise<void>;
  /**
   * What followed from a move since it was made, such as a message that was sent: a clause that ends a sentence. Then it
   * cannot be taken back.
   */
  findRevertBlocker?: (transaction: Queryable, record: RecordRow, since: Date) => Promise<Message | undefined>;
  /** The state in which a record comes back from the trash; by default the one that it had, or draft if it was published. */
  statusAfterRestore?: (transaction: Queryable, record: RecordContent) => Promise<string | null>;
  /** Fields that cannot be changed while other records refer to the record. */
  readOnlyWhileReferenced?: readonly string[];
  /** Why a record cannot be deleted; undefined when it can. */
  deletionRefusal?: (data: Record<string, unknown>) => Message | undefined;
  /**
   * Rules that need other records. Runs at every save (create, update, move; not when sample data is loaded), after
   * the record and its links are written and before the transaction ends, so a query finds the record itself too.
   * Where two saves at once could break the rule together, take `pg_advisory_xact_lock` first. Takes the record as it
   * is saved, as it was (none for a new one), and the present instant.
   * Gives what is said of each field at fault (dotted path), {} when all is well; the save is then refused with 422.
   */
  check?: (
    transaction: Queryable,
    record: RecordContent,
    before: RecordContent | undefined,
    now: Date,
  ) => Promise<FieldErrors>;
  /** The same, for what holds when a review is asked for, and when the record is published. */
  checkForReview?: (transaction: Queryable, record: RecordContent) => Promise<FieldErrors>;
  /** The same, for what holds only when the record is published with the save. */
  checkForPublishing?: (
    transaction: Queryable,
    record: RecordContent,
    before: RecordRow | undefined,
    now: Date,
  ) => Promise<FieldErrors>;
}

/** What the module of an area adds to its schema. */
export const rulesOf = ({ areas }: AreasContext, { name }: AreaSchema): AreaRules =>
  areas.find(({ schema }) => schema.name === name)?.rules ?? {};
