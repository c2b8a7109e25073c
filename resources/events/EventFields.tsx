import { AddToCalendar } from '../domain/AddToCalendar';
import { ZoneOfState } from '../domain/StateTimeZoneSuggestion';
import { Field, Only } from '../engine/record/Field';
import { relatedTab } from '../engine/record/RelatedRecords';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { PlainField } from '../fields';
import { loadable } from '../fields/loadable';
import { RecordSkeleton } from '../fields/RecordSkeleton';
import { valueAt } from '../kit';
import { DayTile, EventActions, WhenAndWhere } from './EventHeader';
import { EventPage } from './EventPage';
import { EventDateField } from './eventTimeFields';
import { FillField } from './OccupancyField';
import { messages } from './recordMessages.en';
import { SeriesCard } from './SeriesCard';
import { useSeriesReach } from './series';
import { Waiting } from './Waitlist';

const EventWork = loadable(() => import('./EventStaffTab'), <RecordSkeleton />);

const EventFields = () => (
  <>
    <Section name="about">
      <Field source="title" wide />
      <Field source="type" />
      <Field source="attendanceMode" />
      <Field source="eventState" />
      <Field source="topics" />
      <Field source="summary" />
      <Field source="description" />
      <Field source="image" wide />
    </Section>
    <Section name="where">
      <Only when={(event) => event.attendanceMode !== 'online' || valueAt(event, ['venue', 'name'])}>
        <Field source="venue">
          <Field source="name" />
          <Field source="room" />
          <Field source="address">
            <Field source="street" />
            <Field source="city" />
            <Field source="state" />
            <Field source="zip" />
          </Field>
          <Field source="parking" />
          <Field source="accessibilityNotes" />
        </Field>
      </Only>
      <Only when={({ attendanceMode, onlineUrl }) => attendanceMode !== 'in_person' || onlineUrl}>
        <Field source="onlineUrl" wide />
      </Only>
    </Section>
    <Section name="when">
      <Field source="eventDate" value={<EventDateField />} wide={false} />
      <Field source="endDate" value={<PlainField source="endDate" />} wide={false} />
      <Field source="startTime" />
      <Field source="endTime" />
      <Field source="timeZone" wide />
      <ZoneOfState state="venue.address.state" zone="timeZone" />
    </Section>
    <Section name="seats">
      <Only when={({ enrolled }) => enrolled !== undefined}>
        <Field source="fill" value={<FillField />} wide={false} />
        <Field source="enrolled" />
        <Field source="waitlisted" />
        <Field source="attended" />
      </Only>
      <Field source="capacity" />
      <Only when={({ attendanceMode, onlineCapacity }) => attendanceMode === 'hybrid' || onlineCapacity}>
        <Field source="onlineCapacity" />
      </Only>
      <Field source="guestsAllowed" />
      <Field source="enrolOpensAt" />
      <Field source="enrolClosesAt" />
      <Field source="waitlistEnabled" />
      <Only when={({ waitlistEnabled }) => waitlistEnabled}>
        <Field source="waitlistCapacity" />
        <Field source="claimHours" unit="hours" />
      </Only>
      <Field source="questions">
        <Field source="label" />
        <Field source="type" />
        <Only when={(_, question) => question.type === 'select' || valueAt(question, ['options', 0])}>
          <Field source="options" />
        </Only>
        <Field source="isRequired" />
      </Field>
    </Section>
    <Section name="people">
      <Field source="speakerIds" />
      <Field source="hostAdvisorId" wide />
      <Field source="organizationIds" />
      <Field source="affiliateIds" />
      <Field source="audience" />
    </Section>
    <Section name="documents">
      <Field source="documentIds" />
      <Field source="disclosureIds" />
    </Section>
  </>
);

export const eventViews = recordViews(EventFields, {
  messages,
  useReach: useSeriesReach,
  head: { mark: <DayTile />, line: <WhenAndWhere />, actions: <EventActions /> },
  aside: (
    <>
      <SeriesCard />
      <Waiting />
      <AddToCalendar />
    </>
  ),
  memberView: {
    work: { name: 'work', content: <EventWork />, whenReading: true, needs: 'door' },
    page: <EventPage />,
    shows: ['title', 'summary', 'description', 'image'],
    tabs: [relatedTab('events-enrolment', 'eventId')],
  },
});
