import { Box, Button, Menu, MenuItem, styled } from '@mui/material';
import { ListFilter as ListFilterIcon } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { useListContext } from 'react-admin';
import { loadable } from '../../fields/loadable';
import { SearchFilter } from '../../inputs/SearchFilter';
import { type AvailableFilter, type ListFilter, useAvailableFilters } from './availableFilters';
import { FilterChip } from './FilterChip';
import type { ListTab } from './FilterTabs';
import { useFilterTexts } from './filterTexts';
import { type FilterValues, fieldFilterOf, fieldOfKey, flattenFilter, withFieldFilter } from './filterValues';
import { ListFieldsContext, useListFieldName } from './listFields';
import { cardLayoutQuery } from './tableStyles';

const FilterPopover = loadable(() => import('./FilterPopover'));

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& > form': { flex: '0 1 264px' },
  [`@media ${cardLayoutQuery}`]: { '& > form': { flexBasis: '100%' } },
});

interface FilterBarProps {
  filters: readonly (string | ListFilter)[];
  tabs: readonly ListTab[];
  /** What stands at the end of the bar. */
  children: ReactNode;
}

interface Editing {
  filter: AvailableFilter;
  anchor: HTMLElement;
}

/** The search of a list, what it is narrowed by, each a chip, and what else it can be narrowed by. */
export const FilterBar = ({ filters, tabs, children }: FilterBarProps) => {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const [editing, setEditing] = useState<Editing>();
  const offered = useAvailableFilters(filters);
  const asked = flattenFilter(filterValues);
  const others = useOthers(asked, offered, tabs);
  const ofTab = keysOfTab(tabs, asked);
  const isShown = ({ source, alwaysOn }: AvailableFilter) =>
    alwaysOn || (fieldFilterOf(asked, source) !== undefined && !ofTab.includes(source));
  return (
    <Bar role="search">
      <SearchFilter />
      {[...offered.filter(isShown), ...others].map((filter) => (
        <FilterChip
          key={filter.source}
          filter={filter}
          asked={fieldFilterOf(asked, filter.source)}
          {...(offered.includes(filter) && { onChange: (anchor: HTMLElement) => setEditing({ filter, anchor }) })}
          onRemove={() => setFilters(withFieldFilter(filterValues, filter.source), displayedFilters)}
        />
      ))}
      <AddFilter
        filters={offered.filter((filter) => !isShown(filter))}
        onChoose={(filter, anchor) => setEditing({ filter, anchor })}
      />
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>{children}</Box>
      {editing && <FilterPopover {...editing} onClose={() => setEditing(undefined)} />}
    </Bar>
  );
};

/** What the pressed tab narrows by itself is told by the tab. */
const keysOfTab = (tabs: readonly ListTab[], asked: FilterValues) => {
  const has = ([key, value]: [string, unknown]) => JSON.stringify(asked[key]) === JSON.stringify(value);
  return tabs.filter(({ filter }) => Object.entries(filter).every(has)).flatMap(({ filter }) => Object.keys(filter));
};

/** What links narrow a list by besides its filters, as to the records that are chosen: it can be seen and removed. */
const useOthers = (asked: FilterValues, offered: readonly AvailableFilter[], tabs: readonly ListTab[]) => {
  const fields = useContext(ListFieldsContext);
  const nameOf = useListFieldName('filters');
  const t = useFilterTexts();
  const ofTab = keysOfTab(tabs, asked);
  const sources = Object.keys(asked)
    .filter((key) => key !== 'q' && !ofTab.includes(key))
    .map(fieldOfKey);
  return [...new Set(sources)]
    .filter((source) => !offered.some((filter) => filter.source === source))
    .map((source): AvailableFilter => {
      const label = source === 'id' ? t('chosen') : nameOf(source);
      return { source, kind: 'text', ...fields[source], label };
    });
};

interface AddFilterProps {
  filters: readonly AvailableFilter[];
  onChoose: (filter: AvailableFilter, anchor: HTMLElement) => void;
}

const AddFilter = ({ filters, onChoose }: AddFilterProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const t = useFilterTexts();
  if (filters.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ListFilterIcon size={18} aria-hidden />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('add')}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {filters.map((filter) => (
            <MenuItem
              key={filter.source}
              onClick={() => {
                setAnchor(undefined);
                onChoose(filter, anchor);
              }}
            >
              {filter.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
