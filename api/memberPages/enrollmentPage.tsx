import { sql } from 'drizzle-orm';
import { eventsEnrolment } from '../../resources/events-enrolment/enrollmentSchema';
import { type DatedEvent, readEventsInEffect } from '../features/calendar/readCalendarEntries';
import { cancelEnrollment, changeEnrollment, claimSeat } from '../memberApp/enrollments/changeEnrollment';
import { type EnrollmentAction, enrollmentRefusal } from '../memberApp/enrollments/enrollment';
import { Problem } from '../platform/http/problem';
import { readRecord } from '../records/read/present';
import { describeEnrollment, type EnrollmentOfPage, enrollmentLinesOf } from './describeEnrollment';
import { pageTexts } from './messages.en';
import {
  answerOnce,
  deadlineText,
  type Form,
  type LinkTarget,
  type Notice,
  type PageRequest,
  type PageView,
  personSaveOf,
} from './pageRequest';
import { readReminderState, setReminders } from './reminders';
import { ConfirmPage } from './templates/ConfirmPage';
import { ChangeEnrollmentPage, EnrollmentPage } from './templates/EnrollmentPage';

const topic = 'event_reminder';

const readEnrollment = async ({ context, link }: Pick<PageRequest, 'context' | 'link'>): Promise<EnrollmentOfPage> => {
  const record = await readRecord(context.database, eventsEnrolment, link.recordId);
  if (!record) throw new Problem(404, pageTexts.noRecord);
  return record;
};

const readEvent = async ({ context }: PageRequest, { data }: EnrollmentOfPage): Promise<DatedEvent> => {
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
  const lines = enrollmentLinesOf(request, enrollment, event);

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
  const { title, intro } = describeEnrollment(enrollment, event, context.now(), hasOffer);
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

const deadlineOf = ({ language }: PageRequest, { data }: EnrollmentOfPage, { data: { timeZone } }: DatedEvent) =>
  data.offerExpiresAt ? deadlineText(data.offerExpiresAt, timeZone, language) : '';

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

/** The page of an enrollment: accept or decline a seat, change or cancel the enrollment, and reminders. */
export const enrollmentPage: LinkTarget = { read, answer };
