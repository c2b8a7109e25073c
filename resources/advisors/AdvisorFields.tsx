import { Stack } from '@mui/material';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { PublishingWindowSection } from '../engine/features/publishing/PublishingWindowSection';
import { useViewSchema } from '../engine/fields/schemaContext';
import { recordViews } from '../engine/recordViews';
import { AbsencesCard } from './AbsencesCard';
import { AdvisorWeek } from './AdvisorWeek';
import { AwayButton } from './AwayButton';
import { CalendarFeedCard } from './CalendarFeedCard';
import { DayConflicts } from './DayConflicts';
import { LicenseHint } from './LicenseHint';
import { messages } from './recordMessages.en';
import { NextSlotsCard, WorkloadCard } from './WorkloadCard';

const qualification = (
  <>
    <Field source="credentials" />
    <Field source="licenses" />
    <Field source="crdNumber" />
    <Field source="npn" />
    <Field source="statesServed" />
    <LicenseHint />
  </>
);

const workplace = (
  <>
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
  </>
);

/** The days whose hours differ from the weekly hours: holidays, time off, longer evenings. */
const Overrides = () => (
  <Field source="overrides">
    <Field source="date" />
    <Field source="reason" />
    <Field source="closed" />
    <ShowWhen condition={(_, override) => override.closed === false}>
      <Field source="ranges" />
    </ShowWhen>
    <DayConflicts />
  </Field>
);

const hours = (
  <>
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

/** An advisor who is edited. */
const AdvisorForm = () => (
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
    <Section name="qualification">{qualification}</Section>
    {workplace}
    {hours}
    <PublishingWindowSection />
  </>
);

/** An advisor who is read: first the week and the free times, then who can be booked for what. */
const AdvisorView = () => (
  <>
    <Stack spacing={2} sx={{ p: 2 }}>
      <AbsencesCard />
      <AdvisorWeek />
      <NextSlotsCard />
    </Stack>
    <Section name="qualification">
      {qualification}
      <Field source="languages" />
    </Section>
    {workplace}
    <Section name="person">
      <Field source="title" />
      <Field source="employmentStatus" />
      <Field source="email" />
      <Field source="phone" />
      <Field source="photo" fullWidth />
      <Field source="bioShort" />
      <Field source="bio" />
    </Section>
    {hours}
    <PublishingWindowSection />
    <Stack spacing={2} sx={{ p: 2, pt: 0 }}>
      <WorkloadCard />
      <CalendarFeedCard />
    </Stack>
  </>
);

const AdvisorFields = () => (useViewSchema().isReading ? <AdvisorView /> : <AdvisorForm />);

export const advisorViews = recordViews(AdvisorFields, {
  messages,
  preview: true,
  header: { actions: <AwayButton /> },
});
