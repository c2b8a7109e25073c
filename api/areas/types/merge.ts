import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { types } from '../../../resources/types/typeSchema';
import type { Queryable } from '../../database/connect';
import type { Author } from '../../database/context';
import { envelope } from '../../http/envelope';
import { Problem, problemAt } from '../../http/problem';
import type { RecordsContext } from '../../records/areaModule';
import { areaNameSql } from '../../records/columns';
import { recordMessages } from '../../records/messages.en';
import type { RecordRow } from '../../records/recordRow';
import { requireRecord } from '../../records/requireRecord';
import { saveRecord } from '../../records/save';
import { inSaveTransaction } from '../../records/saveTransaction';
import { readUsageCounts } from '../../records/usage';
import { typeMessages } from './messages.en';
import { replaceType, type TypeReference } from './replaceType';

export const mergeBody = z.strictObject({
  into: z.string().min(1).max(64).describe('The id of the type that takes its place'),
  expectedCount: z.number().int().min(0).describe('How many records use it, as the person was told'),
});
export const mergeAnswer = envelope(z.object({ changed: z.number().int().describe('How many records were changed') }));

/** Keys that rules of areas name: what they stand for cannot be said by another. */
const namedByRules: Readonly<Record<string, readonly string[]>> = {
  affiliate_level: ['international', 'council_district', 'local', 'retiree_chapter'],
  contact_topic: ['complaint'],
  disclosure: ['hypothetical_results'],
  language: ['en'],
  lead_source: ['website'],
  meeting_mode: ['phone', 'video', 'in_person', 'worksite'],
  notification_topic: ['content', 'offer', 'compliance_notice', 'service_alert'],
  share_channel: ['email', 'sms', 'whatsapp', 'facebook', 'x_twitter', 'linkedin', 'copy_link'],
};

/** The categories whose keys members hold, who are kept by another system. */
const heldByMembers: Readonly<Record<string, (key: string) => SQL>> = {
  member_status: (key) => sql`member_status = ${key}`,
  notification_topic: (key) => sql`${key} = ANY(opt_outs)`,
  plan_type: (key) => sql`${key} = ANY(plan_types)`,
  retirement_system: (key) => sql`retirement_system = ${key}`,
  us_state: (key) => sql`state = ${key}`,
};

/**
 * Merges a master type into another of its category: all that uses it uses the other from now on, in the trash too,
 * and it goes to the trash itself; all or nothing. Gives how many records were changed.
 * Throws 404, 422, and 409 with what stands against it.
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
      // Nobody comes to use either of them, or changes it, meanwhile.
      await transaction.execute(sql`
        SELECT FROM records WHERE area = ${areaNameSql(types)} AND id IN ${[id, into]} ORDER BY id FOR UPDATE`);
      const from = await requireRecord(transaction, types, id);
      const to = await requireRecord(transaction, types, into).catch(() => undefined);
      const fault = to ? faultOf(from, to) : recordMessages.gone;
      if (!to || fault) throw problemAt('into', fault ?? recordMessages.gone);
      await refuseHeld(transaction, from, to);
      const uses = (await readUsageCounts(transaction, types, [id])).get(id) ?? 0;
      if (uses !== expectedCount)
        throw new Problem(409, typeMessages.usedByOthersByNow({ smart_count: uses, name: named(from) }));
      await moveUses(context, transaction, from, to, author);
      const next = { status: null, data: from.data, action: 'merged', isDeleted: true, reason: `Into ${named(to)}.` };
      await saveRecord(context, transaction, types, from, next, author);
      return uses;
    },
    context.schemas,
  );

const labelOf = ({ data }: RecordRow) => types.label(data);
const named = (type: RecordRow) => `“${labelOf(type)}”`;

const faultOf = (from: RecordRow, to: RecordRow) => {
  if (from.id === to.id) return typeMessages.mergedIntoItself;
  if (from.data.category !== to.data.category) return typeMessages.notOfSameCategory;
  return to.data.isActive === false ? typeMessages.inactive : undefined;
};

const refuseHeld = async (transaction: Queryable, from: RecordRow, to: RecordRow) => {
  const [category, key] = [String(from.data.category), String(from.data.key)];
  if (namedByRules[category]?.includes(key)) throw new Problem(409, typeMessages.namedByRules({ name: named(from) }));
  const holds = heldByMembers[category]?.(key);
  const members = holds && (await transaction.execute(sql`SELECT FROM members WHERE ${holds} LIMIT 1`));
  if (members?.rowCount) throw new Problem(409, typeMessages.heldByMembers({ name: named(from) }));
  const { rowCount } = await transaction.execute(sql`
    WITH RECURSIVE above(id) AS (
      SELECT ${to.id}::text
      UNION SELECT data->>'parentId' FROM above JOIN records ON records.area = ${areaNameSql(types)} AND records.id = above.id
    ) SELECT FROM above WHERE id = ${from.id}`);
  if (rowCount) throw new Problem(409, typeMessages.below({ below: named(to), above: named(from) }));
};

/** Lets all that refers to one type refer to the other. */
const moveUses = async (
  context: RecordsContext,
  transaction: Queryable,
  from: RecordRow,
  to: RecordRow,
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

const referenceTo = ({ id, data }: RecordRow): TypeReference => ({
  id,
  category: String(data.category),
  key: String(data.key),
});
