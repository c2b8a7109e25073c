import type { ReactNode } from 'react';
import { FailureAlert } from './FailureAlert';

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown; dataUpdatedAt?: number };
  /** Shown until the first data are loaded. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The data of a query. Where it failed, an alert with a button that loads it again stands in their place, or above the
 * data of an earlier request.
 */
export const QueryState = <Data,>({
  query: { data, error, refetch, dataUpdatedAt },
  loading,
  children,
}: QueryStateProps<Data>) => (
  <>
    {error && <FailureAlert error={error} retry={refetch} loadedAt={data === undefined ? undefined : dataUpdatedAt} />}
    {data === undefined ? !error && loading : children(data)}
  </>
);
