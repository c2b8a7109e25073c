import { Box, Button, Menu, MenuItem, styled } from '@mui/material';
import { ListFilter as ListFilterIcon } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { useListContext } from 'react-admin';
import { loadable } from '../../fields/loadable';
import { SearchFilter } from '../../inputs/SearchFilter';
import { propertyOf } from '../../schema/propertyOf';
import { type AvailableFilter, type ListFilter, useAvailableFilters } from './availableFilters';
import { FilterChip } from './FilterChip';
import { type FilterValues, fieldFilterOf, fieldOfKey, flattenFilter, withFieldFilter } from './filterValues';
import { ListFieldsContext, useListFieldName } from './listFields';
import { useFilterTexts } from './messages.en';
import { cardLayoutQuery } from './tableStyles';
import type { ListTab } from './useListTabs';

const FilterPopover = loadable(() => import('./FilterPopover'));

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& > .searched': { display: 'none' },
  // One sentence says what a printed list has.
  '@media print': {
    display: 'block',
    '& > :not(.searched, .asks)': { display: 'none' },
    '& > .searched, & > .asks, & > .asks > .printed, & .text': { display: 'inline', whiteSpace: 'normal' },
    '& > .asks.asks': { border: 0, background: 'none', color: 'inherit', fontWeight: 'inherit' },
    '& > .asks > .printed': { padding: 0, color: 'inherit' },
    '& > .searched ~ .asks::before, & > .asks ~ .asks::before': { content: '" · "' },
  },
  '& > form': { flex: '0 1 264px' },
  [`@media ${cardLayoutQuery}`]: { '& > form': { flexBasis: '100%' } },
});

interface FilterBarProps {
  filters: readonly (string | ListFilter)[];
  tabs: readonly ListTab[];
  /** Elements at the end of the bar. */
  children: ReactNode;
}

interface Editing {
  filter: AvailableFilter;
  anchor: HTMLElement;
}

/** The bar above a list: the search, a chip for each filter in use, and a menu of the other filters. */
export const FilterBar = ({ filters, tabs, children }: FilterBarProps) => {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const [editing, setEditing] = useState<Editing>();
  const available = useAvailableFilters(filters);
  const flatFilter = flattenFilter(filterValues);
  const linkFilters = useLinkFilters(flatFilter, available, tabs);
  const tabFields = keysOfTab(tabs, flatFilter).map(fieldOfKey);
  const t = useFilterTexts();
  const isDisplayed = ({ source, alwaysOn }: AvailableFilter) =>
    alwaysOn || (fieldFilterOf(flatFilter, source) !== undefined && !tabFields.includes(source));
  return (
    <Bar role="search">
      {filterValues.q && <span className="searched">{t('searched', { text: filterValues.q })}</span>}
      <SearchFilter />
      {[...available.filter(isDisplayed), ...linkFilters].map((filter) => (
        <FilterChip
          key={filter.source}
          filter={filter}
          fieldFilter={fieldFilterOf(flatFilter, filter.source)}
          {...(available.includes(filter) && { onChange: (anchor: HTMLElement) => setEditing({ filter, anchor }) })}
          onRemove={() => setFilters(withFieldFilter(filterValues, filter.source), displayedFilters)}
        />
      ))}
      <AddFilter
        filters={available.filter((filter) => !isDisplayed(filter))}
        onSelect={(filter, anchor) => setEditing({ filter, anchor })}
      />
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>{children}</Box>
      {editing && <FilterPopover {...editing} onClose={() => setEditing(undefined)} />}
    </Bar>
  );
};

/** The filter keys of the tabs in use. They get no chips, since the tab shows them. */
const keysOfTab = (tabs: readonly ListTab[], flatFilter: FilterValues) => {
  const isInUse = ([key, value]: [string, unknown]) => JSON.stringify(flatFilter[key]) === JSON.stringify(value);
  return tabs
    .filter(({ filter }) => Object.entries(filter).every(isInUse))
    .flatMap(({ filter }) => Object.keys(filter));
};

/**
 * Returns the filters in use that are not available in the bar, such as the ids of selected records. They come from
 * links; the user can see and remove them.
 */
const useLinkFilters = (flatFilter: FilterValues, available: readonly AvailableFilter[], tabs: readonly ListTab[]) => {
  const fields = useContext(ListFieldsContext);
  const formatFilterName = useListFieldName('filters');
  const t = useFilterTexts();
  const tabKeys = keysOfTab(tabs, flatFilter);
  const sources = Object.keys(flatFilter)
    .filter((key) => key !== 'q' && !tabKeys.includes(key))
    .map(fieldOfKey);
  return [...new Set(sources)]
    .filter((source) => !available.some((filter) => filter.source === source))
    .map((source): AvailableFilter => {
      const label = source === 'id' ? t('selected') : formatFilterName(source);
      return { source, kind: 'text', ...propertyOf(fields, source), label };
    });
};

interface AddFilterProps {
  filters: readonly AvailableFilter[];
  onSelect: (filter: AvailableFilter, anchor: HTMLElement) => void;
}

const AddFilter = ({ filters, onSelect }: AddFilterProps) => {
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
                onSelect(filter, anchor);
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
