import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { types } from '../../../resources/types/typeSchema';
import { consentChannels } from '../../features/members/profiles/consents';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { envelope } from '../../platform/http/envelope';
import { Problem, problemAt } from '../../platform/http/problem';
import { recordMessages } from '../../records/messages.en';
import { requireRecord } from '../../records/read/requireRecord';
import { readUsageCounts } from '../../records/read/usage';
import type { RecordsContext } from '../../records/recordsContext';
import { saveRecords } from '../../records/save/save';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { areaNameSql } from '../../records/storage/columns';
import type { RecordRow } from '../../records/storage/recordRow';
import { typeMessages } from './messages.en';
import { replaceType, type TypeReference } from './replaceType';

export const mergeBody = z.strictObject({
  into: z.string().min(1).max(64).describe('The id of the type that replaces it'),
  expectedCount: z.number().int().min(0).describe('The number of records that use it, as the person saw it'),
});
export const mergeResponse = envelope(
  z.object({ changed: z.number().int().describe('How many records were changed') }),
);

/** The keys that rules of other areas name, so that no other type can replace them. */
const namedByRules: Readonly<Record<string, readonly string[]>> = {
  affiliate_level: ['international', 'council_district', 'local', 'retiree_chapter'],
  contact_topic: ['complaint'],
  disclosure: ['hypothetical_results'],
  language: ['en'],
  lead_source: ['website', 'staff'],
  meeting_mode: ['phone', 'video', 'in_person', 'worksite'],
  notification_topic: ['content', 'offer', 'compliance_notice', 'service_alert'],
  share_channel: ['email', 'sms', 'whatsapp', 'facebook', 'x_twitter', 'linkedin', 'copy_link'],
};

/**
 * The SQL condition of the members that have a key, for the categories with keys that are stored with members. Members
 * come from another system, so their keys cannot be replaced here.
 */
const usedByMembersSql: Readonly<Record<string, (key: string) => SQL>> = {
  member_status: (key) => sql`member_status = ${key}`,
  notification_topic: (key) =>
    sql`consents ?| ${sql.param(consentChannels.map((channel) => `${channel}.${key}`))}::text[]`,
  plan_type: (key) => sql`${key} = ANY(plan_types)`,
  retirement_system: (key) => sql`retirement_system = ${key}`,
  us_state: (key) => sql`state = ${key}`,
};

/**
 * Merges a master type into another of its category. All references to it, also those of trashed records, point to the
 * other type from now on, and the type itself goes to the trash. All or nothing. Returns the number of changed records.
 * Throws 404 and 422, and 409 where something forbids the merge.
 */
export const mergeType = (
  context: RecordsContext,
  id: string,
  { into, expectedCount }: z.output<typeof mergeBody>,
  author: Author,
): Promise<number> =>
  inSaveTransaction(
    context.database,
    types,
    async (transaction) => {
      // The lock prevents other saves from referring to either type, or changing it, meanwhile.
      await transaction.execute(sql`
        SELECT FROM records WHERE area = ${areaNameSql(types)} AND id IN ${[id, into]} ORDER BY id FOR UPDATE`);
      const from = await requireRecord(transaction, types, id);
      const to = await requireRecord(transaction, types, into).catch(() => undefined);
      const error = to ? findMergeError(from, to) : recordMessages.gone;
      if (!to || error) throw problemAt('into', error ?? recordMessages.gone);
      await requireNotUsedByMembers(transaction, from, to);
      const uses = (await readUsageCounts(transaction, types, [id])).get(id) ?? 0;
      if (uses !== expectedCount)
        throw new Problem(409, typeMessages.changedUse({ smart_count: uses, name: quotedLabel(from) }));
      await replaceUses(context, transaction, from, to, author);
      const next = {
        status: null,
        data: from.data,
        action: 'merged',
        isDeleted: true,
        reason: `Into ${quotedLabel(to)}.`,
      };
      await saveRecords(context, transaction, types, [{ current: from, next }], author);
      return uses;
    },
    context.schemas,
  );

type TypeRow = RecordRow<typeof types>;

const labelOf = ({ data }: TypeRow) => types.label(data);
const quotedLabel = (type: TypeRow) => `“${labelOf(type)}”`;

const findMergeError = (from: TypeRow, to: TypeRow) => {
  if (from.id === to.id) return typeMessages.mergedIntoItself;
  if (from.data.category !== to.data.category) return typeMessages.notOfSameCategory;
  return to.data.isActive === false ? typeMessages.inactive : undefined;
};

const requireNotUsedByMembers = async (transaction: Queryable, from: TypeRow, to: TypeRow) => {
  const [category, key] = [from.data.category, from.data.key];
  if (namedByRules[category]?.includes(key))
    throw new Problem(409, typeMessages.namedByRules({ name: quotedLabel(from) }));
  const isUsedSql = usedByMembersSql[category]?.(key);
  const members = isUsedSql && (await transaction.execute(sql`SELECT FROM members WHERE ${isUsedSql} LIMIT 1`));
  if (members?.rowCount) throw new Problem(409, typeMessages.usedByMembers({ name: quotedLabel(from) }));
  const { rowCount } = await transaction.execute(sql`
    WITH RECURSIVE above(id) AS (
      SELECT ${to.id}::text
      UNION SELECT data->>'parentId' FROM above JOIN records ON records.area = ${areaNameSql(types)} AND records.id = above.id
    ) SELECT FROM above WHERE id = ${from.id}`);
  if (rowCount) throw new Problem(409, typeMessages.belowOther({ below: quotedLabel(to), above: quotedLabel(from) }));
};

/** Replaces all references to one type by references to the other. */
const replaceUses = async (
  context: RecordsContext,
  transaction: Queryable,
  from: TypeRow,
  to: TypeRow,
  author: Author,
) => {
  const { rows } = await transaction.execute<{ area: string; ids: string[] }>(sql`
    SELECT area, array_agg(DISTINCT record_id ORDER BY record_id) AS ids
    FROM links WHERE target_area = ${types.name} AND target_id = ${from.id} GROUP BY area ORDER BY area`);
  const pair = [referenceTo(from), referenceTo(to)] as const;
  for (const { area, ids } of rows) {
    const schema = context.schemas.find(({ name }) => name === area);
    if (schema) await replaceType(transaction, schema, ids, pair, author, context.now());
  }
  await transaction.execute(sql`
    INSERT INTO links (area, record_id, field, target_area, target_id)
    SELECT area, record_id, field, target_area, ${to.id} FROM links
    WHERE target_area = ${types.name} AND target_id = ${from.id} ON CONFLICT DO NOTHING`);
  await transaction.execute(sql`DELETE FROM links WHERE target_area = ${types.name} AND target_id = ${from.id}`);
};

const referenceTo = ({ id, data: { category, key } }: TypeRow): TypeReference => ({ id, category, key });
