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
export { ChoiceInput, ChoicesInput, MasterTypeInput, MasterTypesInput, TimeZoneInput } from './choiceInputs';
export type { FieldInputProps } from './helperText';
export { InstantInput } from './InstantInput';
export { KeyInput } from './KeyInput';
export { ReferenceInput, ReferencesInput } from './referenceInputs';
export { SlugInput } from './SlugInput';
export { TagsInput } from './TagsInput';
export { TargetInput, TargetsInput } from './TargetInput';
