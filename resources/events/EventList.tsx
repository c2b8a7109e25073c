import { hasChangesTab, pastTab, upcomingTab } from '../engine/core/list/tabsOfStates';
import { ListCalendarSwitch, useListOrCalendar } from '../engine/features/calendar/ListCalendarSwitch';
import { loadable } from '../engine/fields/loadable';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { listParts } from '../engine/listPage/listParts';
import type { events } from './eventSchema';
import fields from './eventSchema?fields';
import { EventDateField, EventTimeField } from './eventTimeFields';
import { OccupancyField } from './OccupancyField';

const { ListPage, RecordTable, Column } = listParts<typeof events>(fields);

const EventsCalendar = loadable(() => import('./EventsCalendar'), <RecordSkeleton />);

/** The events ahead in which nobody gets a seat any more. */
const soldOutTab = { name: 'sold_out', filter: { when: 'upcoming', availability: 'sold_out' } };

export const EventList = () => (useListOrCalendar() === 'calendar' ? <EventsCalendar /> : <Events />);

const Events = () => (
  <ListPage
    actions={<ListCalendarSwitch />}
    filters={[
      'type',
      'topics',
      'attendanceMode',
      'venue.address.state',
      'eventState',
      'availability',
      'speakerIds',
      'hostAdvisorId',
      'organizationIds',
      'affiliateIds',
    ]}
    tabs={[upcomingTab, soldOutTab, pastTab, hasChangesTab]}
  >
    <RecordTable title="title">
      <Column source="eventDate" showOnMobile field={EventDateField} />
      <Column source="startTime" showOnMobile field={EventTimeField} />
      <Column source="timeZone" hidden />
      <Column source="type" hidden />
      <Column source="attendanceMode" />
      <Column source="speakerIds" hidden />
      <Column source="capacity" hidden />
      <Column source="enrolled" hidden />
      <Column source="fill" field={OccupancyField} />
      <Column source="waitlisted" />
      <Column source="attended" hidden />
      <Column source="eventState" />
      <Column source="status" showOnMobile />
      <Column source="enrolOpensAt" hidden />
      <Column source="enrolClosesAt" hidden />
      <Column source="shown" hidden />
      <Column source="opened" hidden />
      <Column source="shared" hidden />
    </RecordTable>
  </ListPage>
);
