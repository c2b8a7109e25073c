import { ButtonBase } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { TabRow } from '../area/TabRow';

/** A part of a list that is one press away. */
export interface ListTab {
  /** Its text is `resources.{area}.tabs.{name}`, or one of `console.state`. */
  name: string;
  /** What the list is narrowed by. */
  filter: Readonly<Record<string, unknown>>;
}

/** Narrows a list to one of its parts, or shows all of it. */
export const FilterTabs = ({ tabs }: { tabs: readonly ListTab[] }) => {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const keys = [...new Set(tabs.flatMap(({ filter }) => Object.keys(filter)))];
  const present = (filter: Readonly<Record<string, unknown>>) =>
    keys.every((key) => JSON.stringify(filter[key]) === JSON.stringify(filterValues[key]));
  const choose = (filter: Readonly<Record<string, unknown>>) => {
    const others = Object.entries(filterValues).filter(([key]) => !keys.includes(key));
    setFilters({ ...Object.fromEntries(others), ...filter }, displayedFilters);
  };
  return (
    <TabRow role="group" aria-label={translate('console.state.filter')}>
      {[{ name: 'all', filter: {} }, ...tabs].map(({ name, filter }) => (
        <ButtonBase key={name} aria-pressed={present(filter)} onClick={() => choose(filter)}>
          {translate(`resources.${resource}.tabs.${name}`, { _: translate(`console.state.${name}`) })}
        </ButtonBase>
      ))}
    </TabRow>
  );
};
