import {
  AutocompleteArrayInput,
  AutocompleteInput,
  FieldTitle,
  SelectInput,
  useResourceContext,
  useTranslate,
  useWrappedSource,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMasterTypes } from '../fields/cachedLists';
import { useFieldNode } from '../fields/schemaContext';
import type { FieldInputProps } from '.';
import { withHelp } from './helperText';

/** The words of the field, each with its text `resources.{area}.choices.{field}.{word}`. */
export const useEnumChoices = (source: string) => {
  const { enumValues = [] } = useFieldNode(source);
  const resource = useResourceContext();
  const translate = useTranslate();
  const path = useWrappedSource(source).replace(/\.\d+/g, '');
  return enumValues.map((id) => ({ id, name: translate(`resources.${resource}.choices.${path}.${id}`) }));
};

/** What a list to choose from is given where none of it is no answer: no empty entry, and no mark in the words of its label. */
const useNoEmpty = ({ source, label }: FieldInputProps) => {
  const { requiredFor } = useFieldNode(source);
  // Without a resource, so that in a row it is the label of the row's field.
  return requiredFor !== 'never' && { isRequired: true, label: <FieldTitle source={source} label={label} /> };
};

/** One word of a fixed list. */
export const ChoiceInput = (props: FieldInputProps) => (
  <SelectInput
    {...withHelp(props)}
    {...useNoEmpty(props)}
    choices={useEnumChoices(props.source)}
    translateChoice={false}
  />
);

/** Several words of a fixed list. */
export const ChoicesInput = (props: FieldInputProps) => (
  <AutocompleteArrayInput {...withHelp(props)} choices={useEnumChoices(props.source)} translateChoice={false} />
);

/** The master types of the field's category that are in use, or were chosen while they were. */
const useChoices = (source: string, category?: string) => {
  const node = useFieldNode(source);
  const { types, isPending } = useMasterTypes(category ?? node.masterType ?? '');
  const chosen: string | string[] | null | undefined = useWatch({ name: useWrappedSource(source) });
  const choices = types.filter((type) => type.isActive || [chosen ?? []].flat().includes(type.key));
  return { choices, isPending, optionValue: 'key', optionText: 'label', translateChoice: false };
};

/** A list longer than this is searched, not scrolled. */
const longList = 12;

/** One master type; `category` where the schema does not name it. */
export const MasterTypeInput = ({ category, ...props }: FieldInputProps & { category?: string }) => {
  const choices = useChoices(props.source, category);
  const noEmpty = useNoEmpty(props);
  if (choices.choices.length > longList) return <AutocompleteInput {...withHelp(props)} {...choices} />;
  return <SelectInput {...withHelp(props)} {...noEmpty} {...choices} />;
};

/** Several master types; `category` where the schema does not name it. */
export const MasterTypesInput = ({ category, ...props }: FieldInputProps & { category?: string }) => (
  <AutocompleteArrayInput {...withHelp(props)} {...useChoices(props.source, category)} />
);
