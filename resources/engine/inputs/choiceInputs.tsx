import { union } from 'es-toolkit';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  FieldTitle,
  RadioButtonGroupInput,
  SelectInput,
  useWrappedSource,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMasterTypes } from '../fields/cachedLists';
import { useFieldNode, useViewSchema } from '../fields/schemaContext';
import { useChoiceText } from '../fields/useChoiceText';
import { type FieldInputProps, withHelp } from './helperText';

/** Returns the values of an enumeration field as choices, and the selected ones that it has lost. */
export const useEnumChoices = (source: string) => {
  const { enumValues = [] } = useFieldNode(source);
  const path = useWrappedSource(source);
  const choiceText = useChoiceText(path, enumValues);
  const selected: string | string[] | null | undefined = useWatch({ name: path });
  return union(enumValues, [selected || []].flat()).map((id) => ({ id, name: choiceText(id) }));
};

/** Returns the props of a required choice: no empty option, and no required mark in the text of the label. */
const useRequiredProps = ({ source, label }: FieldInputProps) => {
  const { requiredFor } = useFieldNode(source);
  // Without a resource, so that in a row the label is that of the row's field.
  return requiredFor !== 'never' && { isRequired: true, label: <FieldTitle source={source} label={label} /> };
};

/** Selects one value of an enumeration. */
export const ChoiceInput = (props: FieldInputProps) => {
  const { radio } = useViewSchema().schema.fieldOptions[useWrappedSource(props.source)] ?? {};
  const Input = radio ? RadioButtonGroupInput : SelectInput;
  return (
    <Input
      {...withHelp(props)}
      {...useRequiredProps(props)}
      choices={useEnumChoices(props.source)}
      translateChoice={false}
    />
  );
};

/** Selects several values of an enumeration. */
export const ChoicesInput = (props: FieldInputProps) => (
  <AutocompleteArrayInput {...withHelp(props)} choices={useEnumChoices(props.source)} translateChoice={false} />
);

/** Returns the active master types of the field's category, and the selected ones that are not active any more. */
const useMasterTypeChoices = (source: string, category?: string) => {
  const node = useFieldNode(source);
  const { types, isPending } = useMasterTypes(category ?? node.masterType ?? '');
  const selected: string | string[] | null | undefined = useWatch({ name: useWrappedSource(source) });
  const choices = types.filter((type) => type.isActive || [selected ?? []].flat().includes(type.key));
  return { choices, isPending, optionValue: 'key', optionText: 'label', translateChoice: false };
};

/** The maximum number of options without a search. */
const maxOptionsWithoutSearch = 12;

/** Selects one master type; `category` where the schema does not name it. */
export const MasterTypeInput = ({ category, ...props }: FieldInputProps & { category?: string }) => {
  const choices = useMasterTypeChoices(props.source, category);
  const requiredProps = useRequiredProps(props);
  if (choices.choices.length > maxOptionsWithoutSearch) return <AutocompleteInput {...withHelp(props)} {...choices} />;
  return <SelectInput {...withHelp(props)} {...requiredProps} {...choices} />;
};

/** Selects several master types; `category` where the schema does not name it. */
export const MasterTypesInput = ({ category, ...props }: FieldInputProps & { category?: string }) => (
  <AutocompleteArrayInput {...withHelp(props)} {...useMasterTypeChoices(props.source, category)} />
);

/** The IANA time zones as choices. */
export const timeZones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));

/** Selects an IANA time zone. */
export const TimeZoneInput = (props: FieldInputProps) => (
  <AutocompleteInput {...withHelp(props)} choices={timeZones} translateChoice={false} />
);
