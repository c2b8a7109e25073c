import { useContext } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { isPermitted } from '../../../providers';
import { useMasterTypes } from '../../fields/cachedLists';
import type { ListField } from '../../kit/listFields';
import { ListFieldsContext, requireListField, useListFieldName } from './listFields';

/** A value to choose, and what it is called. */
export interface FilterChoice {
  id: string | number;
  name: string;
}

/** A field that a list can be narrowed by, where its name alone says too little. */
export interface ListFilter<Path extends string = string> {
  source: Path;
  /** In the bar from the start, before it narrows anything. */
  alwaysOn?: boolean;
  /** The area to choose from, where the field may refer to several. */
  reference?: string;
  /** What to choose from, where the schema does not say it. */
  choices?: readonly FilterChoice[];
}

/** A filter as the bar offers it. */
export interface AvailableFilter extends Omit<ListFilter, 'reference'>, ListField {
  label: string;
}

/** The filters with what the schema declares of their fields, without those that the role may not choose from. */
export const useAvailableFilters = (filters: readonly (string | ListFilter)[]): AvailableFilter[] => {
  const fields = useContext(ListFieldsContext);
  const nameOf = useListFieldName('filters');
  return filters
    .map((declared): AvailableFilter => {
      const filter = typeof declared === 'string' ? { source: declared } : declared;
      return { ...requireListField(fields, filter.source), ...filter, label: nameOf(filter.source) };
    })
    .filter(({ reference }) => reference === undefined || isPermitted(reference, 'list'));
};

/** A field of the list as a filter. */
export const useAvailableFilter = (source: string): AvailableFilter => {
  const fields = useContext(ListFieldsContext);
  const nameOf = useListFieldName('filters');
  return { ...requireListField(fields, source), source, label: nameOf(source) };
};

/** What can be chosen of a field; undefined where its values are no choice. */
export const useFilterChoices = ({
  source,
  choices,
  enumValues,
  masterType,
}: AvailableFilter): readonly FilterChoice[] | undefined => {
  const resource = useResourceContext();
  const translate = useTranslate();
  // Types no longer in use are offered too, since old records hold them.
  const { types } = useMasterTypes(masterType ?? '');
  if (choices) return choices;
  if (masterType) return types.map(({ key, label }) => ({ id: key, name: label }));
  return enumValues?.map((id) => ({ id, name: translate(`resources.${resource}.choices.${source}.${id}`) }));
};
