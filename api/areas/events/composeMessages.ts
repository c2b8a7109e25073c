import { sql } from 'drizzle-orm';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import { formatMessage } from '../../../resources/kit';
import {
  isReminder,
  type MessageKind,
  samplePlaceholderValues,
} from '../../../resources/message-templates/messageTemplateSchema';
import { entryOfEvent } from '../../calendar/entries';
import { type DatedEvent, readEventsInEffect } from '../../calendar/readCalendarEntries';
import type { Queryable } from '../../database/connect';
import { languageOfMembers } from '../../http/language';
import type { Compose, Superseded } from '../../outbox/compose';
import type { ClaimedDelivery } from '../../outbox/deliveryQueue';
import type { MailIdentity } from '../../outbox/mailIdentity';
import type { RecordsContext } from '../../records/areaModule';
import { areaNameSql } from '../../records/columns';
import { canSeePersonalData } from '../../records/masking';
import type { Reader } from '../../records/recordRow';
import { calendarAttachment, readMailSequence } from '../../transactionalMessages/calendarAttachment';
import { formatInstantForMembers, formatWhen } from '../../transactionalMessages/formatWhen';
import { transactionalMessageTexts } from '../../transactionalMessages/messages.en';
import {
  messageOfDelivery,
  type PlaceholderValues,
  readTemplates,
  renderMessage,
} from '../../transactionalMessages/renderMessage';
import { renderTicket } from '../../transactionalMessages/ticket';
import { ticketCodeOf } from './checkIn/ticket';

interface Enrolment {
  id: string;
  status: string;
  data: {
    eventId: string;
    enrolmentNo: string;
    firstName: string;
    lastName: string;
    attendance?: string;
    offerExpiresAt?: string;
  };
}

const seated: readonly string[] = ['registered', 'confirmed', 'attended'];
const here: readonly string[] = [...seated, 'waitlisted', 'offered'];
const gone: readonly string[] = ['cancelled', 'expired'];

/** In which states of the enrolment what a message says is so. */
const saysOf: Partial<Record<MessageKind, readonly string[]>> = {
  'event-enrolled': seated,
  'event-waitlisted': ['waitlisted'],
  'event-seat-offered': ['offered'],
  'event-confirmed': ['confirmed', 'attended'],
  'event-reminder-24h': ['registered', 'confirmed'],
  'event-reminder-2h': ['registered', 'confirmed'],
  'event-changed': here,
  'event-moved': here,
  'event-postponed': here,
  'event-cancelled': gone,
  'event-seat-cancelled': gone,
};

const withEntry: readonly string[] = [
  'event-confirmed',
  'event-changed',
  'event-moved',
  'event-postponed',
  'event-cancelled',
  'event-seat-cancelled',
];
const withTicket: readonly string[] = [
  'event-confirmed',
  'event-changed',
  'event-moved',
  'event-reminder-24h',
  'event-reminder-2h',
];

/** Writes what people are told of their seats; events and texts are read once for all of them. */
export const composeEnrolmentMessages = async (
  { database, keys, now }: RecordsContext,
  batch: readonly ClaimedDelivery[],
  letterhead: MailIdentity,
): Promise<Compose> => {
  const ids = [...new Set(batch.map(({ recordId }) => recordId))];
  const [{ rows }, templates, places] = await Promise.all([
    database.execute<Record<string, unknown> & Enrolment>(sql`
      SELECT id, status, data FROM records
      WHERE area = ${areaNameSql(eventsEnrolment)} AND id = ANY(${sql.param(ids)}::text[]) AND deleted_at IS NULL`),
    readTemplates(database),
    readMailSequence(database, batch),
  ]);
  const enrolments = new Map(rows.map((row) => [row.id, row]));
  const eventIds = [...new Set(rows.map(({ data }) => data.eventId))];
  const found = await readEventsInEffect(database, sql`records.id = ANY(${sql.param(eventIds)}::text[])`);
  const events = new Map(found.map((event) => [event.id, event]));

  return async (delivery) => {
    const enrolment = enrolments.get(delivery.recordId);
    const event = enrolment && events.get(enrolment.data.eventId);
    const { kind } = messageOfDelivery(delivery);
    const template = templates.get(kind);
    if (!enrolment || !event || !template) return undefined;
    const overtaken = overtakenBy(delivery, enrolment, event, now());
    if (overtaken) return overtaken;
    const isSeated = seated.includes(enrolment.status);
    const isOnline = isAttendedOnline(enrolment, event);
    const hasTicket = withTicket.includes(kind) && enrolment.status === 'confirmed' && !isOnline;
    const hasEntry = withEntry.includes(kind) && (isSeated || gone.includes(enrolment.status));
    return renderMessage({
      template,
      channel: delivery.channel,
      identity: letterhead,
      values: valuesOf(enrolment, event),
      ...(delivery.channel === 'email' && {
        attachments: hasEntry
          ? [calendarAttachment(entryOf(enrolment, event, places.get(delivery.id) ?? 0), letterhead)]
          : [],
        ticket: hasTicket ? await renderTicket(ticketCodeOf(keys, enrolment.id)) : undefined,
      }),
    });
  };
};

