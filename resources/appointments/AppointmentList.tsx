import { hasCapability } from '../../providers';
import { groupByDay } from '../engine/core/list/grouping';
import { pastTab } from '../engine/core/list/tabsOfStates';
import { ListCalendarSwitch, useListOrCalendar } from '../engine/features/calendar/ListCalendarSwitch';
import { MemberOfRow } from '../engine/fields/LinkedMemberName';
import { loadable } from '../engine/fields/loadable';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { listParts } from '../engine/listPage/listParts';
import { AppointmentTimeCell } from './AppointmentTimeCell';
import type { appointments } from './appointmentSchema';
import fields from './appointmentSchema?fields';
import { calendarStates, upcomingFilter } from './listFilters';

const { ListPage, RecordTable, Column } = listParts<typeof appointments>(fields);

const days = groupByDay('startsAt');

const upcoming = { name: 'upcoming', filter: upcomingFilter };
const today = { name: 'today', filter: { startsAt_within: 'today', status: calendarStates } };
const thisWeek = { name: 'thisWeek', filter: { startsAt_within: 'thisWeek', status: calendarStates } };
const calledOff = { name: 'calledOff', filter: { status: ['cancelled', 'declined', 'expired'] } };
const unconfirmed = { name: 'unconfirmed', filter: { when: 'upcoming', status: 'requested' } };

const AppointmentsCalendar = loadable(() => import('./AppointmentsCalendar'), <RecordSkeleton />);

export const AppointmentList = () =>
  useListOrCalendar() === 'calendar' && hasCapability('freeSlots') ? <AppointmentsCalendar /> : <Appointments />;

const memberOfRow = <MemberOfRow />;

const Appointments = () => (
  <ListPage
    actions={hasCapability('freeSlots') && <ListCalendarSwitch />}
    filters={[
      'advisorId',
      'status',
      'typeId',
      'mode',
      'memberState',
      'memberId',
      'source',
      'retirementSystem',
      'planTypes',
      'cancelledBy',
      'cancelReasonId',
    ]}
    tabs={[upcoming, today, thisWeek, unconfirmed, pastTab, calledOff]}
  >
    <RecordTable
      title="memberName"
      titleNote={memberOfRow}
      leadingColumns={<Column source="startsAt" showOnMobile className="when" field={AppointmentTimeCell} />}
      groupBy={days}
    >
      <Column source="appointmentNo" hidden />
      <Column source="advisorId" showOnMobile />
      <Column source="typeId" />
      <Column source="mode" />
      <Column source="memberState" hidden />
      <Column source="email" hidden />
      <Column source="phone" hidden />
      <Column source="source" hidden />
      <Column source="rescheduleCount" hidden />
      <Column source="status" showOnMobile />
    </RecordTable>
  </ListPage>
);
