import type { CheckInAttendee } from '../../providers';
import { formatEventDate, formatEventTime, formatTimeZone } from '../engine/fields/formats';
import { fullName } from '../engine/schema/fullName';
import { PrintedPage } from '../engine/ui/PrintedPage';
import { enrollmentsOf, useEventInView, useEventStaffTexts } from './roster';

/** The printed list of attendees with room for a signature. */
export const SignInSheet = ({ attendees }: { attendees: readonly CheckInAttendee[] }) => {
  const { title, eventDate, endDate, startTime, endTime, timeZone, venue } = useEventInView();
  const t = useEventStaffTexts();
  const nameOf = new Map(attendees.map((attendee) => [attendee.id, fullName(attendee)]));
  return (
    <PrintedPage>
      <h1>{title}</h1>
      <p>
        {[
          eventDate && formatEventDate(eventDate, endDate),
          startTime &&
            [formatEventTime(startTime, endTime), timeZone && formatTimeZone(timeZone)].filter(Boolean).join(' '),
          venue?.name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table aria-label={t('sheet')}>
        <thead>
          <tr>
            <th>{t('name')}</th>
            <th>{t('guestsColumn')}</th>
            <th>{t('needs')}</th>
            <th style={{ width: '40%' }}>{t('signature')}</th>
          </tr>
        </thead>
        <tbody>
          {enrollmentsOf(attendees)
            .flat()
            .map(({ id, lastName, firstName, guests, hostId, accessibilityNeeds }) => (
              <tr key={id}>
                <td>
                  {lastName}, {firstName}
                </td>
                <td>
                  {guests > 0 && t('guestsOf', { smart_count: guests })}
                  {hostId && nameOf.has(hostId) && t('guestOf', { name: nameOf.get(hostId) })}
                </td>
                <td>{accessibilityNeeds}</td>
                <td />
              </tr>
            ))}
        </tbody>
      </table>
    </PrintedPage>
  );
};
