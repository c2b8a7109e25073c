import { Card, Stack, styled } from '@mui/material';
import { Plus } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { CreateButton, useListContext, useResourceContext, useStore } from 'react-admin';
import { useMatch } from 'react-router';
import { hasCapability } from '../../../providers';
import type { ListFilter } from '../core/list/availableFilters';
import { auditColumns, hiddenColumnSourcesIn } from '../core/list/Column';
import { CompactRows } from '../core/list/CompactRows';
import { ColumnResizeHandleContext } from '../core/list/columnResizing';
import { DefaultSortNote } from '../core/list/DefaultSortNote';
import { FilterBar } from '../core/list/FilterBar';
import { FilterTabs } from '../core/list/FilterTabs';
import { rowsMeta } from '../core/list/initialListParams';
import { ListPagination } from '../core/list/ListPagination';
import { ListFieldsContext } from '../core/list/listFields';
import { SelectionModeProvider, useSelectionMode } from '../core/list/selectionMode';
import { cardLayoutQuery } from '../core/list/tableStyles';
import { isOfPublishing, tabsOfStates } from '../core/list/tabsOfStates';
import { useListFailure } from '../core/list/useListFailure';
import type { ListTab } from '../core/list/useListTabs';
import { BulkActionsContext } from '../core/list/useSelectionBar';
import { AreaHeader } from '../core/resource/AreaHeader';
import { useArea } from '../core/resource/areaContext';
import { hasRecords } from '../core/resource/defineArea';
import { useRememberListParams } from '../core/resource/lastListParams';
import { useTitleWithCount } from '../core/resource/waitingCounts';
import { ColumnsButton } from '../features/columns/ColumnsButton';
import { ExportButton } from '../features/importExport/ExportButton';
import { ImportButton } from '../features/importExport/ImportButton';
import { ListWithDefaultView, SavedViewsSlot } from '../features/savedViews/ListWithDefaultView';
import { loadable } from '../fields/loadable';
import { belowTopNotices, longJobsSpaceVariable } from '../fields/styledElements';
import { useAreaName, useCreateLabel } from '../fields/useAreaName';
import { FailureAlert } from '../ui/FailureAlert';
import { AreaListBase } from './AreaListBase';
import { LoadableBulkActions } from './loadableBulkActions';

const ColumnResizeHandle = loadable(() => import('../features/columns/ColumnResizeHandle'));

// Most lists have rows.
const EmptyList = loadable(() => import('../core/list/EmptyList'));
const MoreMatches = loadable(async () => ({ default: (await import('../core/list/EmptyList')).MoreMatches }));

export interface ListPageProps<Path extends string = string> {
  /** The filters, each as the path of its field or with options. */
  filters?: readonly (Path | ListFilter<Path>)[];
  /** Further buttons next to "New". */
  actions?: ReactNode;
  /** The content between the heading and the filters. */
  overview?: ReactNode;
  /** The sort control, for a layout without column headers. */
  sorting?: ReactNode;
  /**
   * The tabs of the list; default: live, in review, draft and archived records where the area is publishable, else one
   * for each state of `status`.
   */
  tabs?: readonly ListTab[];
  /** The rows: a `RecordTable`, or another layout of the records in the list context. */
  children: ReactNode;
}

/** The buttons for row height and columns. Cards have neither. */
const TableSettings = ({ rows }: { rows: ReactNode }) => {
  const { isCardLayout } = useSelectionMode();
  if (isCardLayout) return null;
  return (
    <Stack direction="row" spacing={1}>
      <CompactRows />
      <ColumnsButton rows={rows} />
    </Stack>
  );
};

/** The list of an area: heading, search, filters, rows and pagination. Their state is in the address. */
export const ListPage = ({ tabs, ...props }: ListPageProps) => {
  const { status } = useContext(ListFieldsContext);
  const declared = tabs ?? tabsOfStates(status);
  const offered = hasCapability('actions') ? declared : declared.filter((tab) => !isOfPublishing(tab));
  return <TabbedListPage tabs={offered} {...props} />;
};

