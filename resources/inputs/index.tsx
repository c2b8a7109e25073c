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
export { KeyInput } from './KeyInput';
export { ReferenceInput, ReferencesInput } from './referenceInputs';
export { SlugInput } from './SlugInput';
export { TagsInput } from './TagsInput';
export { TargetInput, TargetsInput } from './TargetInput';
export { TimeZoneInput } from './TimeZoneInput';

/** The props of every input; everything else comes from the schema of the form. */
export interface FieldInputProps {
  source: string;
  label?: string;
  /** The key of the help text where no catalog has one for the field. */
  help?: string;
  className?: string;
}
