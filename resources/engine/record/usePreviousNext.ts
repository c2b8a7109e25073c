import { type RaRecord, useGetList, useRecordContext, useResourceContext } from 'react-admin';
import { formatNumber } from '../../fields/formats';
import { type LastListParams, useLastListParams } from '../list/lastListParams';
import { formatTotal } from '../list/rangeText';
import { rowsMeta } from '../list/rowsMeta';

/** A record beside another in a list, and the page of the list that it stands on. */
interface Neighbour {
  record: RaRecord;
  page: number;
}

/**
 * The records before and after the one in context, in the order and filter of the list that was shown last, with its
 * place in that list, counted from 1, and `goTo`, which is told when one of them is opened.
 * @returns undefined where no list was shown yet, or the record is not on its page
 */
export const usePreviousNext = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const [list, setList] = useLastListParams(resource);
  const { page = 1, perPage = 25 } = list ?? {};
  const here = usePage(resource, list, page);
  const rows = here.data ?? [];
  const hasMore = here.pageInfo?.hasNextPage ?? page * perPage < (here.total ?? 0);
  const at = rows.findIndex(({ id }) => id === record?.id);
  const before = usePage(resource, at === 0 && page > 1 ? list : undefined, page - 1);
  const after = usePage(resource, at >= 0 && at === rows.length - 1 && hasMore ? list : undefined, page + 1);
  if (!list || at < 0) return undefined;
  const neighbour = (found: RaRecord | undefined, onPage: number): Neighbour | undefined =>
    found && { record: found, page: onPage };
  const place = (page - 1) * perPage + at + 1;
  return {
    place: formatNumber(place),
    total: formatTotal(here, place),
    previous: neighbour(rows[at - 1], page) ?? neighbour(before.data?.at(-1), page - 1),
    next: neighbour(rows[at + 1], page) ?? neighbour(after.data?.[0], page + 1),
    goTo: (opened: Neighbour) => setList({ ...list, page: opened.page }),
  };
};

/** One page of a list, as the list itself asks for it; nothing without a list. */
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
