import { sql } from 'drizzle-orm';
import type { Audience } from '../../../resources/engine/sharedFields';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { enrollmentMessages } from '../../areas/events/messages.en';
import { readEventsInEffect } from '../../features/calendar/readCalendarEntries';
import { isInAudience, readAudienceMember } from '../../features/members/audience';
import type { Queryable } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import { fromDatabase } from '../../records/databaseQuery';
import { recordMessages } from '../../records/messages.en';
import { createRecord } from '../../records/save/create';
import type { SavedRecord } from '../../records/save/operation';
import { areaNameSql } from '../../records/storage/columns';
import { readKeyInUse } from '../../records/storage/masterTypes';
import { isOneOfSql } from '../../records/storage/sortKeys';
import type { MemberSave } from '../memberSave';
import { memberAppMessages } from '../messages.en';
import type { AppMember } from '../requireMember';
import { withMemberRefusals } from '../withMemberRefusals';

/** The request of a member to enroll. */
export interface EnrollRequest {
  eventId: string;
  mode?: string | undefined;
  guests: number;
  needs?: string | undefined;
  answers: readonly { question: string; answer?: string | undefined }[];
  /** Whether the member would wait for a seat. */
  wait: boolean;
}

/** The words of requests about an enrollment. */
export const enrollmentWords = {
  fields: {
    eventId: 'eventId',
    attendance: 'mode',
    guestCount: 'guests',
    accessibilityNeeds: 'needs',
    answers: 'answers',
  },
  noRecord: memberAppMessages.noEnrollment,
};

/** The codes of refusals of an event that members do not see. */
const unknownEventCodes = [recordMessages.gone.code, enrollmentMessages.notPublished.code];

/**
 * Enrolls a member for an event that is published for this member; the rules of enrollments give a seat or a place on
 * the waitlist. Throws 404 for an event that the member does not see, 409 and 422.
 */
export const enroll = async (
  save: MemberSave,
  request: EnrollRequest,
): Promise<SavedRecord<typeof eventsEnrolment>> => {
  const { context, member, author, idempotency } = save;
  const { eventId, mode, guests, needs, answers, wait } = request;
  const { firstName, lastName, email, phone, retirementSystem, affiliateId } = member;
  const body = {
    ...{ eventId, attendance: mode, guestCount: guests, accessibilityNeeds: needs, answers },
    ...{ memberId: member.id, firstName: firstName.slice(0, 60), lastName: lastName.slice(0, 60) },
    ...{ email, phone, retirementSystem, affiliateId, attendeeType: 'member' },
    source: await readKeyInUse(context.database, 'lead_source', 'app'),
  };
  return withMemberRefusals(enrollmentWords, async () => {
    try {
      return await createRecord(context, eventsEnrolment, body, author, undefined, {
        idempotency,
        validate: ({ id, next }, resolve) =>
          resolve(
            fromDatabase(async (transaction) => {
              await requireVisibleEvent(transaction, eventId, member);
              await requireNotEnrolled(transaction, eventId, member, id);
              if (next.status === 'waitlisted' && !wait) throw new Problem(409, memberAppMessages.canWait);
            }),
          ),
      });
    } catch (error) {
      const { eventId: ofEvent, email: ofEmail } = (error instanceof Problem && error.errors) || {};
      if (ofEvent && unknownEventCodes.includes(ofEvent.code)) throw new Problem(404, memberAppMessages.noEvent);
      if (ofEmail) await requireNotEnrolled(context.database, eventId, member);
      throw error;
    }
  });
};

/** Throws a 404 Problem unless the event is published, and the member is in its audience. */
const requireVisibleEvent = async (queryable: Queryable, eventId: string, { id }: AppMember) => {
  const [event] = await readEventsInEffect(queryable, sql`records.id = ${eventId}`);
  if (
    !event?.isPublished ||
    !isInAudience(event.data.audience as Audience | undefined, await readAudienceMember(queryable, id))
  )
    throw new Problem(404, memberAppMessages.noEvent);
};

/** Throws a 409 Problem with the id of another enrollment of the member for the event, if there is one. */
const requireNotEnrolled = async (queryable: Queryable, eventId: string, { id }: AppMember, exceptId = '') => {
  const { rows } = await queryable.execute<{ id: string }>(sql`
    SELECT id FROM records WHERE area = ${areaNameSql(eventsEnrolment)} AND deleted_at IS NULL AND id <> ${exceptId}
      AND ${isOneOfSql(eventsEnrolment, 'memberId', [id])} AND ${isOneOfSql(eventsEnrolment, 'eventId', [eventId])}
      AND status NOT IN ('cancelled', 'expired') LIMIT 1`);
  if (rows[0]) throw new Problem(409, memberAppMessages.enrolledBefore, { data: { id: rows[0].id } });
};
