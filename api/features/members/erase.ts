import { type SQL, sql } from 'drizzle-orm';
import { uniqBy } from 'es-toolkit';
import { type AreaSchema, personalFieldsOf, type RecordData } from '../../../resources/engine/schema';
import { memberFileRow } from '../../../resources/member-data/memberProfileSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Author, Context } from '../../platform/database/context';
import { logActivity } from '../../platform/database/logActivity';
import { inTransaction } from '../../platform/database/transaction';
import type { DeliveryGroup } from '../../platform/outbox/deliverySql';
import { erasedPersonalValues, erasePersonalData, erasePersonalDataOfActivity } from '../../records/read/personalData';
import { recordTextsOf } from '../../records/read/search';
import type { RecordsContext } from '../../records/recordsContext';
import { keysOf } from '../../records/storage/sortKeys';
import { lockErasing } from './erasingLock';
import { storeRewritten } from './storeRewritten';

/** The number of rows of each table that were deleted or rewritten. */
export interface ErasedCounts {
  members: number;
  records: number;
  versions: number;
  activity: number;
  deliveries: number;
}

type Data = RecordData;
interface FoundRecord extends Data {
  id: string;
  version: number;
  status: string | null;
  data: Data;
}
/** The member to erase. The email address finds records that have no member id. */
interface Person {
  id: string;
  /** The id, and those of members that were merged into this one: earlier versions name them. */
  ids: string[];
  email: string | null;
  phone: string | null;
  externalId: string | null;
}

/**
 * Deletes a member and erases their personal data in all records that have ever named them, with the versions, the
 * activity and the messages. Coming appointments are cancelled and seats given up before. Each of these records gets a
 * new version, so that an open form cannot save the old data. A repeated call erases data that was added since.
 */
