import { useListContext } from 'react-admin';
import { pastTab, upcomingTab } from '../engine/core/list/tabsOfStates';
import { MemberOfRow } from '../engine/fields/LinkedMemberName';
import { listParts } from '../engine/listPage/listParts';
import { CheckInTime } from './CheckInTime';
import { EventSeats } from './EventSeats';
import type { eventsEnrolment } from './enrollmentSchema';
import fields from './enrollmentSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof eventsEnrolment>(fields);

const waitlisted = { name: 'waiting', filter: { when: 'upcoming', status: 'waitlisted' } };

const memberOfRow = <MemberOfRow />;

export const EnrollmentList = () => (
  <ListPage
    filters={[
      { source: 'eventId', alwaysOn: true },
      'status',
      'memberId',
      'attendeeType',
      'attendance',
      'source',
      'retirementSystem',
      'affiliateId',
    ]}
    tabs={[upcomingTab, waitlisted, pastTab]}
  >
    <SelectedEventSeats />
    <RecordTable title="lastName" titleNote={memberOfRow}>
      <Column source="enrolmentNo" hidden />
      <Column source="eventId" showOnMobile />
      <Column source="status" showOnMobile />
      <Column source="waitlistPosition" />
      <Column source="guestCount" />
      <Column source="email" />
      <Column source="phone" hidden />
      <Column source="attendeeType" hidden />
      <Column source="attendance" hidden />
      <Column source="source" hidden />
      <Column source="checkedInAt" hidden field={CheckInTime} />
      <Column source="checkedInBy" hidden />
      <Column source="createdAt" />
    </RecordTable>
  </ListPage>
);

/** The seats of the event by which the list is filtered. */
const SelectedEventSeats = () => {
  const selectedIds: string[] = [useListContext().filterValues.eventId ?? []].flat();
  return selectedIds.length === 1 ? <EventSeats eventId={String(selectedIds[0])} /> : null;
};
