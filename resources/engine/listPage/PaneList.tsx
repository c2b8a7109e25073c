import { Box, styled, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { ListBase, RecordContextProvider, useCreatePath, useListContext, useResourceContext } from 'react-admin';
import { Link, useMatch } from 'react-router';
import type { ListFilter } from '../core/list/availableFilters';
import EmptyList from '../core/list/EmptyList';
import { FilterBar } from '../core/list/FilterBar';
import { FilterTabs } from '../core/list/FilterTabs';
import { defaultSort, rowsMeta } from '../core/list/initialListParams';
import { ListPagination, usePageSize } from '../core/list/ListPagination';
import { useListFailure } from '../core/list/useListFailure';
import type { ListTab } from '../core/list/useListTabs';
import { useArea } from '../core/resource/areaContext';
import { useRememberListParams } from '../core/resource/lastListParams';
import { RecordSkeleton } from '../fields/RecordSkeleton';
import { PlainList } from '../fields/styledElements';
import { useAreaName } from '../fields/useAreaName';
import { FailureAlert } from '../ui/FailureAlert';

export interface PaneListProps<Path extends string = string> {
  /** The filters, each as the path of its field or with options. */
  filters: readonly (Path | ListFilter<Path>)[];
  tabs: readonly ListTab[];
  /** The contents of a row; its record is in context. */
  children: ReactNode;
}

/** The list beside the record that is open: the same page, sort and filter as the table, in rows of several lines. */
export const PaneList = ({ filters, tabs, children }: PaneListProps) => {
  const heading = useAreaName()(useResourceContext() ?? '');
  return (
    <ListBase
      sort={defaultSort}
      perPage={usePageSize()[0]}
      debounce={300}
      empty={false}
      disableAuthentication
      queryOptions={{ ...rowsMeta, onError: showInPlace }}
      filterDefaultValues={useArea().area.filterDefaultValues}
    >
      <Box sx={listHeaderStyles}>
        <Typography variant="h1" component="h2" sx={{ mb: 0.5 }}>
          {heading}
        </Typography>
        <FilterTabs tabs={tabs} />
        <FilterBar filters={filters} tabs={tabs}>
          {null}
        </FilterBar>
      </Box>
      <PaneRows tabs={tabs}>{children}</PaneRows>
    </ListBase>
  );
};

const listHeaderStyles = {
  px: 2,
  pt: 1.5,
  '& > [role=search] > form': { flex: '1 1 120px' },
  '& > [role=search] > div:empty': { display: 'none' },
} as const;

/** `PaneRows` shows the failure, so react-admin needs no toast for it. */
const showInPlace = () => {};

const RowLink = styled(Link)(({ theme: { palette } }) => ({
  display: 'block',
  padding: '10px 16px 12px 24px',
  borderTop: `1px solid ${palette.divider}`,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { background: palette.background.default },
  '&[aria-current]': { background: palette.primary.light, boxShadow: `inset 3px 0 ${palette.primary.main}` },
  '&:focus-visible': { outlineOffset: -2 },
  '@media (forced-colors: active)': { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: -2 } },
}));

const PaneRows = ({ tabs, children }: Pick<PaneListProps, 'tabs' | 'children'>) => {
  const { data, total, isPending, refetch } = useListContext();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const openId = useMatch(`/${resource}/:id/*`)?.params.id;
  const current = useRef<HTMLAnchorElement>(null);
  const failure = useListFailure();
  useRememberListParams();
  const hasRows = data !== undefined;
  useEffect(() => {
    if (hasRows && openId) current.current?.scrollIntoView({ block: 'nearest' });
  }, [hasRows, openId]);
  if (!isPending && !failure && total === 0) return <EmptyList tabs={tabs} />;
  return (
    <>
      {failure && <FailureAlert {...failure} retry={refetch} sx={{ m: 1.5 }} />}
      {isPending && !failure && <RecordSkeleton />}
      <PlainList sx={{ '& li + li': { mt: 0 } }}>
        {data?.map((record) => {
          const isOpen = String(record.id) === openId;
          return (
            <li key={record.id}>
              <RowLink
                to={createPath({ resource, type: 'show', id: record.id })}
                {...(isOpen && { ref: current, 'aria-current': 'true' })}
              >
                <RecordContextProvider value={record}>{children}</RecordContextProvider>
              </RowLink>
            </li>
          );
        })}
      </PlainList>
      <ListPagination queryOptions={rowsMeta} />
    </>
  );
};

export default PaneList;
