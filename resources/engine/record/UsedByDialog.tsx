import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useResourceContext } from 'react-admin';
import { useProvider } from '../../../providers';
import { ReadingDialog } from '../../actions/ReadingDialog';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { Usages } from '../../fields/Usages';
import { useTexts } from './texts';

/** As many as the API names. */
const atMost = 100;

/** Lists the records that refer to the one in view, by area, and leads to them. */
const UsedByDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const say = useTexts();
  const provider = useProvider();
  const id = String(record?.id);
  const { data, error } = useQuery({
    queryKey: [resource, 'usedBy', id],
    queryFn: ({ signal }) => provider.usedBy(resource, id, { signal }),
    staleTime: 0,
  });
  return (
    <ReadingDialog title={say('usedBy.title', { name: record?.recordLabel ?? '' })} onClose={onClose}>
      {error ? <Alert severity="error">{error.message}</Alert> : !data && <RecordSkeleton />}
      {data?.length === 0 && <Typography color="textSecondary">{say('usedBy.none')}</Typography>}
      {data && <Usages usages={data} onFollow={onClose} />}
      {data?.length === atMost && <Typography color="textSecondary">{say('usedBy.many')}</Typography>}
    </ReadingDialog>
  );
};

export default UsedByDialog;
