import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { hasCapability, useProvider } from '../../providers';

/** The sentence about the approvals of the notification in context, where two people approve it. */
export const ApprovalNotice = () => {
  const record = useRecordContext();
  const provider = useProvider();
  const id = String(record?.id ?? '');
  const { data } = useQuery({
    queryKey: ['sendingApproval', id, record?.version],
    queryFn: ({ signal }) => provider.sendingApproval(id, { signal }),
    enabled: record?.status === 'in_review' && hasCapability('sending'),
  });
  if (!data?.message || record?.status !== 'in_review') return null;
  return (
    <Alert severity="info" sx={{ m: 2 }}>
      {data.message}
    </Alert>
  );
};
