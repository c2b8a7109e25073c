import type { AreaSchema, RecordData } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { requireRecord, requireVersion } from '../read/requireRecord';
import type { RecordsContext } from '../recordsContext';
import type { RecordRow } from '../storage/recordRow';
import type { PreparedSave } from './prepareSave';
import { insertNewRecords, type NewRecordRow, type VersionWrite, writeNextVersions } from './writeRecords';

/**
 * Stores prepared saves of an area with their versions and activity, in one statement, and returns the records. They are
 * either all new or all existing. Throws 404 and 412 if a record has changed since it was read.
 */
export const storeSaves = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  saves: readonly PreparedSave[],
  author: Author,
  now: Date,
): Promise<RecordRow[]> => {
  if (saves.every(({ before }) => !before)) {
    const rows = saves.map((save) => newRowOf(save, now));
    return insertNewRecords(transaction, schema, rows, author);
  }
  const stored = await writeNextVersions(transaction, schema, saves.flatMap(versionWriteOf), author, now);
  const storedIds = new Set(stored.map(({ id }) => id));
  for (const { id, before } of saves) {
    if (!before || storedIds.has(id)) continue;
    const newer = await requireRecord(transaction, schema, id);
    await requireVersion(context, transaction, schema, newer, before.version);
    throw new Error(`Version ${before.version} of ${schema.name} ${id} could not be replaced`);
  }
  return stored;
};

/** Returns the row of a new record. */
export const newRowOf = ({ id, next: { status, data }, saveContext }: PreparedSave, now: Date): NewRecordRow => {
  const at = now.toISOString();
  const { accountId } = saveContext.author;
  return { id, status, data, createdAt: at, createdBy: accountId, updatedAt: at, updatedBy: accountId };
};

/** Returns the next version of an existing record; nothing for a new one. */
export const versionWriteOf = ({ before, saveContext, next, publishing, changed }: PreparedSave): VersionWrite[] =>
  before && publishing
    ? [
        {
          ...next,
          author: saveContext.author,
          publishing,
          reason: next.reason,
          id: before.id,
          version: next.currentVersion ?? before.version,
          before: mergeLogged(changed?.before, next.logged?.before),
          after: mergeLogged(changed?.after, next.logged?.after, next.reason ? { reason: next.reason } : undefined),
        },
      ]
    : [];

/** Returns these parts of an entry in the activity together; undefined if there are none. */
const mergeLogged = (...parts: (RecordData | undefined)[]) =>
  parts.some((part) => part !== undefined) ? Object.assign({}, ...parts) : undefined;
