import { type SQL, sql } from 'drizzle-orm';
import { type Appointment, appointments } from '../../../resources/appointments/appointmentSchema';
import { dayAndTimeText, formatMessage } from '../../../resources/engine/schema';
import {
  isForAdvisor,
  isReminder,
  type MessageKind,
  samplePlaceholderValues,
} from '../../../resources/message-templates/messageTemplateSchema';
import { type Dated, entryOfAppointment } from '../../features/calendar/entries';
import { typeLabel } from '../../features/calendar/readCalendarEntries';
import { createLinks } from '../../features/memberLinks/createLinks';
import { transactionalMessageTexts } from '../../features/messages.en';
import { calendarAttachment, readDeliveriesAfterEntry } from '../../features/transactionalMessages/calendarAttachment';
import {
  messageOfDelivery,
  needsLink,
  type PlaceholderValues,
  readTemplates,
  renderMessage,
} from '../../features/transactionalMessages/renderMessage';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { languageOfMembers } from '../../platform/http/language';
import type { IcsEvent } from '../../platform/ics/ics';
import type { Compose, Superseded } from '../../platform/outbox/compose';
import type { ClaimedDelivery } from '../../platform/outbox/deliveryQueue';
import type { MailIdentity } from '../../platform/outbox/organization';
import { canSeePersonalData } from '../../records/read/masking';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql } from '../../records/storage/columns';
import type { Reader } from '../../records/storage/recordRow';
import {
  advisorLabelSql,
  appointmentChangeOf,
  changeKinds,
  type FormerAppointment,
  readFormerAppointments,
  wayLabelSql,
} from './appointmentChanges';

interface LabeledAppointment extends Dated<Appointment> {
  type: string;
  way: string;
  advisor: string;
}

const agreedStates: readonly string[] = ['confirmed', 'checked_in', 'completed'];

/** The states of the appointment in which a message is still true. */
const statesOfKind: Partial<Record<MessageKind, readonly string[]>> = {
  'appointment-requested': ['requested'],
  'appointment-confirmed': agreedStates,
  'appointment-proposed': ['requested'],
  'appointment-advisor-proposed': ['requested'],
  'appointment-reminder-24h': ['confirmed'],
  'appointment-reminder-2h': ['confirmed'],
  'appointment-declined': ['declined'],
  'appointment-cancelled': ['cancelled'],
  'appointment-cancelled-by-member': ['cancelled'],
};

const kindsWithEntry: readonly MessageKind[] = ['appointment-confirmed', ...changeKinds];

/** Reads the appointments that a condition selects, with the labels of their type and their advisor. */
const readBooked = async (queryable: Queryable, condition: SQL): Promise<LabeledAppointment[]> => {
  const { rows } = await queryable.execute<QueryRow & LabeledAppointment>(sql`
    SELECT id, version, status, data, ${isoInstantSql('updated_at')} AS "changedAt", ${typeLabel} AS type,
      ${wayLabelSql(sql`records.data`)} AS way, ${advisorLabelSql(sql`records.data`)} AS advisor
    FROM records WHERE area = ${areaNameSql(appointments)} AND deleted_at IS NULL AND ${condition}`);
  return rows;
};

const entryForMember = (booked: LabeledAppointment): IcsEvent =>
  entryOfAppointment(booked, { type: booked.type, person: booked.advisor });

/** Reads an appointment as the calendar entry of its member; undefined if there is none with this id. */
export const readEntryForMember = async (queryable: Queryable, id: string): Promise<IcsEvent | undefined> => {
  const [booked] = await readBooked(queryable, sql`id = ${id}`);
  return booked && entryForMember(booked);
};

/** Returns a function that composes the messages about appointments. */
export const composeAppointmentMessages = async (
  context: RecordsContext,
  batch: readonly ClaimedDelivery[],
  mailIdentity: MailIdentity,
): Promise<Compose> => {
  const { database, now } = context;
  const ids = [...new Set(batch.map(({ recordId }) => recordId))];
  const [rows, templates, formerAppointments, afterEntry] = await Promise.all([
    readBooked(database, sql`id = ANY(${sql.param(ids)}::text[])`),
    readTemplates(database),
    readFormerAppointments(database, batch),
    readDeliveriesAfterEntry(database, batch, { kinds: kindsWithEntry }),
  ]);
  const booked = new Map(rows.map((row) => [row.id, row]));
  const links = await createLinks(
    context,
    batch.flatMap((delivery) => {
      const template = templates.get(messageOfDelivery(delivery).kind);
      if (!template || !needsLink(template, delivery.channel)) return [];
      const endsAt = booked.get(delivery.recordId)?.data.endsAt;
      return [{ deliveryId: delivery.id, topic: 'appointment_reminder', endsAt }];
    }),
  );

  return (delivery) => {
    const appointment = booked.get(delivery.recordId);
    if (!appointment) return undefined;
    const former = formerAppointments.get(String(delivery.id));
    const kind = presentKindOf(messageOfDelivery(delivery).kind, appointment, former);
    const template = templates.get(kind);
    if (!template) return undefined;
    const superseded = findSuperseded(delivery, appointment, former, now());
    if (superseded) return superseded;
    const isCancellation = statesOfKind[kind]?.includes('cancelled') ?? false;
    const hasEntry = kindsWithEntry.includes(kind) || (isCancellation && afterEntry.has(String(delivery.id)));
    return renderMessage({
      template,
      channel: delivery.channel,
      identity: mailIdentity,
      values: {
        ...valuesOf(appointment, former, isForAdvisor(kind)),
        ...(!isForAdvisor(kind) && presentNamesOf(delivery)),
        link: links.get(String(delivery.id)),
      },
      attachments: hasEntry ? [calendarAttachment(entryForMember(appointment), mailIdentity)] : [],
    });
  };
};

