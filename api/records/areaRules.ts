import type {
  AreaSchema,
  DataOf,
  FieldErrors,
  IncompleteDataOf,
  Message,
  RecordAction,
  RecordData,
  UncheckedDataOf,
} from '../../resources/engine/schema';
import type { Author } from '../platform/database/context';
import { type Answer, type DatabaseQuery, fromDatabase } from './databaseQuery';
import type { RecordsContext } from './recordsContext';
import type { SaveIntent } from './saveIntent';
import type { RecordContent, RecordRow } from './storage/recordRow';

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
export interface SavedChange<Schema extends AreaSchema = AreaSchema> {
  record: RecordContent<Schema> | undefined;
  before: RecordContent<Schema> | undefined;
  saveContext: SaveContext;
}

/**
 * Why an action that the state of a record allows is not possible. The console shows the message beside the other
 * actions, unless the action makes no sense for this record.
 */
export type ActionRefusal = Message | { irrelevant: Message };

/** The account that asks which actions are possible. */
export interface ActionAsker {
  /** The account; null for the API itself. */
  accountId: string | null;
  /** Whether it is for the rows of a list, where a rule does nothing that is expensive for each record. */
  areRows?: boolean;
}

/** Returns why an action is not possible for a record; undefined if it is. */
export type ActionRefusalOf<Schema extends AreaSchema = AreaSchema> = Functions<Schema>['actionRefusalOf'];

/** The status and the data of a record that a rule completes. They may still lack what the API computes. */
export interface IncompleteContent<Schema extends AreaSchema = AreaSchema> {
  status: string | null;
  data: IncompleteDataOf<Schema>;
}

/** Functions in rules. They are methods for the same reason as the rules. */
interface Functions<Schema extends AreaSchema> {
  actionRefusalOf(record: RecordRow<Schema>, action: RecordAction): ActionRefusal | undefined;
  action(
    next: RecordContent<Schema>,
    before: RecordContent<Schema>,
    saveContext: SaveContext,
  ): Answer<Pick<RecordContent<Schema>, 'status' | 'data'>>;
}

/**
 * The operation that a rule validates. A review is requested, or the save publishes the record, or it gives a scheduled
 * version another window; any other save is `save`.
 */
export type ValidatedOperation = 'save' | 'review' | 'publish' | 'reschedule';

/**
 * The rules of an area that its schema cannot declare, in the order of a save: `AreaRules<typeof banners>`. A rule gets no
 * database: it answers from its arguments, or with a query (`fromDatabase`). The rules are methods, so that code that
 * knows no area can call those of every area.
 */
export interface AreaRules<Schema extends AreaSchema> {
  /**
   * Acquires the locks under which a record is saved, before it is read. It gets the stored data and the request data,
   * which is not validated yet. It must always lock in the same order, so that no two saves wait for each other. It sends
   * all its statements before it awaits the first result, because the record is read directly behind them.
   */
  beforeOperation?(data: readonly UncheckedDataOf<Schema>[]): DatabaseQuery<void>;
  /**
   * Completes what a person sends to update a record, before it is validated. Adds notices of what it changes.
   * @param record the record as it is stored
   */
  completeUpdate?(body: Readonly<RecordData>, record: RecordRow<Schema>, context: RecordsContext): RecordData;
  /** Returns why actions that the states allow are not possible now; called once for all records of a list. */
  actionRefusals?(
    records: readonly RecordRow<Schema>[],
    now: Date,
    asker: ActionAsker,
  ): Answer<ActionRefusalOf<Schema>>;
  /**
   * The actions of the area that do more than to change the state and to fill in fields, by name. Each gets the record
   * with the new state, the input and the computed values, and returns the content to store. Throws a Problem to refuse
   * the action.
   */
  actions?: Readonly<Record<string, Functions<Schema>['action']>>;
  /**
   * Completes a record before it is stored, using other records, and returns its status and data. Not called for
   * deletions. Throws a Problem to refuse the save.
   */
  beforeChange?(
    next: IncompleteContent<Schema> & { id: string | undefined },
    before: RecordContent<Schema> | undefined,
    saveContext: SaveContext,
  ): Answer<IncompleteContent<Schema>>;
  /**
   * Validates a record at every save (create, update, action; not when sample data is loaded). A query runs after
   * the record and its links were written and before the transaction commits, so it finds the record itself too. If two
   * concurrent saves could break the rule together, acquire `pg_advisory_xact_lock` first. `before` is undefined for a
   * new record. For a scheduled version, `record` has the content of that version, and `before` is the record without
   * it. Returns the error of each invalid field by dotted path, or {}; with errors the save is refused with 422.
   */
  validate?(
    record: RecordContent<Schema>,
    before: RecordRow<Schema> | undefined,
    at: { operation: ValidatedOperation; now: Date },
  ): Answer<FieldErrors>;
  /** Updates other records after records were stored and validated. Undefined means that there is nothing to do. */
  afterChange?(saved: readonly SavedChange<Schema>[]): DatabaseQuery<void> | undefined;
  /**
   * Returns the milliseconds since the last action on a record, where they are not counted from its save. Only recent
   * actions can be reverted.
   */
  timeSinceAction?(context: RecordsContext, record: RecordRow<Schema>): number | undefined;
  /**
   * Returns what has happened since an action, such as a message that was sent, as a clause that ends a sentence.
   * The action can then no longer be reverted.
   */
  findRevertBlocker?(record: RecordRow<Schema>, since: Date): Answer<Message | undefined>;
  /**
   * Returns the status of a record that is restored from the trash. By default it is the previous status, or draft if
   * the record was published.
   */
  statusAfterRestore?(record: RecordContent<Schema>): Answer<string | null>;
  /** Fields that cannot be changed while other records refer to the record. */
  readOnlyWhileReferenced?: readonly (keyof DataOf<Schema> & string)[];
  /** Returns why a record cannot be deleted; undefined if it can. */
  deletionRefusal?(data: DataOf<Schema>): Message | undefined;
}

/** Whether the rules of publishing count: the operation publishes the content, or asks for the review before that. */
export const isForPublishing = (operation: ValidatedOperation) => operation !== 'save';

/** Returns an `afterChange` rule from a rule for one record. */
export const forEachChange =
  <Schema extends AreaSchema>(rule: (change: SavedChange<Schema>) => DatabaseQuery<void> | undefined) =>
  (saved: readonly SavedChange<Schema>[]): DatabaseQuery<void> | undefined => {
    const queries = saved.flatMap((change) => rule(change) ?? []);
    if (queries.length === 0) return undefined;
    return fromDatabase(async (transaction) => {
      for (const query of queries) await query.run(transaction);
    });
  };
