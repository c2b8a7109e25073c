import { ZoneOfState } from '../domain/ZoneOfState';
import { Field, Only } from '../engine/record/Field';
import { relatedTab } from '../engine/record/RelatedRecords';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';
import { PlainField } from '../fields';
import { valueAt } from '../kit';
import { FillField } from './FillField';
import { EventDateField } from './whenFields';

const event = (
  <>
    <Section title="What it is about">
      <Field source="title" wide />
      <Field source="type" />
      <Field source="attendanceMode" />
      <Field source="eventState" />
      <Field source="topics" help="One to four" />
      <Field source="summary" />
      <Field source="description" />
      <Field source="image" wide />
    </Section>
    <Section title="Where">
      <Only when={(event) => event.attendanceMode !== 'online' || valueAt(event, ['venue', 'name'])}>
        <Field source="venue">
          <Field source="name" help="Needed to publish" />
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
        <Field source="onlineUrl" wide help="Only those who are enrolled see it." />
      </Only>
    </Section>
    <Section title="When" help="On the clocks of the place.">
      <Field source="eventDate" value={<EventDateField />} wide={false} />
      <Field
        source="endDate"
        value={<PlainField source="endDate" />}
        wide={false}
        help="For an event of several days"
      />
      <Field source="startTime" />
      <Field source="endTime" />
      <Field source="timeZone" wide help="Follows from the state of the venue, if left empty." />
      <ZoneOfState state="venue.address.state" zone="timeZone" />
    </Section>
    <Section title="Seats and enrolment">
      <Only when={({ enrolled }) => enrolled !== undefined}>
        <Field source="fill" value={<FillField />} wide={false} />
        <Field source="enrolled" />
        <Field source="waitlisted" />
        <Field source="attended" />
      </Only>
      <Field source="capacity" help="In the room, or online where there is no room" />
      <Only when={({ attendanceMode, onlineCapacity }) => attendanceMode === 'hybrid' || onlineCapacity}>
        <Field source="onlineCapacity" />
      </Only>
      <Field source="guestsAllowed" help="0 to 3" />
      <Field source="enrolOpensAt" />
      <Field source="enrolClosesAt" help="At the start of the event at the latest" />
      <Field source="waitlistEnabled" />
      <Only when={({ waitlistEnabled }) => waitlistEnabled}>
        <Field source="waitlistCapacity" />
        <Field source="claimHours" unit="hours" help="How long a seat that became free is held for the next in line" />
      </Only>
      <Field source="questions" help="Up to six">
        <Field source="label" />
        <Field source="type" />
        <Only when={(_, question) => question.type === 'select' || valueAt(question, ['options', 0])}>
          <Field source="options" />
        </Only>
        <Field source="isRequired" />
      </Field>
    </Section>
    <Section title="People">
      <Field source="speakerIds" help="A speaker or a host is needed to publish." />
      <Field source="hostAdvisorId" wide />
      <Field source="organizationIds" />
      <Field source="affiliateIds" />
      <Field source="audience" />
    </Section>
    <Section title="Papers">
      <Field source="documentIds" />
      <Field source="disclosureIds" />
    </Section>
  </>
);

export const { Create, Edit, Show } = recordViews(
  <Tabs
    tabs={[{ name: 'event', title: 'Event', content: event }, relatedTab('Enrolments', 'events-enrolment', 'eventId')]}
  />,
);
