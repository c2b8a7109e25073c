import { Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The placeholder of a record that is loading. */
export const RecordSkeleton = () => {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ p: 3 }} role="status" aria-label={translate('ra.page.loading')}>
      <Skeleton variant="text" width="40%" height={32} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={200} />
    </Stack>
  );
};
