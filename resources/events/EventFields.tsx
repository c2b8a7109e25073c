import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { Tabs } from '../engine/core/record/Tabs';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { PlainField } from '../engine/fields';
import { loadable } from '../engine/fields/loadable';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { AddToCalendar } from '../engine/inputs/AddToCalendar';
import { StateTimeZoneSuggestion } from '../engine/inputs/StateTimeZoneSuggestion';
import { recordViews } from '../engine/recordViews';
import { valueAt } from '../engine/schema';
import { EventActions, EventDateTile, WhenAndWhere } from './EventHeader';
import { EventDateField } from './eventTimeFields';
import { loadEventQuestion } from './loadEventQuestion';
import { OccupancyField } from './OccupancyField';
import { messages } from './recordMessages.en';
import { SeriesCard } from './SeriesCard';
import { ShiftedTimes } from './ShiftedTimes';
import { useSeriesChangeScope } from './series';
import { Waitlist } from './Waitlist';

const EventStaffTab = loadable(() => import('./EventStaffTab'), <RecordSkeleton />);

const event = (
  <>
    <Section name="about">
      <Field source="title" fullWidth />
      <Field source="type" />
      <Field source="attendanceMode" />
      <Field source="eventState" />
      <Field source="topics" />
      <Field source="summary" />
      <Field source="description" />
      <Field source="image" fullWidth />
    </Section>
    <Section name="where">
      <ShowWhen condition={(event) => event.attendanceMode !== 'online' || valueAt(event, ['venue', 'name'])}>
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
      </ShowWhen>
      <ShowWhen condition={({ attendanceMode, onlineUrl }) => attendanceMode !== 'in_person' || onlineUrl}>
        <Field source="onlineUrl" fullWidth />
      </ShowWhen>
    </Section>
    <Section name="when">
      <Field source="eventDate" value={<EventDateField />} fullWidth={false} />
      <Field source="endDate" value={<PlainField source="endDate" />} fullWidth={false} />
      <ShiftedTimes />
      <Field source="startTime" />
      <Field source="endTime" />
      <Field source="timeZone" fullWidth />
      <StateTimeZoneSuggestion state="venue.address.state" timeZone="timeZone" />
    </Section>
    <Section name="seats">
      <ShowWhen condition={({ enrolled }) => enrolled !== undefined}>
        <Field source="fill" value={<OccupancyField />} fullWidth={false} />
        <Field source="enrolled" />
        <Field source="waitlisted" />
        <Field source="attended" />
      </ShowWhen>
      <Field source="capacity" />
      <ShowWhen condition={({ attendanceMode, onlineCapacity }) => attendanceMode === 'hybrid' || onlineCapacity}>
        <Field source="onlineCapacity" />
      </ShowWhen>
      <Field source="guestsAllowed" />
      <Field source="enrolOpensAt" />
      <Field source="enrolClosesAt" />
      <Field source="waitlistEnabled" />
      <ShowWhen condition={({ waitlistEnabled }) => waitlistEnabled}>
        <Field source="waitlistCapacity" />
        <Field source="claimHours" unit="hours" />
      </ShowWhen>
      <Field source="questions">
        <Field source="label" />
        <Field source="type" />
        <ShowWhen condition={(_, question) => question.type === 'select' || valueAt(question, ['options', 0])}>
          <Field source="options" />
        </ShowWhen>
        <Field source="isRequired" />
      </Field>
    </Section>
    <Section name="people">
      <Field source="speakerIds" />
      <Field source="hostAdvisorId" fullWidth />
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

const EventFields = () => (
  <Tabs
    tabs={[
      { name: 'work', content: <EventStaffTab />, onlyInShow: true, requiredCapability: 'check-in' },
      { name: 'event', content: event },
      relatedTab('events-enrolment', 'eventId'),
    ]}
  />
);

export const eventViews = recordViews(EventFields, {
  messages,
  useChangeScope: useSeriesChangeScope,
  loadSaveQuestion: loadEventQuestion,
  header: { leading: <EventDateTile />, line: <WhenAndWhere />, actions: <EventActions /> },
  aside: (
    <>
      <SeriesCard />
      <Waitlist />
      <AddToCalendar />
    </>
  ),
  preview: true,
});
