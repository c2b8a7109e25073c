import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Consents, useConsent, useConsentKey } from '../../features/members/profiles/consents';
import { storeConsents } from '../../features/members/profiles/storeConsents';
import { namedSchema } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
import { requireMember } from '../requireMember';

/** Whether a member lets staff see on which days calculators and the assistant bot were used. */
export const useSharing = namedSchema(
  'UseSharing',
  z.object({
    shares: z.boolean().describe('False until the member agrees'),
    answeredAt: z.iso.datetime().nullable().describe('Null without an answer'),
  }),
);

/** Reads whether a member shares the days of use. Throws 404 for an unknown member. */
export const readUseSharing = async (
  { database }: Pick<RecordsContext, 'database'>,
  sentMemberId: string,
): Promise<z.output<typeof useSharing>> => {
  const { id } = await requireMember(database, sentMemberId);
  const { rows } = await database.execute<{ consents: Consents }>(sql`SELECT consents FROM members WHERE id = ${id}`);
  const answer = rows[0]?.consents[useConsentKey];
  return { shares: answer?.granted ?? false, answeredAt: answer?.at ?? null };
};

/** Stores the answer of a member as a consent that was given now in the app. Throws 404 for an unknown member. */
export const changeUseSharing = async (
  context: Pick<RecordsContext, 'database' | 'now'>,
  sentMemberId: string,
  shares: boolean,
): Promise<z.output<typeof useSharing>> => {
  const { id } = await requireMember(context.database, sentMemberId);
  const at = context.now().toISOString();
  await storeConsents(context, id, [{ ...useConsent, granted: shares, at, source: 'member app' }]);
  return readUseSharing(context, id);
};
