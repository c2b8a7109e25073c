export { ChoiceInput, ChoicesInput, MasterTypeInput, MasterTypesInput } from './choices';
export { InstantInput } from './InstantInput';
export { ReferenceInput, ReferencesInput } from './references';
export { SlugInput } from './SlugInput';
export {
  BooleanInput,
  ClockTimeInput,
  DateInput,
  MoneyInput,
  NumberInput,
  PhoneInput,
  TextAreaInput,
  TextInput,
} from './simple';
export { TagsInput } from './TagsInput';
export { TargetInput, TargetsInput } from './TargetInput';
export { TimeZoneInput } from './TimeZoneInput';

/** What every input takes; the rest it knows from the schema of its form. */
export interface FieldInputProps {
  source: string;
  label?: string;
  /** The key of what is said where no catalogue says what the field is for. */
  help?: string;
  className?: string;
}
