import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { dayAndTimeText } from '../../../resources/engine/schema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import {
  isReminder,
  type MessageKind,
  samplePlaceholderValues,
} from '../../../resources/message-templates/messageTemplateSchema';
import type { EventData } from '../../features/calendar/entries';
import { type DatedEvent, readEventsInEffect } from '../../features/calendar/readCalendarEntries';
import { createLinks } from '../../features/memberLinks/createLinks';
import {
  calendarAttachment,
  readDeliveriesAfterEntry,
  readMailSequence,
} from '../../features/transactionalMessages/calendarAttachment';
import {
  messageOfDelivery,
  needsLink,
  type PlaceholderValues,
  readTemplates,
  renderMessage,
} from '../../features/transactionalMessages/renderMessage';
import { renderTicket, ticketCodeOf } from '../../features/transactionalMessages/ticket';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { languageOfMembers } from '../../platform/http/language';
import type { Compose, Superseded } from '../../platform/outbox/compose';
import type { ClaimedDelivery } from '../../platform/outbox/deliveryQueue';
import type { MailIdentity } from '../../platform/outbox/organization';
import { canSeePersonalData } from '../../records/read/masking';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql } from '../../records/storage/columns';
import type { Reader } from '../../records/storage/recordRow';
import { endedStates, entryOfEnrollment, isAttendedOnline, locationOf, seatedStates } from './enrollmentEntry';
import { changeAudiences, type EventChange, isSameTime, readFormerEvents } from './eventChanges';

interface Enrollment {
  id: string;
  status: string;
  data: {
    eventId: string;
    memberId?: string;
    enrolmentNo: string;
    firstName: string;
    lastName: string;
    attendance?: string;
    offerExpiresAt?: string;
  };
}

/** The states of the enrollment in which a message is still true. */
const statesOfKind: Partial<Record<MessageKind, readonly string[]>> = {
  'event-enrolled': seatedStates,
  'event-waitlisted': ['waitlisted'],
  'event-seat-to-waitlist': ['waitlisted'],
  'event-seat-offered': ['offered'],
  'event-confirmed': ['confirmed', 'attended'],
  'event-reminder-24h': ['registered', 'confirmed'],
  'event-reminder-2h': ['registered', 'confirmed'],
  'event-moved': seatedStates,
  'event-cancelled': endedStates,
  'event-seat-cancelled': endedStates,
  'event-seat-cancelled-by-office': endedStates,
  'event-offer-declined': endedStates,
  'event-waitlist-left': endedStates,
};

/** The state of the event in which a message about its change is still true, for each change. */
const eventStateOfChange: Readonly<Record<EventChange, string>> = {
  'event-rescheduled': 'planned',
  'event-changed': 'planned',
  'event-postponed': 'postponed',
  'event-reinstated': 'planned',
};

/** Whether the event and the enrollment are in a state in which a message is still true. */
const isStillTrue = (kind: MessageKind, status: string, { data }: DatedEvent, former: EventData | undefined) => {
  const change = Object.keys(eventStateOfChange).find((each) => kind.startsWith(each)) as EventChange | undefined;
  if (!change) return statesOfKind[kind]?.includes(status) ?? false;
  const audience = changeAudiences.find(({ suffix }) => kind === `${change}${suffix}`);
  if (!audience?.states.includes(status) || data.eventState !== eventStateOfChange[change]) return false;
  return change !== 'event-rescheduled' || former === undefined || !isSameTime(data, former);
};

/** The messages to people with a seat, which have the calendar entry. */
const kindsWithEntry: readonly MessageKind[] = [
  'event-confirmed',
  'event-moved',
  'event-rescheduled',
  'event-reinstated',
];
/** The messages with the entry that earlier releases also sent to people on the waitlist, without the entry. */
const kindsWithEntryIfSeated: readonly MessageKind[] = ['event-changed'];
const kindsWithTicket: readonly string[] = [
  'event-confirmed',
  'event-rescheduled',
  'event-changed',
  'event-moved',
  'event-reinstated',
  'event-reminder-24h',
  'event-reminder-2h',
];

/**
 * Returns the kind of the message that is sent. Earlier releases queued the message for people with a seat for people on
 * the waitlist and with an offered seat, too.
 */
const presentKindOf = (kind: MessageKind, status: string): MessageKind => {
  const change = Object.keys(eventStateOfChange).find((each) => each === kind) as EventChange | undefined;
  const audience = changeAudiences.find(({ states }) => states.includes(status));
  return change && audience ? `${change}${audience.suffix}` : kind;
};

