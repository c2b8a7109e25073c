import { sql } from 'drizzle-orm';
import type { Message } from '../../resources/engine/schema';
import { eventsEnrolment } from '../../resources/events-enrolment/enrolmentSchema';
import { isAttendedOnline, onlineUrlOf } from '../areas/events/enrolmentEntry';
import { type DatedEvent, readEventsInEffect } from '../features/calendar/readCalendarEntries';
import { cancelEnrollment, changeEnrollment, claimSeat } from '../memberApp/enrollments/changeEnrollment';
import { type EnrollmentAction, enrollmentRefusal } from '../memberApp/enrollments/enrollment';
import { Problem } from '../platform/http/problem';
import { readRecord } from '../records/read/present';
import type { RecordRow } from '../records/storage/recordRow';
import { formatDayOf, formatDeadline, formatTimeRange } from './formatTimes';
import { pageTexts } from './messages.en';
import {
  answerOnce,
  type Form,
  type Matter,
  type Notice,
  type PageRequest,
  type PageView,
  personSaveOf,
  requireRecipient,
} from './pageRequest';
import { readReminderState, setReminders } from './reminders';
import { ConfirmPage } from './templates/ConfirmPage';
import { ChangeEnrollmentPage, EnrollmentPage } from './templates/EnrollmentPage';
import type { MatterLine } from './templates/Summary';

const topic = 'event_reminder';

/** The fields of an enrolment that its page shows. */
interface EnrollmentData {
  eventId: string;
  firstName: string;
  attendance?: string;
  guestCount?: number;
  accessibilityNeeds?: string;
  offerExpiresAt?: string;
}

type Enrollment = Omit<RecordRow, 'data'> & { data: EnrollmentData & Record<string, unknown> };
type EventOfPage = DatedEvent & { data: { guestsAllowed?: number } };

const readEnrollment = async ({ context, link }: Pick<PageRequest, 'context' | 'link'>): Promise<Enrollment> => {
  const record = await readRecord(context.database, eventsEnrolment, link.recordId);
  if (!record) throw new Problem(404, pageTexts.noRecord);
  requireRecipient(link, record.data);
  return record as Enrollment;
};

const readEvent = async ({ context }: PageRequest, { data }: Enrollment): Promise<EventOfPage> => {
  const [event] = await readEventsInEffect(context.database, sql`records.id = ${data.eventId}`);
  if (!event) throw new Problem(404, pageTexts.noRecord);
  return event;
};

const read = async (request: PageRequest): Promise<PageView> => {
  const { context, query, t } = request;
  const enrollment = await readEnrollment(request);
  const event = await readEvent(request, enrollment);
  const { version, data, status } = enrollment;
  const { title: eventTitle, eventState, guestsAllowed = 0 } = event.data;
  const can = (action: EnrollmentAction) =>
    eventState !== 'cancelled' && enrollmentRefusal(enrollment, action, context.now()) === undefined;
  const isWaiting = status === 'waitlisted';
  const lines = linesOf(request, enrollment, event);

  if (query.show === 'cancel' && can('cancel')) {
    const intro = t(isWaiting ? pageTexts.leaveListLead : pageTexts.giveUpLead);
    const label = t(isWaiting ? pageTexts.leaveList : pageTexts.giveUp);
    return {
      title: t(isWaiting ? pageTexts.leaveListTitle : pageTexts.giveUpTitle),
      content: <ConfirmPage {...{ request, version, intro, title: eventTitle, lines, label }} />,
    };
  }
  if (query.show === 'change' && can('change')) {
    const { guestCount: guests = 0, accessibilityNeeds: needs = '' } = data;
    const maxGuests = Math.max(guestsAllowed, guests);
    return {
      title: t(pageTexts.changeEnrollmentTitle),
      content: <ChangeEnrollmentPage {...{ request, version, guests, maxGuests, needs }} />,
    };
  }
  const hasOffer = can('claim');
  const hasSeat = status === 'registered' || status === 'confirmed';
  const { title, intro } = describe(enrollment, event, context.now(), hasOffer);
  const seats = 1 + (data.guestCount ?? 0);
  return {
    title: t(title),
    content: (
      <EnrollmentPage
        {...{ request, version, eventTitle, lines }}
        intro={t(intro)}
        offer={hasOffer ? { seats, deadline: deadlineOf(request, enrollment, event) } : undefined}
        canChange={(hasSeat || isWaiting) && can('change')}
        giveUp={
          hasSeat && can('cancel') ? pageTexts.giveUp : isWaiting && can('cancel') ? pageTexts.leaveList : undefined
        }
        reminders={hasSeat ? await readReminderState(context, eventsEnrolment, enrollment, topic) : undefined}
      />
    ),
  };
};