/** Why it is no longer said; undefined where it still holds. */
const overtakenBy = (
  delivery: ClaimedDelivery,
  { status }: Enrolment,
  { data }: DatedEvent,
  now: Date,
): Superseded | undefined => {
  const { kind, occasion } = messageOfDelivery(delivery);
  if (!saysOf[kind]?.includes(status)) return 'overtaken';
  if (isReminder(kind) && (data.startsAt !== occasion || data.eventState !== 'planned')) return 'overtaken';
  return isReminder(kind) && data.startsAt <= now.toISOString() ? 'expired' : undefined;
};

const isAttendedOnline = ({ data }: Enrolment, event: DatedEvent) =>
  event.data.attendanceMode === 'online' || (event.data.attendanceMode === 'hybrid' && data.attendance === 'online');

/** The seat of one person as calendars keep it: it has an id of its own, so that it can go with another date. */
const entryOf = (enrolment: Enrolment, event: DatedEvent, sequence: number) => {
  const entry = entryOfEvent(event);
  const isOnline = isAttendedOnline(enrolment, event);
  return {
    ...entry,
    uid: `${enrolment.id}@enrolments.retirement-console`,
    sequence,
    state: gone.includes(enrolment.status) ? ('cancelled' as const) : entry.state,
    location: placeOf(enrolment, event),
    url: isOnline && seated.includes(enrolment.status) ? event.data.onlineUrl : undefined,
  };
};

/** Where the event is for somebody; how to get there online is for those alone who have a seat. */
const placeOf = (enrolment: Enrolment, event: DatedEvent): string | undefined => {
  if (!isAttendedOnline(enrolment, event)) return entryOfEvent(event).location;
  const address = seated.includes(enrolment.status) ? event.data.onlineUrl : undefined;
  return address ?? formatMessage(languageOfMembers, transactionalMessageTexts.online);
};

const valuesOf = (enrolment: Enrolment, event: DatedEvent): PlaceholderValues => {
  const { firstName, lastName, enrolmentNo, offerExpiresAt } = enrolment.data;
  const { title, timeZone, claimHours } = event.data;
  const { date, time } = formatWhen(event.data);
  return {
    firstName,
    lastName,
    enrolmentNo,
    eventTitle: title,
    eventDate: date,
    eventTime: time,
    eventPlace: placeOf(enrolment, event),
    claimHours: String(claimHours ?? 24),
    claimUntil: offerExpiresAt && formatInstantForMembers(offerExpiresAt, timeZone),
  };
};

/** The same of the latest seat, for previews. */
export const latestEnrolmentValues = async (
  queryable: Queryable,
  reader: Reader,
): Promise<PlaceholderValues | undefined> => {
  const { rows } = await queryable.execute<Record<string, unknown> & Enrolment>(sql`
    SELECT id, status, data FROM records
    WHERE area = ${areaNameSql(eventsEnrolment)} AND deleted_at IS NULL AND status IN ${seated} ORDER BY created_at DESC LIMIT 1`);
  const [enrolment] = rows;
  const [event] = enrolment ? await readEventsInEffect(queryable, sql`records.id = ${enrolment.data.eventId}`) : [];
  if (!enrolment || !event?.data.startsAt) return undefined;
  const { firstName, lastName } = samplePlaceholderValues.event;
  return {
    ...valuesOf(enrolment, event),
    ...(!canSeePersonalData(reader, eventsEnrolment) && { firstName, lastName }),
  };
};
