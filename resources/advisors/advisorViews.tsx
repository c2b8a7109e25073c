import { Stack } from '@mui/material';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { useViewSchema } from '../engine/fields/schemaContext';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { AbsencesCard } from './AbsencesCard';
import { AdvisorWeek } from './AdvisorWeek';
import { AwayButton } from './AwayButton';
import { CalendarFeedCard } from './CalendarFeedCard';
import { DayConflicts } from './DayConflicts';
import { LicenseHint } from './LicenseHint';
import { messages } from './recordMessages.en';
import { NextSlotsCard, WorkloadCard } from './WorkloadCard';

/** The days whose hours differ from the weekly hours: holidays, time off, longer evenings. */
const overrides = (
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

const fields = { overrides };

/** The name is the title of the view. */
const fieldsOfView = { overrides, firstName: null, lastName: null };

const after = { statesServed: <LicenseHint /> };

/** First the week and the free times, then who can be booked for what. */
const sectionsOfView = ['qualification', 'worksFor', 'meetings', 'person', 'hours', 'bookingRules', 'publishingWindow'];

/** An advisor who is read. */
const AdvisorView = () => (
  <>
    <Stack spacing={2} sx={{ p: 2 }}>
      <AbsencesCard />
      <AdvisorWeek />
      <NextSlotsCard />
    </Stack>
    <RecordSections names={sectionsOfView} fields={fieldsOfView} after={after} />
    <Stack spacing={2} sx={{ p: 2, pt: 0 }}>
      <WorkloadCard />
      <CalendarFeedCard />
    </Stack>
  </>
);

const AdvisorContents = () =>
  useViewSchema().isReading ? <AdvisorView /> : <RecordSections fields={fields} after={after} />;

export const advisorViews = recordViews(AdvisorContents, {
  messages,
  preview: true,
  header: { actions: <AwayButton /> },
});
