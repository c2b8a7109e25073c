import { Field, ShowWhen } from '../engine/core/record/Field';
import { DayConflicts } from './DayConflicts';

/** The days whose hours differ from the weekly hours: holidays, time off, longer evenings. */
export const Overrides = () => (
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
