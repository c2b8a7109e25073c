import { ArrowRight, CalendarDays, Mail, Phone, Users } from 'lucide-react';
import { RecordSummary, SummaryLine } from '../engine/core/record/RecordSummary';
import { EmailField, LabelField, PhoneField } from '../engine/fields';
import { RecordLink } from '../engine/fields/RecordLink';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { useCheckInTime } from './CheckInTime';
import { EventSeats, useEvent } from './EventSeats';
import { type messages, useTexts } from './seatMessages.en';

interface Enrollment {
  status?: keyof typeof messages.texts.next;
  eventId?: string;
  guestCount?: number | null;
  waitlistPosition?: number | null;
  offerExpiresAt?: string | null;
  checkedInBy?: string | null;
}

/** The event, what comes next, the seats and how to reach the person, above the sections of the view. */
export const EnrollmentSummary = () => {
  const { eventId, guestCount }: Enrollment = useRecordValues();
  const { isReading } = useViewSchema();
  const t = useTexts();
  const title: string | undefined = useEvent(isReading ? eventId : undefined)?.title;
  const guests = guestCount ?? 0;
  return (
    <RecordSummary>
      <SummaryLine source="eventId" icon={CalendarDays}>
        {title && eventId ? (
          <RecordLink area="events" id={eventId} label={title} />
        ) : (
          <LabelField source="eventId" reference="events" />
        )}
        {isReading && eventId && <EventSeats eventId={eventId} isBare />}
      </SummaryLine>
      <SummaryLine source="status" icon={ArrowRight}>
        <Next />
      </SummaryLine>
      <SummaryLine source="eventId" icon={Users}>
        {guests === 1 ? t('seatsWithGuest') : t('seatsOfParty', { smart_count: guests + 1, guests })}
      </SummaryLine>
      <SummaryLine source="email" icon={Mail}>
        <EmailField source="email" />
      </SummaryLine>
      <SummaryLine source="phone" icon={Phone}>
        <PhoneField source="phone" />
      </SummaryLine>
    </RecordSummary>
  );
};

/** The state of the enrollment in words, with its time or place in the queue. */
const Next = () => {
  const record: Enrollment = useRecordValues();
  const t = useTexts();
  const format = useFormatDateTime();
  const checkInTime = useCheckInTime();
  const { status = 'registered', waitlistPosition, offerExpiresAt, checkedInBy } = record;
  if (status === 'waitlisted' && waitlistPosition) return t('next.waitlistedAt', { place: waitlistPosition });
  if (status === 'attended' && checkInTime && checkedInBy)
    return t('next.checkedIn', { at: checkInTime, by: checkedInBy });
  if (status === 'offered' && offerExpiresAt) return t('next.offered', { until: format(offerExpiresAt) });
  return t(`next.${status}`);
};
