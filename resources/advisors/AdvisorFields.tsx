import { Field } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { CalendarFeedCard } from './CalendarFeedCard';
import { LicenseHint } from './LicenseHint';
import { Overrides } from './Overrides';
import { messages } from './recordMessages.en';
import { WorkloadCard } from './WorkloadCard';

const AdvisorFields = () => (
  <>
    <Section name="person">
      <Field source="firstName" />
      <Field source="lastName" />
      <Field source="title" />
      <Field source="employmentStatus" />
      <Field source="email" />
      <Field source="phone" />
      <Field source="languages" />
      <Field source="photo" fullWidth />
      <Field source="bioShort" />
      <Field source="bio" />
    </Section>
    <Section name="qualification">
      <Field source="credentials" />
      <Field source="licenses" />
      <Field source="crdNumber" />
      <Field source="npn" />
      <Field source="statesServed" />
      <LicenseHint />
    </Section>
    <Section name="worksFor">
      <Field source="organizationId" fullWidth />
      <Field source="affiliateIds" />
      <Field source="serviceIds" />
    </Section>
    <Section name="meetings">
      <Field source="appointmentTypeIds" />
      <Field source="meetingModes" />
      <Field source="isAcceptingNew" />
    </Section>
    <Section name="hours">
      <Field source="timeZone" fullWidth />
      <Field source="weeklyHours" />
      <Overrides />
    </Section>
    <Section name="bookingRules">
      <Field source="bufferBefore" unit="minutes" />
      <Field source="bufferAfter" unit="minutes" />
      <Field source="slotIncrement" unit="minutes" />
      <Field source="minNoticeHours" unit="hours" />
      <Field source="horizonDays" unit="days" />
      <Field source="maxPerDay" />
    </Section>
  </>
);

const aside = (
  <>
    <WorkloadCard />
    <CalendarFeedCard />
  </>
);

export const advisorViews = recordViews(AdvisorFields, { messages, aside });
