import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { useProvider } from '../../providers';
import { AreaHeader } from '../engine/core/resource/AreaHeader';
import { useAreaName } from '../engine/fields/useAreaName';
import { QueryState } from '../engine/ui/QueryState';
import { FirstSteps } from './FirstSteps';
import { Runs } from './Runs';

/** The runs by which the data of members came in; before the first one, the ways in which members can come in. */
export const MemberDataScreen = () => {
  const provider = useProvider();
  const heading = useAreaName()(useResourceContext() ?? '');
  const query = useQuery({
    queryKey: ['memberDataSummary'],
    queryFn: ({ signal }) => provider.memberDataSummary({ signal }),
  });
  if (query.data && (query.data.feed || query.data.file)) return <Runs summary={query.data} />;
  return (
    <>
      <title>{heading}</title>
      <AreaHeader />
      <QueryState query={query} loading={<Skeleton variant="rounded" height={280} />}>
        {({ members }) => <FirstSteps members={members} />}
      </QueryState>
    </>
  );
};