const TabbedListPage = ({
  filters = [],
  actions,
  overview,
  sorting,
  tabs,
  children,
}: ListPageProps & { tabs: readonly ListTab[] }) => (
  <ListWithDefaultView rows={children}>
    <AreaListBase queryOptions={useQueryOptions(children)}>
      <ListFrame>
        <ListHeader rows={children}>{actions}</ListHeader>
        {overview}
        {tabs.length > 0 && <FilterTabs tabs={tabs} />}
        <FilterBar filters={filters} tabs={tabs}>
          {!sorting && <DefaultSortNote rows={children} />}
          <SavedViewsSlot rows={children} />
          {sorting ?? <TableSettings rows={children} />}
        </FilterBar>
        <SelectionModeProvider>
          <BulkActionsContext value={LoadableBulkActions}>
            <ColumnResizeHandleContext value={ColumnResizeHandle}>
              <ListContents tabs={tabs}>{children}</ListContents>
            </ColumnResizeHandleContext>
          </BulkActionsContext>
        </SelectionModeProvider>
        <PhoneFoot rows={children} />
      </ListFrame>
    </AreaListBase>
  </ListWithDefaultView>
);

/**
 * Returns the query options of the list. It requests rows instead of complete records, until the user shows a column
 * that is hidden by default: rows do not contain its field.
 */
const useQueryOptions = (children: ReactNode) => {
  const { area } = useArea();
  const hidden = [...hiddenColumnSourcesIn(children), ...auditColumns(children)];
  // react-admin's table stores the hidden columns under this key.
  const [stillHidden] = useStore<readonly string[]>(`${area.name}.datatable`, hidden);
  return hasRecords(area) && hidden.every((column) => stillHidden.includes(column)) ? rowsMeta : {};
};

const ListHeader = ({ rows, children }: { rows: ReactNode; children: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const heading = useAreaName()(resource);
  const title = useTitleWithCount(resource, heading);
  const { area } = useArea();
  // The record in the panel over the list has a title of its own.
  const isCovered = useMatch(`/${resource}/:id/*`) !== null && area.shape.edit !== 'place';
  const label = useCreateLabel()(resource);
  const { isCardLayout } = useSelectionMode();
  return (
    <AreaHeader>
      {!isCovered && <title>{title}</title>}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {children}
        {!isCardLayout && <FileButtons rows={rows} />}
      </Stack>
      {hasRecords(area) && (
        <CreateButton variant="contained" size="medium" icon={<Plus size={18} aria-hidden />} label={label} />
      )}
    </AreaHeader>
  );
};

const FileButtons = ({ rows }: { rows: ReactNode }) => {
  const { area } = useArea();
  if (!hasRecords(area)) return null;
  return (
    <>
      {hasCapability('import') && <ImportButton />}
      {hasCapability('export') && <ExportButton rows={rows} />}
    </>
  );
};

/** On a phone import and export follow the rows, above the room that the round button for a new record covers. */
const PhoneFoot = ({ rows }: { rows: ReactNode }) => {
  const { isCardLayout } = useSelectionMode();
  if (!isCardLayout) return null;
  return (
    <Stack direction="row" sx={{ pt: 1, pb: 12 }}>
      <FileButtons rows={rows} />
    </Stack>
  );
};

/**
 * A table ends at the foot of the window, whatever stands above its rows, which scroll in it. No element around the menu
 * has a style with `:has`, because the browser would then style all of it again with each change of a screen.
 */
const ListFrame = styled('div')(({ theme: { breakpoints } }) => {
  // The top bar has 52 pixels and a border; the screen has a padding.
  const heightWithin = (padding: number) =>
    `calc(100dvh - ${belowTopNotices(53 + 2 * padding)} - var(${longJobsSpaceVariable}, 0px))`;
  return {
    '@media screen and (min-width: 601px) and (min-height: 640px)': {
      '&:has(> .list-card table)': {
        display: 'flex',
        flexDirection: 'column',
        height: heightWithin(24),
        [breakpoints.down('md')]: { height: heightWithin(12) },
        '& > *': { flexShrink: 0 },
        '& > .list-card': { flexShrink: 1 },
      },
    },
  };
});

/** It clips its contents and is no scroll container, so that the selection bar can stick to the top of the window. */
const RowsCard = styled(Card)({
  overflow: 'clip',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  [`@media ${cardLayoutQuery}`]: { '&:has(table)': { overflow: 'visible', border: 0, background: 'none' } },
});

const ListContents = ({ tabs, children }: Required<Pick<ListPageProps, 'tabs' | 'children'>>) => {
  const { total, isPending, refetch, filterValues } = useListContext();
  const queryOptions = useQueryOptions(children);
  useRememberListParams();
  const failure = useListFailure();
  if (!isPending && !failure && total === 0) return <EmptyList tabs={tabs} />;
  return (
    <>
      {failure && <FailureAlert {...failure} retry={refetch} sx={{ mb: 1.5 }} />}
      <RowsCard className="list-card">
        {children}
        <ListPagination queryOptions={queryOptions} />
      </RowsCard>
      {filterValues.q && <MoreMatches tabs={tabs} />}
    </>
  );
};
