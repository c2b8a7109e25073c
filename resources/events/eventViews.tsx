import { Field, ShowWhen } from '../engine/core/record/Field';
import { Tabs } from '../engine/core/record/Tabs';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { PlainField } from '../engine/fields';
import { loadable } from '../engine/fields/loadable';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { AddToCalendar } from '../engine/inputs/AddToCalendar';
import { StateTimeZoneSuggestion } from '../engine/inputs/StateTimeZoneSuggestion';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
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

const counts = (
  <ShowWhen condition={({ enrolled }) => enrolled !== undefined}>
    <Field source="fill" value={<OccupancyField />} fullWidth={false} />
    <Field source="enrolled" />
    <Field source="waitlisted" />
    <Field source="attended" />
  </ShowWhen>
);

const fields = {
  venue: (
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
  ),
  capacity: (
    <>
      {counts}
      <Field source="capacity" />
    </>
  ),
  questions: (
    <Field source="questions">
      <Field source="label" />
      <Field source="type" />
      <ShowWhen condition={(_, question) => question.type === 'select' || valueAt(question, ['options', 0])}>
        <Field source="options" />
      </ShowWhen>
      <Field source="isRequired" />
    </Field>
  ),
};

const values = { eventDate: <EventDateField />, endDate: <PlainField source="endDate" /> };

const after = {
  endDate: <ShiftedTimes />,
  timeZone: <StateTimeZoneSuggestion state="venue.address.state" timeZone="timeZone" />,
};

const event = <RecordSections fields={fields} values={values} after={after} />;

const EventContents = () => (
  <Tabs
    tabs={[
      { name: 'work', content: <EventStaffTab />, onlyInShow: true, requiredCapability: 'check-in' },
      { name: 'event', content: event },
      relatedTab('events-enrolment', 'eventId'),
    ]}
  />
);

export const eventViews = recordViews(EventContents, {
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
