import { Alert, Button, Card, Stack, styled, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CreateButton, ListBase, useListContext, useResourceContext, useStore, useTranslate } from 'react-admin';
import { useMatch } from 'react-router';
import { hasCapability } from '../../../providers';
import { useAreaName, useCreateLabel } from '../../fields/useAreaName';
import type { DisplayState } from '../../kit/stateMachine';
import { AreaTabs } from '../area/AreaTabs';
import { useArea } from '../area/areaContext';
import { hasRecords } from '../area/defineArea';
import { ExportButton } from '../importExport/ExportButton';
import { ImportButton } from '../importExport/ImportButton';
import { ListWithDefaultView } from '../savedViews/ListWithDefaultView';
import { SavedViewsSlot } from '../savedViews/SavedViewsSlot';
import type { ListFilter } from './availableFilters';
import { auditColumns, hiddenColumnSourcesIn } from './Column';
import { ColumnsButton } from './ColumnsButton';
import { CompactRows } from './CompactRows';
import { DefaultSortNote } from './DefaultSortNote';
import { EmptyList } from './EmptyList';
import { FilterBar } from './FilterBar';
import { FilterTabs, type ListTab } from './FilterTabs';
import { ListPagination, usePageSize } from './ListPagination';
import { useRememberListParams } from './lastListParams';
import { defaultSort, rowsMeta } from './rowsMeta';
import { SelectionModeProvider, useSelectionMode } from './selectionMode';
import { cardLayoutQuery } from './tableStyles';

export interface ListPageProps<Path extends string = string> {
  /** The fields to narrow by; more of one where its name says too little. */
  filters?: readonly (Path | ListFilter<Path>)[];
  /** Further buttons beside "New". */
  actions?: ReactNode;
  /** What the list is sorted by, for a layout without column heads. */
  sorting?: ReactNode;
  /** The parts of the list, each a tab; default: what is live, a draft or archived. */
  tabs?: readonly ListTab[];
  /** The rows: a `RecordTable`, or another layout of the records in the list context. */
  children: ReactNode;
}

/** How the table looks; cards have no columns. */
const LookOfTable = ({ rows }: { rows: ReactNode }) => {
  const { isTight } = useSelectionMode();
  if (isTight) return null;
  return (
    <Stack direction="row" spacing={1}>
      <CompactRows />
      <ColumnsButton rows={rows} />
    </Stack>
  );
};

/** The list of an area: heading, search and filters, rows and paging, all kept in the address. */
export const ListPage = ({ filters = [], actions, sorting, tabs = stateTabs, children }: ListPageProps) => (
  <ListWithDefaultView rows={children}>
    <ListBase
      sort={defaultSort}
      perPage={usePageSize()[0]}
      debounce={300}
      empty={false}
      disableAuthentication
      queryOptions={useQueryOptions(children)}
      filterDefaultValues={useArea().area.filterDefaultValues}
    >
      <ListHeader rows={children}>{actions}</ListHeader>
      <AreaTabs />
      {tabs.length > 0 && <FilterTabs tabs={tabs} />}
      <FilterBar filters={filters} tabs={tabs}>
        {!sorting && <DefaultSortNote rows={children} />}
        <SavedViewsSlot rows={children} />
        {sorting ?? <LookOfTable rows={children} />}
      </FilterBar>
      <SelectionModeProvider>
        <ListContents tabs={tabs}>{children}</ListContents>
      </SelectionModeProvider>
    </ListBase>
  </ListWithDefaultView>
);

/** Rows are enough until somebody shows a column that is hidden at first, of which they do not tell. */
const useQueryOptions = (children: ReactNode) => {
  const { area } = useArea();
  const hidden = [...hiddenColumnSourcesIn(children), ...auditColumns(children)];
  // Where react-admin's table keeps the columns that somebody has hidden.
  const [stillHidden] = useStore<readonly string[]>(`${area.name}.datatable`, hidden);
  return hasRecords(area) && hidden.every((column) => stillHidden.includes(column)) ? rowsMeta : {};
};

/** Tabs of what published records can show as; what is live is so with and without changes beside it. */
export const publishingTabs = (...states: DisplayState[]): ListTab[] =>
  states.map((name) => {
    if (name === 'live') return { name, filter: { showsAs: ['live', 'live_with_changes'] } };
    return { name: name === 'live_with_changes' ? 'has_changes' : name, filter: { showsAs: name } };
  });

const stateTabs = publishingTabs('live', 'in_review', 'draft', 'archived');

/** Tabs of records that take place at a time. */
export const upcomingTab: ListTab = { name: 'upcoming', filter: { when: 'upcoming' } };
export const pastTab: ListTab = { name: 'past', filter: { when: 'past' } };

const ListHeader = ({ rows, children }: { rows: ReactNode; children: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const heading = useAreaName()(resource);
  const { area } = useArea();
  // The record in the panel over the list has a title of its own.
  const isCovered = useMatch(`/${resource}/:id/*`) !== null && area.shape.edit !== 'place';
  const label = useCreateLabel()(resource);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2, minHeight: 44 }}>
      {!isCovered && <title>{heading}</title>}
      <Typography variant="h1" sx={{ mr: 'auto' }}>
        {heading}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {children}
        {hasRecords(area) && hasCapability('import') && <ImportButton />}
        {hasRecords(area) && hasCapability('export') && <ExportButton rows={rows} />}
      </Stack>
      {hasRecords(area) && (
        <CreateButton variant="contained" size="medium" icon={<Plus size={18} aria-hidden />} label={label} />
      )}
    </Stack>
  );
};

/** It cuts off without being what scrolls, so that the bar of the selection can stay in view. */
const RowsCard = styled(Card)({
  overflow: 'clip',
  [`@media ${cardLayoutQuery}`]: { '&:has(table)': { overflow: 'visible', border: 0, background: 'none' } },
});

const ListContents = ({ tabs, children }: Required<Pick<ListPageProps, 'tabs' | 'children'>>) => {
  const { error, data, total, isPending, refetch } = useListContext();
  const translate = useTranslate();
  const queryOptions = useQueryOptions(children);
  useRememberListParams();
  if (error && !data) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => refetch()}>
            {translate('console.failed.retry')}
          </Button>
        }
      >
        {error.message}
      </Alert>
    );
  }
  if (!isPending && total === 0) return <EmptyList tabs={tabs} />;
  return (
    <RowsCard className="list-card">
      {children}
      <ListPagination queryOptions={queryOptions} />
    </RowsCard>
  );
};
