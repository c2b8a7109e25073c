import { Button, Stack, Typography } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useAreaName } from '../../fields/useAreaName';

/** Stands in for a record that cannot be shown, and leads on. */
export const RecordProblem = ({ error }: { error: Error }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const refresh = useRefresh();
  const list = useAreaName()(resource);
  const isMissing = 'status' in error && error.status === 404;
  const title = translate(isMissing ? 'console.missing.title' : 'console.failed.title');
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }} role="alert">
      <title>{title}</title>
      <FileQuestion size={32} aria-hidden />
      <Typography id="record-title" variant="h1">
        {title}
      </Typography>
      <Typography color="textSecondary">{isMissing ? translate('console.missing.message') : error.message}</Typography>
      <Stack direction="row" spacing={1}>
        {!isMissing && (
          <Button variant="outlined" onClick={refresh}>
            {translate('console.failed.retry')}
          </Button>
        )}
        <Button variant="contained" component={Link} to={`/${resource}`}>
          {translate('console.missing.back', { list })}
        </Button>
      </Stack>
    </Stack>
  );
};