/** Returns a function that composes the messages about enrollments. Events and templates are read once for the batch. */
export const composeEnrollmentMessages = async (
  context: RecordsContext,
  batch: readonly ClaimedDelivery[],
  mailIdentity: MailIdentity,
): Promise<Compose> => {
  const { database, keys, now } = context;
  const ids = [...new Set(batch.map(({ recordId }) => recordId))];
  const [{ rows }, templates, sequences, formerEvents, afterEntry] = await Promise.all([
    database.execute<QueryRow & Enrollment>(sql`
      SELECT id, status, data FROM records
      WHERE area = ${areaNameSql(eventsEnrolment)} AND id = ANY(${sql.param(ids)}::text[]) AND deleted_at IS NULL`),
    readTemplates(database),
    readMailSequence(database, batch),
    readFormerEvents(database, batch),
    readDeliveriesAfterEntry(database, batch, {
      kinds: kindsWithEntry,
      inStates: { kinds: kindsWithEntryIfSeated, states: seatedStates },
    }),
  ]);
  const enrollments = new Map(rows.map((row) => [row.id, row]));
  const eventIds = [...new Set(rows.map(({ data }) => data.eventId))];
  const found = await readEventsInEffect(database, sql`records.id = ANY(${sql.param(eventIds)}::text[])`);
  const events = new Map(found.map((event) => [event.id, event]));
  const reasons = await readReasons(database, eventIds);
  const timeZones = await readTimeZonesOfMembers(database, rows);
  const links = await createLinks(
    context,
    batch.flatMap((delivery) => {
      const { kind } = messageOfDelivery(delivery);
      const template = templates.get(kind);
      if (!template || !needsLink(template, delivery.channel)) return [];
      const event = events.get(enrollments.get(delivery.recordId)?.data.eventId ?? '');
      return [{ deliveryId: delivery.id, topic: 'event_reminder', endsAt: event?.data.endsAt }];
    }),
  );

  return async (delivery) => {
    const enrollment = enrollments.get(delivery.recordId);
    const event = enrollment && events.get(enrollment.data.eventId);
    if (!enrollment || !event) return undefined;
    const kind = presentKindOf(messageOfDelivery(delivery).kind, enrollment.status);
    const template = templates.get(kind);
    if (!template) return undefined;
    const former = formerEvents.get(String(delivery.id));
    const superseded = findSuperseded(delivery, enrollment, event, { kind, former, now: now() });
    if (superseded) return superseded;
    const isOnline = isAttendedOnline(enrollment, event);
    const hasTicket = kindsWithTicket.includes(kind) && enrollment.status === 'confirmed' && !isOnline;
    const entry = entryOfEnrollment(enrollment, event, sequences.get(delivery.id) ?? 0);
    const hasEntry =
      entry.state === 'cancelled' || kind === 'event-seat-to-waitlist'
        ? afterEntry.has(String(delivery.id))
        : kindsWithEntry.includes(kind) || kindsWithEntryIfSeated.includes(kind);
    return renderMessage({
      template,
      channel: delivery.channel,
      identity: mailIdentity,
      values: {
        ...valuesOf(enrollment, event, timeZones),
        ...formerValuesOf(enrollment, event, { former, timeZones }),
        ...presentNamesOf(delivery),
        reason: reasons.get(event.id),
        link: links.get(String(delivery.id)),
      },
      ...(delivery.channel === 'email' && {
        attachments: hasEntry ? [calendarAttachment(entry, mailIdentity)] : [],
        ticket: hasTicket ? await renderTicket(ticketCodeOf(keys, enrollment.id)) : undefined,
      }),
    });
  };
};

type TimeZones = ReadonlyMap<string, string>;