export const eraseMember = (
  context: RecordsContext,
  id: string,
  reason: string,
  author: Author,
): Promise<ErasedCounts> =>
  inTransaction(context.database, async (transaction) => {
    await lockErasing(transaction);
    await giveUpSeatsAndAppointments(context, transaction, id);
    const { rows: merged } = await transaction.execute<{ id: string }>(
      sql`SELECT merged_id AS id FROM member_merges WHERE kept_id = ${id}`,
    );
    const ids = [id, ...merged.map((one) => one.id)];
    // With the row deleted, no record can refer to the member any more.
    const { rows } = await transaction.execute<QueryRow & Person>(
      sql`DELETE FROM members WHERE id = ${id} RETURNING lower(email) AS email, phone, external_id AS "externalId"`,
    );
    const person: Person = { email: null, phone: null, externalId: null, ...rows[0], id, ids };
    const total: ErasedCounts = { members: rows.length, records: 0, versions: 0, activity: 0, deliveries: 0 };
    for (const schema of context.schemas.filter((one) => personalFieldsOf(one).length > 0)) {
      const counts = await eraseInArea(context, transaction, schema, person, author);
      for (const kind of ['records', 'versions', 'activity', 'deliveries'] as const) total[kind] += counts[kind];
    }
    total.deliveries += await eraseDeliveries(
      context,
      transaction,
      sql`member_id = ${id} OR member_id IS NULL AND address IN (${person.email}, ${person.phone})`,
    );
    // Rows of imports and their errors contain personal data too, for the days that they are stored.
    await transaction.execute(sql`
      UPDATE long_job_rows SET data = NULL, reasons = NULL
      WHERE EXISTS (SELECT FROM jsonb_each_text(data) AS brought
        WHERE lower(value) IN (${id}, ${person.email}) OR value = ${person.phone} OR value = ${`'${person.phone}`})`);
    await eraseFeed(transaction, person);
    await transaction.execute(sql`
      DELETE FROM member_links
      WHERE member_id = ${id} OR member_id IS NULL AND address IN (${person.email}, ${person.phone})`);
    await transaction.execute(sql`DELETE FROM links WHERE target_area = 'members' AND target_id = ${id}`);
    if (Object.values(total).some((count) => count > 0)) {
      const entry = { action: 'erased', area: 'members', recordId: id, recordLabel: 'A member' };
      await logActivity(context, transaction, { ...entry, after: { reason, ...total } }, author);
    }
    return total;
  });

/** Cancels the coming seats and appointments of a member. Nobody is notified but those who are offered a seat that becomes free. */
const giveUpSeatsAndAppointments = async (context: RecordsContext, transaction: Queryable, id: string) => {
  const { rows } = await transaction.execute<{ email: string | null }>(
    sql`SELECT lower(email) AS email FROM members WHERE id = ${id}`,
  );
  const member = { id, email: rows[0]?.email ?? null };
  const quiet = { ...context, notifiesPeople: false };
  for (const { beforeErasing } of context.areas) await beforeErasing?.(quiet, transaction, member);
};

/** Erases what files with members and refused lines have brought of a member. */
const eraseFeed = async (transaction: Queryable, { id, externalId }: Person) => {
  await transaction.execute(sql`
    UPDATE long_job_rows SET data = NULL, reasons = NULL, record_id = NULL FROM long_jobs
    WHERE long_jobs.id = job_id AND area = ${memberFileRow.name} AND (record_id = ${id} OR EXISTS (
      SELECT FROM jsonb_each_text(data) AS brought WHERE value = ${externalId}))`);
  await transaction.execute(sql`DELETE FROM member_feed_refusals WHERE external_id IN (${id}, ${externalId})`);
};

const eraseInArea = async (
  context: Context,
  transaction: Queryable,
  schema: AreaSchema,
  person: Person,
  author: Author,
): Promise<Omit<ErasedCounts, 'members'>> => {
  const { name } = schema;
  // A version that names another member contains the data of that member.
  const isOfMemberSql = sql`coalesce(data->>'memberId', ${person.id}) IN ${person.ids}`;
  const { rows } = await transaction.execute<FoundRecord>(sql`
    SELECT id, version, status, data FROM records
    WHERE area = ${name} AND id IN (
      SELECT record_id FROM versions WHERE area = ${name} AND data->>'memberId' IN ${person.ids}
      UNION SELECT record_id FROM versions
      WHERE area = ${name} AND data->>'email' = ${person.email} AND data->>'memberId' IS NULL)
    ORDER BY id FOR UPDATE`);
  if (rows.length === 0) return { records: 0, versions: 0, activity: 0, deliveries: 0 };
  const ids = rows.map(({ id }) => id);
  const present = rows.filter(({ data }) => person.ids.includes(String(data.memberId ?? person.id)));
  const next = present.map((record) => {
    const data = erasePersonalData(schema, record.data);
    return {
      ...record,
      version: record.version + 1,
      data,
      ...recordTextsOf(schema, data),
      ...keysOf(schema, { ...record, data }),
    };
  });
  const labels = Object.fromEntries([
    ...rows.map(({ id, data }) => [id, schema.label(data)]),
    ...next.map(({ id, label }) => [id, label]),
  ]);

  const versions = await transaction.execute(sql`
    UPDATE versions SET reason = NULL,
      data = data - ${sql.param(personalFieldsOf(schema))}::text[] || ${JSON.stringify(erasedPersonalValues(schema))}::jsonb
    WHERE area = ${name} AND record_id IN ${ids} AND ${isOfMemberSql}`);
  const activity = await erasePersonalDataOfActivity(transaction, schema, labels);
  const deliveries = await eraseDeliveries(context, transaction, sql`area = ${name} AND record_id IN ${ids}`);
  await transaction.execute(sql`DELETE FROM member_links WHERE area = ${name} AND record_id IN ${ids}`);
  // Only inquiries have a thread, texts that are not sent, and files.
  const presentIds = sql.param(present.map(({ id }) => id));
  for (const table of ['thread_entries', 'thread_readers', 'received_mails', 'member_files', 'reply_files'])
    await transaction.execute(sql`DELETE FROM ${sql.raw(table)} WHERE inquiry_id = ANY(${presentIds}::text[])`);
  await transaction.execute(sql`
    UPDATE long_job_rows SET data = NULL, reasons = NULL FROM long_jobs
    WHERE long_jobs.id = job_id AND area = ${name}
      AND (record_id IN ${ids} OR EXISTS (SELECT FROM jsonb_each_text(data) AS brought WHERE value IN ${ids}))`);
  await storeRewritten(transaction, name, next, author, { action: 'erased', now: context.now() });
  return { records: next.length, versions: versions.rowCount ?? 0, activity, deliveries };
};

/**
 * Erases the recipient of deliveries but keeps the deliveries themselves. Waiting and failed ones are suppressed; a job
 * then recounts the deliveries of their notification.
 */
const eraseDeliveries = async ({ jobs }: Context, transaction: Queryable, where: SQL) => {
  const isUnsentSql = sql`state IN ('waiting', 'failed')`;
  const { rows } = await transaction.execute<QueryRow & DeliveryGroup & { isCalledOff: boolean }>(sql`
    UPDATE deliveries SET recipient = 'erased ' || id, member_id = NULL, address = NULL, time_zone = NULL,
      state = CASE WHEN ${isUnsentSql} THEN 'suppressed' ELSE state END,
      reason = CASE WHEN ${isUnsentSql} THEN 'no_address' END
    WHERE ${where} RETURNING area, record_id AS "recordId", reason IS NOT NULL AS "isCalledOff"`);
  const groups = rows.flatMap(({ area, recordId, isCalledOff }) => (isCalledOff ? [{ area, recordId }] : []));
  for (const group of uniqBy(groups, ({ area, recordId }) => `${area}/${recordId}`))
    await jobs.send(transaction, 'deliver', group);
  return rows.length;
};
