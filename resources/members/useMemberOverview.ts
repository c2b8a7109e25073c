import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { memberCalls } from '../../providers';
import type { Member } from './member';

/** Loads what staff need to know before they speak to the member in context; once for all parts of the page. */
export const useMemberOverview = () => {
  const id = useRecordContext<Member>()?.id ?? '';
  return useQuery({
    queryKey: ['members', 'overview', id],
    queryFn: ({ signal }) => memberCalls.memberOverview(id, { signal }),
    refetchOnMount: 'always',
  });
};
