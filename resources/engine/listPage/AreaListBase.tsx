import type { ReactNode } from 'react';
import { ListBase } from 'react-admin';
import { defaultSort, type rowsMeta } from '../core/list/initialListParams';
import { usePageSize } from '../core/list/ListPagination';
import { useArea } from '../core/resource/areaContext';

interface AreaListBaseProps {
  /** `rowsMeta` requests rows in place of complete records. */
  queryOptions: Partial<typeof rowsMeta>;
  children: ReactNode;
}

/** The state of the list of an area: its page, sort and filter are in the address. */
export const AreaListBase = ({ queryOptions, children }: AreaListBaseProps) => (
  <ListBase
    sort={defaultSort}
    perPage={usePageSize()[0]}
    debounce={300}
    empty={false}
    disableAuthentication
    queryOptions={{ ...queryOptions, onError: showInPlace }}
    filterDefaultValues={useArea().area.filterDefaultValues}
  >
    {children}
  </ListBase>
);

/** The failure stands above the rows, so react-admin needs no toast for it. */
const showInPlace = () => {};
