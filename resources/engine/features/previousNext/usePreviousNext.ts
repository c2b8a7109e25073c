import { type RaRecord, useGetList, useRecordContext, useResourceContext } from 'react-admin';
import { rowsMeta } from '../../core/list/initialListParams';
import { type LastListParams, useLastListParams } from '../../core/resource/lastListParams';
import { formatTotal } from '../../core/resource/rangeText';
import { formatNumber } from '../../fields/formats';

/** A record of a list, and the page of the list that it is on. */
interface ListedRecord {
  record: RaRecord;
  page: number;
}

/**
 * Returns the previous and the next record of the one in context, in the order and filter of the list that was shown
 * last. It also returns the position in that list, counted from 1, and `goTo`, to be called when one of them is opened.
 * @returns undefined where no list was shown yet, or where the record is not on its page
 */
export const usePreviousNext = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const [list, setList] = useLastListParams(resource);
  const { page = 1, perPage = 25 } = list ?? {};
  const currentPage = usePage(resource, list, page);
  const rows = currentPage.data ?? [];
  const hasMore = currentPage.pageInfo?.hasNextPage ?? page * perPage < (currentPage.total ?? 0);
  const index = rows.findIndex(({ id }) => id === record?.id);
  const previousPage = usePage(resource, index === 0 && page > 1 ? list : undefined, page - 1);
  const nextPage = usePage(resource, index >= 0 && index === rows.length - 1 && hasMore ? list : undefined, page + 1);
  if (!list || index < 0) return undefined;
  const listedRecord = (found: RaRecord | undefined, onPage: number): ListedRecord | undefined =>
    found && { record: found, page: onPage };
  const position = (page - 1) * perPage + index + 1;
  return {
    position: formatNumber(position),
    total: formatTotal(currentPage, position),
    previous: listedRecord(rows[index - 1], page) ?? listedRecord(previousPage.data?.at(-1), page - 1),
    next: listedRecord(rows[index + 1], page) ?? listedRecord(nextPage.data?.[0], page + 1),
    goTo: (target: ListedRecord) => setList({ ...list, page: target.page }),
  };
};

/** Returns one page of a list with the same request as the list itself; requests nothing without a list. */
const usePage = (resource: string, list: LastListParams | undefined, page: number) =>
  useGetList(
    resource,
    {
      pagination: { page, perPage: list?.perPage ?? 25 },
      sort: list?.sort ?? { field: 'default', order: 'ASC' },
      filter: list?.filter ?? {},
      ...rowsMeta,
    },
    { enabled: list !== undefined, staleTime: 60_000 },
  );
