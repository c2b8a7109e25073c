import { Field, Only } from '../engine/record/Field';
import { DayConflicts } from './DayConflicts';

/** Days whose hours differ from the week's: holidays, time off, a longer evening. */
export const Overrides = () => (
  <Field source="overrides">
    <Field source="date" />
    <Field source="reason" />
    <Field source="closed" />
    <Only when={(_, override) => override.closed === false}>
      <Field source="ranges" />
    </Only>
    <DayConflicts />
  </Field>
);
