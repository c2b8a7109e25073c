import { hash, randomBytes } from 'node:crypto';
import { addDays, minutesToMilliseconds } from 'date-fns';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Author, Context } from '../../database/context';
import { logActivity } from '../../database/logActivity';
import { accountNameSql, isoInstantSql } from '../../database/sqlTexts';
import { sharedPreviews } from '../../database/tables';
import { inTransaction, lockByName } from '../../database/transaction';
import { Problem, problemAt } from '../../http/problem';
import { accountMessages } from '../messages.en';
import type { PreviewScope } from './previewScope';
import { previewPrefix } from './previewToken';

/** The number of days for which a preview is shared. */
const daysShared = 7;
/** The maximum number of shared previews of a record. */
export const maxShared = 20;

/** A record that is shared, with its label for the activity. */
export interface SharedRecord {
  area: string;
  recordId: string;
  recordLabel: string;
}

/** The shared preview of a record, without its address. */
export interface SharedPreview {
  id: string;
  version: PreviewScope['version'];
  createdAt: string;
  createdByName: string | null;
  expiresAt: string;
  /** To the minute; null if nobody has opened it. */
  lastOpenedAt: string | null;
}

const parseVersion = (text: string): PreviewScope['version'] =>
  text === 'live' || text === 'draft' ? text : Number(text);

const isOfRecordSql = ({ area, recordId }: Pick<SharedRecord, 'area' | 'recordId'>) =>
  and(eq(sharedPreviews.area, area), eq(sharedPreviews.recordId, recordId));

/** Reads the shared previews of a record that work, the newest first. */
export const listSharedPreviews = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  record: Pick<SharedRecord, 'area' | 'recordId'>,
): Promise<SharedPreview[]> => {
  const rows = await database
    .select({
      id: sharedPreviews.id,
      version: sharedPreviews.version,
      createdAt: sql<string>`${isoInstantSql('created_at')}`,
      createdByName: sql<string | null>`${accountNameSql('created_by')}`,
      expiresAt: sql<string>`${isoInstantSql('expires_at')}`,
      lastOpenedAt: sql<string | null>`${isoInstantSql('last_opened_at')}`,
    })
    .from(sharedPreviews)
    .where(and(isOfRecordSql(record), gt(sharedPreviews.expiresAt, now())))
    .orderBy(desc(sharedPreviews.createdAt), desc(sharedPreviews.id));
  return rows.map((row) => ({ ...row, version: parseVersion(row.version) }));
};

/**
 * Shares the preview of a record for a week. Only the hash of its token is stored.
 * @throws Problem 422 if the record has too many already
 */
export const sharePreview = async (
  context: Pick<Context, 'database' | 'now'>,
  { recordLabel, ...record }: SharedRecord,
  version: PreviewScope['version'],
  author: Author,
): Promise<{ id: string; token: string; expiresAt: string }> => {
  const id = uuid();
  const token = `${previewPrefix}${randomBytes(32).toString('base64url')}`;
  const createdAt = context.now();
  const expiresAt = addDays(createdAt, daysShared);
  await inTransaction(context.database, async (transaction) => {
    await lockByName(transaction, `previews of ${record.area} ${record.recordId}`);
    const shared = await transaction.$count(
      sharedPreviews,
      and(isOfRecordSql(record), gt(sharedPreviews.expiresAt, createdAt)),
    );
    if (shared >= maxShared) throw problemAt('version', accountMessages.manyPreviewsShared);
    await transaction.insert(sharedPreviews).values({
      ...record,
      id,
      tokenHash: hash('sha256', token),
      version: String(version),
      createdAt,
      createdBy: author.accountId,
      expiresAt,
    });
    await logActivity(context, transaction, { ...record, recordLabel, action: 'preview_shared' }, author);
  });
  return { id, token, expiresAt: expiresAt.toISOString() };
};

/** Ends a shared preview of a record at once. @throws Problem 404 */
export const revokeSharedPreview = (
  context: Pick<Context, 'database' | 'now'>,
  { recordLabel, ...record }: SharedRecord,
  id: string,
  author: Author,
): Promise<void> =>
  inTransaction(context.database, async (transaction) => {
    const [revoked] = await transaction
      .delete(sharedPreviews)
      .where(and(isOfRecordSql(record), eq(sharedPreviews.id, id), gt(sharedPreviews.expiresAt, context.now())))
      .returning();
    if (!revoked) throw new Problem(404, accountMessages.previewNotShared);
    await logActivity(context, transaction, { ...record, recordLabel, action: 'preview_revoked' }, author);
  });

/** Returns the scope of a shared preview, and stores when it was opened; undefined if it has ended. */
export const openSharedPreview = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  token: string,
): Promise<(PreviewScope & { expiresAt: string }) | undefined> => {
  const at = now();
  const tokenHash = hash('sha256', token);
  const isInForceSql = and(eq(sharedPreviews.tokenHash, tokenHash), gt(sharedPreviews.expiresAt, at));
  const [found] = await database.select().from(sharedPreviews).where(isInForceSql);
  if (!found) return undefined;
  const { area, recordId, version, expiresAt, lastOpenedAt } = found;
  if (!lastOpenedAt || at.getTime() - lastOpenedAt.getTime() >= minutesToMilliseconds(1))
    await database.update(sharedPreviews).set({ lastOpenedAt: at }).where(isInForceSql);
  const scope = { area, id: recordId, as: { kind: 'nobody' }, version: parseVersion(version) } as const;
  return { ...scope, expiresAt: expiresAt.toISOString() };
};
