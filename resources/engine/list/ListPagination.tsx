import { IconButton, styled } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext, useResourceContext, useStore, useTranslate } from 'react-admin';
import { preloadOnIntent } from '../area/preload';
import { useRangeText } from './rangeText';
import { defaultPageSize, pageSizeStoreKey, type rowsMeta } from './rowsMeta';
import { usePrefetchPage } from './usePrefetchPage';

const sizes = [10, 25, 50, 100];

/** How many rows a page of the list in context has where the address does not say, and a function that changes it. */
export const usePageSize = () => useStore(pageSizeStoreKey(useResourceContext() ?? ''), defaultPageSize);

/** How the list around asks for its pages. */
type QueryOptions = Partial<typeof rowsMeta>;

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: '6px 12px 6px 16px',
  color: theme.palette.text.secondary,
  fontFeatureSettings: '"tnum"',
  '& > [role=status]': { marginRight: 'auto' },
  '& select': {
    font: 'inherit',
    color: 'inherit',
    padding: 4,
    border: 0,
    borderRadius: 6,
    background: 'transparent',
  },
}));

/** Where in the list one is, how many rows a page has, and the way to the pages around. */
export const ListPagination = ({ queryOptions }: { queryOptions: QueryOptions }) => {
  const {
    data = [],
    page,
    perPage,
    sort,
    filterValues,
    setPage,
    setPerPage,
    hasNextPage,
    hasPreviousPage,
    isPending,
  } = useListContext();
  const range = useRangeText();
  const [, keepSize] = usePageSize();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const fetchPage = usePrefetchPage();
  /** What is asked for ahead, once somebody is about to turn to the page. */
  const leadingTo = (to: number) => ({
    onClick: () => setPage(to),
    ...preloadOnIntent(() =>
      fetchPage(resource, { pagination: { page: to, perPage }, sort, filter: filterValues, ...queryOptions }),
    ),
  });
  const resize = (size: number) => {
    keepSize(size);
    setPerPage(size);
  };
  if (isPending || data.length === 0) return null;
  return (
    <Bar aria-label={translate('ra.navigation.page_rows_per_page')}>
      <span role="status">{translate('ra.navigation.page_range_info', range)}</span>
      <label>
        {translate('console.rows')}{' '}
        <select value={perPage} onChange={(event) => resize(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span>
        <IconButton
          size="small"
          disabled={!hasPreviousPage}
          {...leadingTo(page - 1)}
          aria-label={translate('ra.navigation.previous')}
        >
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          disabled={!hasNextPage}
          {...leadingTo(page + 1)}
          aria-label={translate('ra.navigation.next')}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </span>
    </Bar>
  );
};
