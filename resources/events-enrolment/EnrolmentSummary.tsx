import { ArrowRight, CalendarDays, Mail, Phone, User, Users } from 'lucide-react';
import { createTextsHook } from '../../providers';
import { RecordSummary, SummaryLine } from '../engine/record/RecordSummary';
import { EmailField, LabelField, PhoneField } from '../fields';
import { useRecordValues, useViewSchema } from '../fields/schemaContext';
import { useFormatDateTime } from '../fields/userTimeZone';
import { EventSeats } from './EventSeats';
import { messages } from './recordMessages.en';
import { useEvent } from './useEvent';

const useTexts = createTextsHook('resources.events-enrolment.texts', messages.texts);

interface Enrolment {
  status?: keyof typeof messages.texts.next;
  eventId?: string;
  firstName?: string;
  lastName?: string;
  guestCount?: number | null;
  waitlistPosition?: number | null;
  offerExpiresAt?: string | null;
  checkedInAt?: string | null;
  checkedInBy?: string | null;
}

/** The event, the seats, what comes next and the person, above the sections of the view. */
export const EnrolmentSummary = () => {
  const { eventId, guestCount, firstName, lastName }: Enrolment = useRecordValues();
  const { isReading } = useViewSchema();
  const t = useTexts();
  const guests = guestCount ?? 0;
  return (
    <RecordSummary>
      <SummaryLine source="eventId" icon={CalendarDays}>
        <LabelField source="eventId" reference="events" />
      </SummaryLine>
      <SummaryLine source="status" icon={ArrowRight}>
        <Next />
      </SummaryLine>
      <SummaryLine source="eventId" icon={Users}>
        {guests === 1 ? t('seatsWithGuest') : t('seatsOfParty', { smart_count: guests + 1, guests })}
      </SummaryLine>
      <SummaryLine source="lastName" icon={User}>
        {[firstName, lastName].filter(Boolean).join(' ')}
      </SummaryLine>
      <SummaryLine source="email" icon={Mail}>
        <EmailField source="email" />
      </SummaryLine>
      <SummaryLine source="phone" icon={Phone}>
        <PhoneField source="phone" />
      </SummaryLine>
      {isReading && eventId && <EventSeats eventId={eventId} />}
    </RecordSummary>
  );
};

/** The state of the enrolment in words, with its time or place in the queue. */
const Next = () => {
  const record: Enrolment = useRecordValues();
  const zone: string | undefined = useEvent(record.eventId)?.timeZone;
  const t = useTexts();
  const format = useFormatDateTime();
  const { status = 'registered', waitlistPosition, offerExpiresAt, checkedInAt, checkedInBy } = record;
  if (status === 'waitlisted' && waitlistPosition) return t('next.waitlistedAt', { place: waitlistPosition });
  if (status === 'attended' && checkedInAt && checkedInBy)
    return t('next.checkedIn', { at: format(checkedInAt, zone), by: checkedInBy });
  if (status === 'offered' && offerExpiresAt) return t('next.offered', { until: format(offerExpiresAt, zone) });
  return t(`next.${status}`);
};
