import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Author } from '../platform/database/context';
import { languageOf } from '../platform/http/language';
import { Problem } from '../platform/http/problem';
import { recordMessages } from '../records/messages.en';
import type { RecordsContext } from '../records/recordsContext';
import { idempotencyKey, idempotencyKeyOf } from '../records/routes/request';
import { type Idempotency, idempotencyOf } from '../records/save/idempotencyKey';
import { type AppMember, requireMember, timeZoneOfMember } from './requireMember';

/** The author of a save by a member, with the idempotency key of the request. */
export interface MemberSave {
  context: RecordsContext;
  member: AppMember;
  author: Author;
  idempotency: Idempotency;
}

/**
 * The author of a save of a record by the person whose it is: a member in the app, or somebody by a link in a message,
 * who may be no member. `version` is the version that the person saw.
 */
export interface PersonSave {
  context: RecordsContext;
  member: Pick<AppMember, 'state' | 'timeZone'> & { id: string | undefined };
  author: Author;
  idempotency?: Idempotency;
  version?: number;
}

/** The access and the headers of a route by which a member saves. */
export const memberSaveConfig = {
  access: 'memberApp',
  headers: { 'Idempotency-Key': idempotencyKey['Idempotency-Key'].unwrap() },
} as const;

/** The parameter of addresses of a member. */
export const memberParams = z.object({ id: z.string().max(64) });

/**
 * Returns what the save of a request needs. The key stands for the address and the body. Throws 400 without a key, and
 * 404 for an unknown member.
 */
export const memberSaveOf = async (
  context: RecordsContext,
  request: FastifyRequest & { params: { id: string } },
): Promise<MemberSave> => {
  const { params, body, routeOptions, ip, id: requestId } = request;
  const idempotency = idempotencyOf(idempotencyKeyOf(request), [routeOptions.url, params, body ?? {}]);
  if (!idempotency) throw new Problem(400, recordMessages.idempotencyKeyNotValid);
  const member = await requireMember(context.database, params.id);
  request.memberTimeZone = timeZoneOfMember(member);
  return {
    context: { ...context, locale: languageOf(request) },
    member,
    author: { accountId: null, memberId: member.id, ip, requestId },
    idempotency,
  };
};
