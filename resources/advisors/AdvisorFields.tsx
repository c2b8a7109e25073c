import { WeeklyHoursField, WeeklyHoursInput } from '../domain/WeeklyHours';
import { Field } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { LicenseHint } from './LicenseHint';
import { LicensesField } from './LicensesField';
import { Overrides } from './Overrides';

export const { Create, Edit, Show } = recordViews(
  <>
    <Section title="Person">
      <Field source="firstName" />
      <Field source="lastName" />
      <Field source="title" help="Shown below the name" />
      <Field source="employmentStatus" />
      <Field source="email" />
      <Field source="phone" />
      <Field source="languages" />
      <Field source="photo" wide />
      <Field source="bioShort" />
      <Field source="bio" />
    </Section>
    <Section title="Qualification" help="Members are only booked with an advisor who is licensed in their state.">
      <Field source="credentials" />
      <Field source="licenses" value={<LicensesField />} />
      <Field source="crdNumber" />
      <Field source="npn" />
      <Field source="statesServed" />
      <LicenseHint />
    </Section>
    <Section title="Works for">
      <Field source="organizationId" wide />
      <Field source="affiliateIds" />
      <Field source="serviceIds" />
    </Section>
    <Section title="Meetings">
      <Field source="appointmentTypeIds" />
      <Field source="meetingModes" />
      <Field source="isAcceptingNew" />
    </Section>
    <Section title="Hours" help="Times are on the advisor's own clock.">
      <Field source="timeZone" wide />
      <Field
        source="weeklyHours"
        input={<WeeklyHoursInput source="weeklyHours" />}
        value={<WeeklyHoursField source="weeklyHours" />}
      />
      <Overrides />
    </Section>
    <Section title="Booking rules">
      <Field source="bufferBefore" unit="minutes" />
      <Field source="bufferAfter" unit="minutes" />
      <Field source="slotIncrement" unit="minutes" />
      <Field source="minNoticeHours" unit="hours" />
      <Field source="horizonDays" unit="days" />
      <Field source="maxPerDay" />
    </Section>
  </>,
);