/**
 * Returns the kind of the message that is sent: that of the changes as they are now. Earlier releases queued one kind for
 * all changes.
 */
const presentKindOf = (
  kind: MessageKind,
  { data }: LabeledAppointment,
  former: FormerAppointment | undefined,
): MessageKind => (former && changeKinds.includes(kind) && appointmentChangeOf(data, former.data)) || kind;

/** Returns why a message is no longer true; undefined where it still is. */
const findSuperseded = (
  delivery: ClaimedDelivery,
  { status, data }: LabeledAppointment,
  former: FormerAppointment | undefined,
  now: Date,
): Superseded | undefined => {
  const { kind, occasion } = messageOfDelivery(delivery);
  const isChange = changeKinds.includes(kind) || isForAdvisor(kind);
  if (!(isChange ? agreedStates : statesOfKind[kind])?.includes(String(status))) return 'overtaken';
  if (isForAdvisor(kind)) {
    const hasAppointment = data.advisorId === occasion.split('.')[1];
    return hasAppointment === (kind === 'advisor-assigned') ? undefined : 'overtaken';
  }
  if (isChange && former && !appointmentChangeOf(data, former.data)) return 'overtaken';
  if (!isReminder(kind)) return undefined;
  if (data.startsAt !== occasion) return 'overtaken';
  return data.startsAt <= now.toISOString() ? 'expired' : undefined;
};

/** Returns the names that the member has now. */
const presentNamesOf = ({ name, firstName }: ClaimedDelivery): PlaceholderValues => ({
  ...(name && { memberName: name }),
  ...(firstName && { firstName }),
});

/** Returns the values of an appointment and of its former version. Advisors read the times in their time zone. */
const valuesOf = (
  { data, type, way, advisor }: LabeledAppointment,
  former?: FormerAppointment,
  isToAdvisor = false,
): PlaceholderValues => {
  const { memberName, appointmentNo, memberTimeZone, timeZone = 'UTC' } = data;
  const zone = isToAdvisor ? timeZone : (memberTimeZone ?? timeZone);
  const { date, time } = dayAndTimeText(languageOfMembers, { ...data, timeZone: zone });
  const before = former && dayAndTimeText(languageOfMembers, { ...former.data, timeZone: zone });
  return {
    firstName: memberName.split(' ')[0],
    memberName,
    appointmentNo,
    advisorName: advisor,
    appointmentType: type,
    appointmentDate: date,
    appointmentTime: time,
    appointmentWay: way,
    appointmentPlace: venueOf(data),
    ...(before && {
      oldWhen: `${before.date}, ${before.time}`,
      oldAdvisor: former.advisor ?? undefined,
      oldWay: former.way,
      oldPlace: venueOf(former.data),
    }),
  };
};

/**
 * Returns the values of the latest agreed appointment, for previews. Sample values are used where the reader may not
 * see personal data.
 */
export const readLatestAppointmentValues = async (
  queryable: Queryable,
  reader: Reader,
): Promise<PlaceholderValues | undefined> => {
  const [booked] = await readBooked(queryable, sql`status IN ${agreedStates} ORDER BY created_at DESC LIMIT 1`);
  if (!booked) return undefined;
  const { firstName, memberName, appointmentPlace: sampleVenue } = samplePlaceholderValues.appointment;
  return {
    ...valuesOf(booked),
    ...(!canSeePersonalData(reader, appointments) && { firstName, memberName, appointmentPlace: sampleVenue }),
  };
};

/** Returns where the meeting takes place; for a telephone call, which number is used. */
const venueOf = ({ mode, location, meetingUrl, dialIn, phone }: Appointment): string | undefined => {
  if (mode === 'video') return meetingUrl;
  if (mode !== 'phone') return location;
  const number = dialIn ?? phone;
  return formatMessage(
    languageOfMembers,
    number ? transactionalMessageTexts.byPhone({ number }) : transactionalMessageTexts.byPhoneAlone,
  );
};
