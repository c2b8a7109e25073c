export { ChoiceInput, ChoicesInput, TypeInput, TypesInput } from './choices';
export { InstantInput } from './InstantInput';
export { ReferenceInput, ReferencesInput } from './references';
export { SlugInput } from './SlugInput';
export {
  ClockTimeInput,
  DayInput,
  LinesInput,
  MoneyInput,
  NumberInput,
  PhoneInput,
  TextInput,
  YesNoInput,
} from './simple';
export { TargetInput, TargetsInput } from './TargetInput';
export { TimeZoneInput } from './TimeZoneInput';
export { WordsInput } from './WordsInput';

/** What every input takes; the rest it knows from the schema of its form. */
export interface FieldInputProps {
  source: string;
  label?: string;
  /** The key of what is said where no catalogue says what the field is for. */
  help?: string;
  className?: string;
}
