export {
  BooleanInput,
  ClockTimeInput,
  DateInput,
  MoneyInput,
  NumberInput,
  PhoneInput,
  TextAreaInput,
  TextInput,
} from './basicInputs';
export { ChoiceInput, ChoicesInput, MasterTypeInput, MasterTypesInput } from './choiceInputs';
export { InstantInput } from './InstantInput';
export { ReferenceInput, ReferencesInput } from './referenceInputs';
export { SlugInput } from './SlugInput';
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
