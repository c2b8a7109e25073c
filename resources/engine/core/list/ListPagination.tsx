import { IconButton, styled } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext, useResourceContext, useStore, useTranslate } from 'react-admin';
import { preloadOnIntent } from '../resource/preload';
import { useRangeText } from '../resource/rangeText';
import { defaultPageSize, pageSizeStoreKey, type rowsMeta } from './initialListParams';
import { usePrefetchPage } from './usePrefetchPage';

const sizes = [10, 25, 50, 100];

/** Returns the page size of the list in context for an address without one, and its setter. */
export const usePageSize = () => useStore(pageSizeStoreKey(useResourceContext() ?? ''), defaultPageSize);

/** The query options of the list in context. */
type QueryOptions = Partial<typeof rowsMeta>;

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: '6px 12px 6px 16px',
  color: theme.palette.text.secondary,
  fontFeatureSettings: '"tnum"',
  flexShrink: 0,
  '@media print': { '& > :not([role=status])': { display: 'none' } },
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

/** The pagination of a list: the visible range, the page size, and buttons for the previous and the next page. */
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
  const [, storePageSize] = usePageSize();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const fetchPage = usePrefetchPage();
  /** Returns the props of a button that opens a page and prefetches it on hover or focus. */
  const pageButtonProps = (newPage: number) => ({
    onClick: () => setPage(newPage),
    ...preloadOnIntent(() =>
      fetchPage(resource, { pagination: { page: newPage, perPage }, sort, filter: filterValues, ...queryOptions }),
    ),
  });
  const resize = (size: number) => {
    storePageSize(size);
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
          {...pageButtonProps(page - 1)}
          aria-label={translate('ra.navigation.previous')}
        >
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          disabled={!hasNextPage}
          {...pageButtonProps(page + 1)}
          aria-label={translate('ra.navigation.next')}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </span>
    </Bar>
  );
};
