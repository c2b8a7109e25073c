import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { FieldErrors } from '../../../resources/engine/schema';
import { memberProfile } from '../../../resources/member-data/memberProfileSchema';
import { parseMember } from '../../features/members/profiles/parseMember';
import { storeMembers } from '../../features/members/profiles/storeMembers';
import { addToRun, countOutcomes, type FeedCounts } from '../../features/members/runs/feedRuns';
import { memberMessages } from '../../features/messages.en';
import type { Context } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import { throwFieldErrors } from '../../records/fieldErrors';
import { recordMessages } from '../../records/messages.en';

/**
 * Stores the member of the address with a profile, and counts it in the run of the day.
 * @throws Problem 400 if the body is no object, 422 with the errors of the fields
 */
export const putMember = async (
  context: Pick<Context, 'database' | 'now'>,
  { params, sentMemberId = '', appKey }: Pick<FastifyRequest, 'params' | 'sentMemberId' | 'appKey'>,
  body: unknown,
) => {
  const count = (outcome: keyof FeedCounts) =>
    addToRun(context.database, { kind: 'single', key: appKey }, countOutcomes([{ outcome }]), [], context.now());
  const refuse = async (errors: FieldErrors) => {
    await count('refused');
    throwFieldErrors(memberProfile, { errors, before: memberMessages.toStore });
  };
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem(400, recordMessages.bodyNotObject);
  const sent = body as Record<string, unknown>;
  const { id: presentId } = params as { id: string };
  // A former id stays as it was sent: the profile that comes by it is not that of the kept member.
  const memberId = isUuid(sentMemberId) ? sentMemberId.toLowerCase() : presentId;
  const { externalId } = sent;
  // A member with an id of the system of record keeps it as long as calls name the member by it.
  const hasOtherId = !isUuid(sentMemberId) && ![undefined, null, '', sentMemberId].includes(externalId as string);
  const ids = isUuid(sentMemberId) ? {} : { externalId: sentMemberId };
  const { id, ...others } = sent;
  const { member, errors } = parseMember({ ...others, ...ids, ...(isUuid(memberId) && { id: memberId }) });
  const otherErrors: FieldErrors = {
    ...(id !== undefined && { id: memberMessages.idInAddress }),
    ...(hasOtherId && { externalId: memberMessages.otherExternalId }),
  };
  if (!member || Object.keys(otherErrors).length > 0) {
    await refuse({ ...errors, ...otherErrors });
    throw new Error('A refused member has errors');
  }
  const [stored] = await storeMembers(context, [member]);
  if (!stored || stored.errors) {
    await refuse(stored?.errors ?? {});
    throw new Error('A refused member has errors');
  }
  await count(stored.outcome);
  return stored;
};
