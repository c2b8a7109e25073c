import type { AreaSchema } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { type Resolve, resolveIn, resolveInStatement, TransactionNeeded } from '../databaseQuery';
import { requireRecord } from '../read/requireRecord';
import type { RecordsContext } from '../recordsContext';
import type { RecordRow } from '../storage/recordRow';
import type { SaveOperation } from './operation';
import type { PreparedSave } from './prepareSave';
import { readAndLock } from './readAndLock';
import { storeAtOnce } from './storeAtOnce';
import { storeSaves } from './storeSaves';
import { writeLinks } from './validateSave';

/** How the phases of a save reach the database: by a transaction, or by one statement at their end. */
export interface UnitOfWork {
  /** Where the phases read. */
  queryable: Queryable;
  /** Returns the result of a rule; one statement throws `TransactionNeeded` for a query that it does not answer. */
  resolve: Resolve;
  /** Reads the record of an operation (phase 2). Returns the record that the same request has saved before, if any. */
  read(operation: SaveOperation): Promise<{ current?: RecordRow | undefined; earlier?: RecordRow | undefined }>;
  /**
   * Stores records with their links (phase 5) and passes the later phases. A transaction stores first, so that their
   * queries find the records. One statement stores last; it throws `TransactionNeeded` if that could not be done.
   */
  store(saves: readonly PreparedSave[], now: Date, passLaterPhases: () => Promise<void>): Promise<RecordRow[]>;
}

/** A transaction has checked all that one statement makes a condition. */
const noConditions = { idempotency: undefined, unreferredFrom: [] };

/** Stores a save that is alone with one statement. Returns undefined and stores nothing where that is not possible. */
const storeOne = async (
  context: RecordsContext,
  queryable: Queryable,
  schema: AreaSchema,
  [save, ...others]: readonly PreparedSave[],
  conditions: Parameters<typeof storeAtOnce>[4],
  author: Author,
  now: Date,
) => (save && others.length === 0 ? storeAtOnce(context, queryable, schema, save, conditions, author, now) : undefined);

/** Returns the unit of work of a transaction, with its locks. */
export const transactionUnit = (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  author: Author,
): UnitOfWork => ({
  queryable: transaction,
  resolve: resolveIn(transaction),
  read: (operation) => readAndLock(context, transaction, schema, operation, author),
  store: async (saves, now, passLaterPhases) => {
    const record = await storeOne(context, transaction, schema, saves, noConditions, author, now);
    // Several records are stored together. If one cannot be stored at once, these statements find the reason.
    const records = record ? [record] : await storeSaves(context, transaction, schema, saves, author, now);
    if (!record) await writeLinks(transaction, schema, saves);
    await passLaterPhases();
    return records;
  },
});

/** Returns the unit of work of one statement. It throws `TransactionNeeded` for all that needs locks. */
export const statementUnit = (
  context: RecordsContext,
  schema: AreaSchema,
  { idempotency }: SaveOperation,
  author: Author,
): UnitOfWork => {
  const unreferredFrom = new Set<string>();
  return {
    queryable: context.database,
    resolve: resolveInStatement(unreferredFrom),
    read: async ({ id, isNew, version, read, check }) => {
      if (isNew) return {};
      const current = read ?? (await requireRecord(context.database, schema, id));
      if (version !== undefined && version !== current.version) throw new TransactionNeeded();
      check?.(current);
      return { current };
    },
    store: async (saves, now, passLaterPhases) => {
      await passLaterPhases();
      const conditions = { idempotency, unreferredFrom: [...unreferredFrom] };
      const record = await storeOne(context, context.database, schema, saves, conditions, author, now);
      if (!record) throw new TransactionNeeded();
      return [record];
    },
  };
};
