import { union } from 'es-toolkit';
import { useContext } from 'react';
import { isPermitted } from '../../../../providers';
import { useMasterTypes } from '../../fields/cachedLists';
import { useChoiceText } from '../../fields/useChoiceText';
import type { ListField } from '../../schema/listFields';
import { ListFieldsContext, requireListField, useListFieldName } from './listFields';

/** A choice of a filter, with its label. */
export interface FilterChoice {
  id: string | number;
  name: string;
}

/** A filter of a list with options. */
export interface ListFilter<Path extends string = string> {
  source: Path;
  /** Shows the filter in the bar even while it has no value. */
  alwaysOn?: boolean;
  /** The area of the choices, for a field that may refer to several areas. */
  reference?: string;
  /** The choices, where the schema does not declare them. */
  choices?: readonly FilterChoice[];
}

/** A filter in the bar, with the declaration of its field. */
export interface AvailableFilter extends Omit<ListFilter, 'reference'>, ListField {
  label: string;
}

/** Returns the filters with the declarations of their fields, without those whose choices the role may not list. */
export const useAvailableFilters = (filters: readonly (string | ListFilter)[]): AvailableFilter[] => {
  const fields = useContext(ListFieldsContext);
  const formatFilterName = useListFieldName('filters');
  return filters
    .map((declared): AvailableFilter => {
      const filter = typeof declared === 'string' ? { source: declared } : declared;
      return { ...requireListField(fields, filter.source), ...filter, label: formatFilterName(filter.source) };
    })
    .filter(({ reference }) => reference === undefined || isPermitted(reference, 'list'));
};

/** Returns a field of the list as a filter. Throws if the list has no such field. */
export const useAvailableFilter = (source: string): AvailableFilter => {
  const fields = useContext(ListFieldsContext);
  const formatFilterName = useListFieldName('filters');
  return { ...requireListField(fields, source), source, label: formatFilterName(source) };
};

/**
 * Returns the choices of a filter; undefined for a field without fixed choices.
 * @param selected the values of the filter; the choices include those that the enumeration has lost
 */
export const useFilterChoices = (
  { source, choices, enumValues, masterType }: AvailableFilter,
  selected: readonly unknown[] = [],
): readonly FilterChoice[] | undefined => {
  const choiceText = useChoiceText(source, enumValues);
  // These include types that are no longer in use, since old records have them.
  const { types } = useMasterTypes(masterType ?? '');
  if (choices) return choices;
  if (masterType) return types.map(({ key, label }) => ({ id: key, name: label }));
  const selectedTexts = selected.filter((value) => typeof value === 'string');
  return enumValues && union(enumValues, selectedTexts).map((id) => ({ id, name: choiceText(id) }));
};
