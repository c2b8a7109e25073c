import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifications } from '../../../../resources/notifications/notificationSchema';
import { requireStoredMember } from '../../../features/members/requireStoredMember';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import { isoInstantSql } from '../../../platform/database/sqlTexts';
import { namedSchema } from '../../../platform/http/envelope';
import { areaNameSql } from '../../../records/storage/columns';

const messageOutcome = z.object({
  channel: z.string(),
  state: z.string().describe('`suppressed` is left out, for the reason'),
  reason: z.string().nullable(),
  at: z.string().describe('When that became so, or when it is due'),
});

export const recipientOutcome = namedSchema(
  'RecipientOutcome',
  z.object({
    name: z.string(),
    messages: z.array(messageOutcome).describe('None for somebody who was not in the audience'),
  }),
);

/**
 * Reads what became of the messages of a notification to a member.
 * @throws Problem 404 for an unknown member
 */
export const readOutcome = async (
  queryable: Queryable,
  id: string,
  memberId: string,
): Promise<z.output<typeof recipientOutcome>> => {
  await requireStoredMember(queryable, memberId);
  const { rows } = await queryable.execute<QueryRow & z.output<typeof recipientOutcome>>(sql`
    SELECT trim(concat_ws(' ', first_name, last_name)) AS name, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('channel', channel, 'state', state, 'reason', reason,
        'at', ${isoInstantSql('changed_at')}) ORDER BY id), '[]'::jsonb) FROM deliveries
      WHERE area = ${areaNameSql(notifications)} AND record_id = ${id} AND recipient = members.id::text
    ) AS messages FROM members WHERE id = ${memberId}::uuid`);
  return rows[0] ?? { name: '', messages: [] };
};
