import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useMatch } from 'react-router';
import type { ListFilter } from '../core/list/availableFilters';
import EmptyList, { MoreMatches } from '../core/list/EmptyList';
import { FilterBar } from '../core/list/FilterBar';
import { FilterTabs } from '../core/list/FilterTabs';
import { rowsMeta } from '../core/list/initialListParams';
import { ListPagination } from '../core/list/ListPagination';
import { useListFailure } from '../core/list/useListFailure';
import type { ListTab } from '../core/list/useListTabs';
import { usePreloadRecord } from '../core/list/usePreloadRecord';
import { BulkActionsContext, useSelectionBar } from '../core/list/useSelectionBar';
import { useRememberListParams } from '../core/resource/lastListParams';
import { RecordSkeleton } from '../fields/RecordSkeleton';
import { PlainList } from '../fields/styledElements';
import { useAreaName } from '../fields/useAreaName';
import { useOfferInPalette } from '../ui/actionsInView';
import { useCharacterKeys } from '../ui/characterKeyShortcuts';
import { FailureAlert } from '../ui/FailureAlert';
import { AreaListBase } from './AreaListBase';
import { LoadableBulkActions } from './loadableBulkActions';
import { PaneRow } from './PaneRow';

export interface PaneListProps<Path extends string = string> {
  /** The filters, each as the path of its field or with options. */
  filters: readonly (Path | ListFilter<Path>)[];
  tabs: readonly ListTab[];
  /** The area's own bulk actions for selected records. */
  bulkActions?: ReactNode;
  /** The contents of a row; its record is in context. */
  children: ReactNode;
}

/** The list beside the record that is open: the same page, sort and filter as the table, in rows of several lines. */
export const PaneList = ({ filters, tabs, bulkActions, children }: PaneListProps) => {
  const heading = useAreaName()(useResourceContext() ?? '');
  return (
    <AreaListBase queryOptions={rowsMeta}>
      <Box sx={listHeaderStyles}>
        <Typography variant="h1" component="h2" sx={{ mb: 0.5 }}>
          {heading}
        </Typography>
        <FilterTabs tabs={tabs} />
        <FilterBar filters={filters} tabs={tabs}>
          {null}
        </FilterBar>
      </Box>
      <BulkActionsContext value={LoadableBulkActions}>
        <PaneRows tabs={tabs} bulkActions={bulkActions}>
          {children}
        </PaneRows>
      </BulkActionsContext>
    </AreaListBase>
  );
};

const listHeaderStyles = {
  px: 2,
  pt: 1.5,
  '& > [role=search] > form': { flex: '1 1 120px' },
  '& > [role=search] > div:empty': { display: 'none' },
} as const;

/** In this narrow list the toolbar takes several lines, and stays in view while the rows scroll. */
const selectionBarStyles = {
  '& .selection-bar': { top: 0, flexWrap: 'wrap', padding: '4px 8px 4px 16px' },
} as const;

const PaneRows = ({ tabs, bulkActions, children }: Pick<PaneListProps, 'tabs' | 'bulkActions' | 'children'>) => {
  const { data, total, isPending, refetch, selectedIds, onToggleItem } = useListContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const openId = useMatch(`/${resource}/:id/*`)?.params.id;
  const failure = useListFailure();
  const selectionBar = useSelectionBar(bulkActions);
  const preloadRecord = usePreloadRecord();
  const isChoosable = selectionBar !== undefined;
  useRememberListParams();
  useCharacterKeys(isChoosable ? { x: pressCheckbox } : {});
  const openRow = data?.find(({ id }) => String(id) === openId);
  const choosing = { name: 'choose', label: translate('ra.action.select_row'), run: pressCheckbox };
  useOfferInPalette(openRow, openRow && isChoosable ? [choosing] : [], { isLast: true });
  if (!isPending && !failure && total === 0) return <EmptyList tabs={tabs} />;
  return (
    <Box sx={selectionBarStyles}>
      {selectionBar}
      {failure && <FailureAlert {...failure} retry={refetch} sx={{ m: 1.5 }} />}
      {isPending && !failure && <RecordSkeleton />}
      <PlainList className="pane-rows" sx={{ '& li + li': { mt: 0 } }}>
        {data?.map((record) => (
          <PaneRow
            key={record.id}
            record={record}
            isOpen={String(record.id) === openId}
            isChoosable={isChoosable}
            isChosen={selectedIds.includes(record.id)}
            isChoosing={selectedIds.length > 0}
            onToggle={onToggleItem}
            preload={preloadRecord}
          >
            {children}
          </PaneRow>
        ))}
      </PlainList>
      <ListPagination queryOptions={rowsMeta} />
      <MoreMatches tabs={tabs} />
    </Box>
  );
};

/** Presses the checkbox of the row with the focus, or else of the open record. */
const pressCheckbox = () => {
  const rows = document.querySelector('.pane-rows');
  const row = rows?.querySelector('li:focus-within') ?? rows?.querySelector('li:has([aria-current])');
  row?.querySelector<HTMLInputElement>('.choosing input')?.click();
};

export default PaneList;
