import { sql } from 'drizzle-orm';
import type { RecordData } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import type { RecordTexts } from '../../records/read/search';
import { assignKeyColumns, type SortKeys, sentKeyColumns } from '../../records/storage/sortKeys';

/** A record with the content that it gets, and its next version. */
export interface RewrittenRecord extends RecordTexts, SortKeys {
  id: string;
  version: number;
  status: string | null;
  data: RecordData;
}

/** Stores records that a change of their member rewrites: with their new version and an activity entry each. */
export const storeRewritten = async (
  transaction: Queryable,
  area: string,
  records: readonly RewrittenRecord[],
  { accountId, ip, requestId }: Author,
  { action, now }: { action: 'erased' | 'merged' | 'merge_undone'; now: Date },
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const from = sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
    AS sent(id text, version integer, status text, data jsonb, search text, label text, "openLabel" text,
      "openSearch" text, ${sentKeyColumns})`;
  await transaction.execute(sql`
    UPDATE records SET version = sent.version, data = sent.data, search = sent.search, label = sent.label,
      open_label = sent."openLabel", open_search = sent."openSearch", ${assignKeyColumns}, review_note = NULL,
      approval_note = NULL, updated_at = ${at}, updated_by = ${accountId}, updated_by_member = false
    FROM ${from} WHERE area = ${area} AND records.id = sent.id`);
  await transaction.execute(sql`
    INSERT INTO versions (area, record_id, version, status, data, action, saved_at, saved_by)
    SELECT ${area}, id, version, status, data, ${action}, ${at}, ${accountId}::uuid FROM ${from}`);
  await transaction.execute(sql`
    INSERT INTO activity (at, actor_id, action, area, record_id, record_label, ip, request_id)
    SELECT ${at}, ${accountId}::uuid, ${action}, ${area}, id, label, ${ip ?? null}, ${requestId ?? null} FROM ${from}`);
};