/** Reads the time zones that members have chosen, by their id. */
const readTimeZonesOfMembers = async (queryable: Queryable, enrollments: readonly Enrollment[]): Promise<TimeZones> => {
  const ids = enrollments.flatMap(({ data: { memberId } }) => (isUuid(memberId) ? [memberId] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await queryable.execute<{ id: string; timeZone: string }>(sql`
    SELECT id, time_zone AS "timeZone" FROM members
    WHERE id = ANY(${sql.param(ids)}::uuid[]) AND time_zone IS NOT NULL`);
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
};

/** Returns the time zone in which a person reads the times: that of the place, or the own one for who attends online. */
const timeZoneOfReader = (enrollment: Enrollment, event: DatedEvent, timeZones: TimeZones): string =>
  (isAttendedOnline(enrollment, event) && timeZones.get(enrollment.data.memberId ?? '')) || event.data.timeZone;

/** Reads why each event was last postponed or cancelled. */
const readReasons = async (queryable: Queryable, eventIds: readonly string[]) => {
  const { rows } = await queryable.execute<{ id: string; reason: string }>(sql`
    SELECT DISTINCT ON (record_id) record_id AS id, reason FROM versions
    WHERE area = 'events' AND record_id = ANY(${sql.param(eventIds)}::text[])
      AND action IN ('postponed', 'cancelled') AND reason IS NOT NULL
    ORDER BY record_id, version DESC`);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
};

/** Returns why a message is no longer true; undefined where it still is. */
const findSuperseded = (
  delivery: ClaimedDelivery,
  { status }: Enrollment,
  event: DatedEvent,
  { kind, former, now }: { kind: MessageKind; former: EventData | undefined; now: Date },
): Superseded | undefined => {
  const { occasion } = messageOfDelivery(delivery);
  const { data } = event;
  if (!isStillTrue(kind, status, event, former)) return 'overtaken';
  if (isReminder(kind) && (data.startsAt !== occasion || data.eventState !== 'planned')) return 'overtaken';
  return isReminder(kind) && data.startsAt <= now.toISOString() ? 'expired' : undefined;
};

/** Returns the names that the person has now, which are those of the enrollment unless the member data have others. */
const presentNamesOf = ({ firstName, lastName }: ClaimedDelivery): PlaceholderValues =>
  firstName || lastName ? { firstName: firstName ?? undefined, lastName: lastName ?? undefined } : {};

const valuesOf = (enrollment: Enrollment, event: DatedEvent, timeZones: TimeZones): PlaceholderValues => {
  const { firstName, lastName, enrolmentNo, offerExpiresAt } = enrollment.data;
  const { title, claimHours } = event.data;
  const timeZone = timeZoneOfReader(enrollment, event, timeZones);
  const { date, time } = dayAndTimeText(languageOfMembers, { ...event.data, timeZone });
  const claimUntil = offerExpiresAt && dayAndTimeText(languageOfMembers, { startsAt: offerExpiresAt, timeZone });
  return {
    firstName,
    lastName,
    enrolmentNo,
    eventTitle: title,
    eventDate: date,
    eventTime: time,
    eventPlace: locationOf(enrollment, event),
    claimHours: String(claimHours ?? 24),
    claimUntil: claimUntil && `${claimUntil.date}, ${claimUntil.time}`,
  };
};

/** Returns when and where the event was planned before it changed. */
const formerValuesOf = (
  enrollment: Enrollment,
  event: DatedEvent,
  { former, timeZones }: { former: EventData | undefined; timeZones: TimeZones },
): PlaceholderValues => {
  if (!former?.startsAt) return {};
  const before = { ...event, data: former };
  const timeZone = timeZoneOfReader(enrollment, before, timeZones);
  const { date, time } = dayAndTimeText(languageOfMembers, { ...former, timeZone });
  return { oldWhen: `${date}, ${time}`, oldPlace: locationOf(enrollment, before) };
};

/**
 * Returns the values of the latest enrollment with a seat, for previews. Sample names are used where the reader may not
 * see personal data.
 */
export const readLatestEnrollmentValues = async (
  queryable: Queryable,
  reader: Reader,
): Promise<PlaceholderValues | undefined> => {
  const { rows } = await queryable.execute<QueryRow & Enrollment>(sql`
    SELECT id, status, data FROM records
    WHERE area = ${areaNameSql(eventsEnrolment)} AND deleted_at IS NULL AND status IN ${seatedStates} ORDER BY created_at DESC LIMIT 1`);
  const [enrollment] = rows;
  const [event] = enrollment ? await readEventsInEffect(queryable, sql`records.id = ${enrollment.data.eventId}`) : [];
  if (!enrollment || !event?.data.startsAt) return undefined;
  const { firstName, lastName } = samplePlaceholderValues.event;
  return {
    ...valuesOf(enrollment, event, new Map()),
    ...(!canSeePersonalData(reader, eventsEnrolment) && { firstName, lastName }),
  };
};
