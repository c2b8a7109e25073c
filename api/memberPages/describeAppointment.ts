import type { Appointment } from '../../resources/appointments/appointmentSchema';
import { businessTimeZone, dayAndTimeText, type Message } from '../../resources/engine/schema';
import { readLabels } from '../memberApp/appointments/readAppointments';
import type { RecordRow } from '../records/storage/recordRow';
import { pageTexts } from './messages.en';
import type { PageRequest } from './pageRequest';
import type { PageIconName } from './templates/Icon';
import type { FactLine } from './templates/Summary';

/** An appointment as its page reads it. */
export type AppointmentOfPage = Omit<RecordRow, 'data'> & { data: Appointment };

/** Returns the time zone in which a person reads the times of an appointment. */
export const personTimeZoneOf = ({ memberTimeZone, timeZone }: Appointment) =>
  memberTimeZone ?? timeZone ?? businessTimeZone;

/** Returns the first name of the person of an appointment. */
export const firstNameOf = ({ link }: PageRequest, { memberName }: Appointment) =>
  link.firstName ?? memberName.split(' ')[0] ?? memberName;

const icons: Readonly<Record<string, PageIconName>> = { video: 'video', phone: 'phone' };

/** Reads when the appointment is, about what, and with whom. */
export const readAppointmentLines = async (
  { context, language, t }: PageRequest,
  { id, status, data }: AppointmentOfPage,
): Promise<FactLine[]> => {
  const { startsAt, endsAt, typeId, mode, advisorId = '', location } = data;
  const { types, modes, advisors } = await readLabels(
    context.database,
    [{ id, status, data: { ...data } }],
    context.now(),
  );
  const { date, time } = dayAndTimeText(language, { startsAt, endsAt, timeZone: personTimeZoneOf(data) });
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  const modeLabel = modes.get(mode) ?? mode;
  const advisor = advisors.get(advisorId);
  return [
    { icon: 'calendar', text: date, details: time },
    {
      icon: icons[mode] ?? 'pin',
      text: t(pageTexts.appointmentOf({ type: types.get(typeId) ?? typeId, minutes })),
      details: [
        advisor ? t(pageTexts.modeWith({ mode: modeLabel, advisor })) : modeLabel,
        ...(mode !== 'video' && mode !== 'phone' && location ? [location] : []),
      ].join(', '),
    },
  ];
};

/** Returns the title and the first sentence for the state of an appointment. */
export const describeAppointment = (
  { status }: AppointmentOfPage,
  name: string,
  isProposed: boolean,
): { title: Message; intro: Message | undefined } => {
  switch (status) {
    case 'requested':
      return isProposed
        ? { title: pageTexts.proposed, intro: pageTexts.proposedLead({ name }) }
        : { title: pageTexts.requested, intro: pageTexts.requestedLead({ name }) };
    case 'confirmed':
      return { title: pageTexts.appointmentConfirmed, intro: pageTexts.appointmentConfirmedLead({ name }) };
    case 'cancelled':
      return { title: pageTexts.appointmentCancelled, intro: pageTexts.appointmentCancelledLead({ name }) };
    case 'declined':
      return { title: pageTexts.appointmentDeclined, intro: pageTexts.appointmentCancelledLead({ name }) };
    default:
      return { title: pageTexts.appointmentOver, intro: pageTexts.appointmentOverLead({ name }) };
  }
};
