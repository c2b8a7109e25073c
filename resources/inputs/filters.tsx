import { lazy, Suspense } from 'react';
import { SearchInput as RaSearchInput, SelectInput, useResourceContext, useTranslate } from 'react-admin';
import { useMasterTypes } from '../fields/wholeLists';
import type { ReferenceFilterProps } from './ReferenceFilterInput';

export interface FilterProps {
  source: string;
  label?: string;
  /** Shown from the start. */
  alwaysOn?: boolean;
}

/** Narrows a list to the records that hold all the words typed; shown from the start. */
export const SearchFilter = (props: FilterProps & { alwaysOn: true }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 2 });
  const placeholder = translate('console.search', { name });
  return (
    <RaSearchInput {...props} placeholder={placeholder} slotProps={{ htmlInput: { 'aria-label': placeholder } }} />
  );
};

/** Narrows a list by a word of a fixed list. */
export const ChoiceFilter = ({ choices, ...props }: FilterProps & { choices: readonly (string | number)[] }) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const named = choices.map((id) => ({
    id,
    name: translate(`resources.${resource}.choices.${props.source}.${id}`),
  }));
  return <SelectInput {...props} choices={named} translateChoice={false} />;
};

/** Narrows a list by a master type; those no longer in use are offered too, since old records hold them. */
export const MasterTypeFilter = ({ category, ...props }: FilterProps & { category: string }) => {
  const { types } = useMasterTypes(category);
  return <SelectInput {...props} choices={types} optionValue="key" optionText="label" translateChoice={false} />;
};

/** Narrows a list by a record of another area, searched for in the API; loaded when somebody adds it. */
export const ReferenceFilter = (props: ReferenceFilterProps) => (
  <Suspense fallback={null}>
    <LazyReferenceFilter {...props} />
  </Suspense>
);
const LazyReferenceFilter = lazy(() => import('./ReferenceFilterInput'));

/** Narrows a list by yes or no. */
export const BooleanFilter = (props: FilterProps) => {
  const translate = useTranslate();
  const choices = [true, false].map((id) => ({ id, name: translate(`ra.boolean.${id}`) }));
  return <SelectInput {...props} choices={choices} translateChoice={false} />;
};
