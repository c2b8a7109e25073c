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
export type { FieldInputProps } from './fieldInputProps';
export { InstantInput } from './InstantInput';
export { KeyInput } from './KeyInput';
export { ReferenceInput, ReferencesInput } from './referenceInputs';
export { SlugInput } from './SlugInput';
export { TagsInput } from './TagsInput';
export { TargetInput, TargetsInput } from './TargetInput';
export { TimeZoneInput } from './TimeZoneInput';
