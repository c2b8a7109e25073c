import { Field, ShowWhen } from '../engine/record/Field';
import { DayConflicts } from './DayConflicts';

/** Days whose hours differ from the week's: holidays, time off, a longer evening. */
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