/** Returns when and where an event is, and for how many people. */
const linesOf = ({ language, t }: PageRequest, { data, id, status }: Enrollment, event: DatedEvent): MatterLine[] => {
  const { startsAt, endsAt, timeZone, venue } = event.data;
  const attendance = { id, status: String(status), data };
  const seats = 1 + (data.guestCount ?? 0);
  const { street, city, state } = venue?.address ?? {};
  const address = [street, city, state].filter(Boolean).join(', ');
  const where: MatterLine = isAttendedOnline(attendance, event)
    ? { icon: 'screen', text: t(pageTexts.online), details: onlineUrlOf(attendance, event) }
    : { icon: 'pin', text: [venue?.name, venue?.room].filter(Boolean).join(', ') || address, details: address };
  return [
    ...(startsAt
      ? [
          {
            icon: 'calendar',
            text: formatDayOf(startsAt, timeZone, language),
            details: formatTimeRange(startsAt, endsAt, timeZone, language),
          } as const,
        ]
      : []),
    ...(where.text ? [where] : []),
    ...(seats > 1 && status !== 'offered'
      ? [{ icon: 'people', text: t(pageTexts.seats({ smart_count: seats })) } as const]
      : []),
  ];
};

const deadlineOf = ({ language }: PageRequest, { data }: Enrollment, { data: { timeZone } }: DatedEvent) =>
  data.offerExpiresAt ? formatDeadline(data.offerExpiresAt, timeZone, language) : '';

/** Returns the title and the first sentence for the state of an enrolment. */
const describe = (
  { status, data, derived }: Enrollment,
  { data: event }: DatedEvent,
  now: Date,
  hasOffer: boolean,
): { title: Message; intro: Message } => {
  const name = data.firstName;
  if (event.eventState === 'cancelled')
    return { title: pageTexts.eventCancelled, intro: pageTexts.eventCancelledLead({ name }) };
  if (status === 'cancelled') return { title: pageTexts.seatGivenUp, intro: pageTexts.seatGivenUpLead({ name }) };
  if (status === 'expired' || (status === 'offered' && !hasOffer))
    return { title: pageTexts.offerEnded, intro: pageTexts.offerEndedLead({ name }) };
  if (event.startsAt && event.startsAt <= now.toISOString())
    return { title: pageTexts.eventBegun, intro: pageTexts.eventBegunLead({ name }) };
  if (status === 'offered') {
    const seats = 1 + (data.guestCount ?? 0);
    const intro =
      seats === 2 ? pageTexts.bothSeatsOfferedLead({ name }) : pageTexts.seatOfferedLead({ name, smart_count: seats });
    return { title: pageTexts.seatOffered, intro };
  }
  if (event.eventState === 'postponed')
    return { title: pageTexts.eventPostponed, intro: pageTexts.eventPostponedLead({ name }) };
  if (status === 'waitlisted') {
    const { waitlistPosition } = derived;
    const intro =
      typeof waitlistPosition === 'number'
        ? pageTexts.waitlistedLead({ name, position: waitlistPosition })
        : pageTexts.waitlistedLeadAlone({ name });
    return { title: pageTexts.waitlisted, intro };
  }
  return status === 'registered'
    ? { title: pageTexts.enrolled, intro: pageTexts.enrolledLead({ name }) }
    : { title: pageTexts.confirmed, intro: pageTexts.confirmedLead({ name }) };
};

const answer = async (request: PageRequest, form: Form): Promise<Notice | undefined> => {
  const enrollment = await readEnrollment(request);
  const { id, data } = enrollment;
  const save = personSaveOf(request, data, form);
  const hasStatus =
    (...statuses: string[]) =>
    async () =>
      statuses.includes(String((await readEnrollment(request)).status));
  switch (form.choice) {
    case 'accept':
      await answerOnce(
        async () => {
          const current = form.seats === 'one' ? await changeEnrollment(save, id, { guests: 0 }) : undefined;
          return claimSeat({ ...save, ...(current && { version: current.version }) }, id);
        },
        hasStatus('confirmed', 'attended'),
      );
      return undefined;
    case 'cancel':
      await answerOnce(() => cancelEnrollment(save, id), hasStatus('cancelled'));
      return undefined;
    case 'change': {
      const guests = form.guests === undefined ? undefined : Number(form.guests);
      const needs = (form.needs ?? '').slice(0, 500);
      await answerOnce(
        () => changeEnrollment(save, id, { ...(guests !== undefined && { guests }), needs }),
        async () => {
          const { guestCount, accessibilityNeeds = '' } = (await readEnrollment(request)).data;
          return (guests ?? guestCount) === guestCount && needs === accessibilityNeeds;
        },
      );
      return 'saved';
    }
    case 'stop':
    case 'start':
      return setReminders(request, eventsEnrolment, enrollment, topic, form.choice === 'start');
    default:
      throw new Problem(422, pageTexts.noAnswer);
  }
};

/** The page of an enrolment: accept or decline a seat, change or cancel the enrolment, and reminders. */
export const enrollmentMatter: Matter = { read, answer };
