import { Alert, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'react-admin';
import { catalogue, hasCapability, useProvider } from '../../../providers';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { Usages } from '../../fields/Usages';
import { messages } from './messages.en';

const useTexts = catalogue('resources.engine.publishing.archive', messages.archive);

/** What archiving a record takes away from members, and what leads there. */
const ArchiveQuestion = ({ record, onFollow }: { record: RaRecord; onFollow: () => void }) => {
  const resource = useResourceContext() ?? '';
  const say = useTexts();
  const provider = useProvider();
  const id = String(record.id);
  const { data, error, isLoading } = useQuery({
    queryKey: [resource, 'usedBy', id],
    queryFn: ({ signal }) => provider.usedBy(resource, id, { signal }),
    enabled: hasCapability('usedBy'),
    staleTime: 0,
  });
  return (
    <Stack spacing={2}>
      <Typography>{say('message', { name: record.recordLabel })}</Typography>
      {error ? <Alert severity="error">{error.message}</Alert> : isLoading && <RecordSkeleton />}
      {data && data.length > 0 && (
        <>
          <Typography>{say('used')}</Typography>
          <Usages usages={data} onFollow={onFollow} />
        </>
      )}
    </Stack>
  );
};

export default ArchiveQuestion;
