import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { hasCapability, useProvider } from '../../providers';

/** The key of the tests of a notification. */
export const testsKey = (id: string) => ['notificationTests', id];

/** Returns the query of the tests of the stored notification in context, the latest first. */
export const useLatestTest = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const provider = useProvider();
  return useQuery({
    // A saved change makes a test one of an earlier text.
    queryKey: [...testsKey(id), record?.version],
    queryFn: ({ signal }) => provider.notificationTests(id, { signal }),
    enabled: id !== '' && hasCapability('sending'),
    select: ([latest]) => latest ?? null,
  });
};
