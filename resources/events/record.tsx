import { Field, Only } from '../engine/Field';
import { recordViews } from '../engine/recordViews';
import { Section } from '../engine/Section';
import { valueAt } from '../engine/schemaKit';
import { PlainField } from '../fields';
import { EventDateField } from './whenFields';
import { ZoneOfVenue } from './ZoneOfVenue';

export const { Create, Edit, Show } = recordViews(
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
      <ZoneOfVenue />
    </Section>
    <Section title="Seats and enrolment">
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
  </>,
);
