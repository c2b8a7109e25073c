import { Button, Stack, Typography } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useAreaName } from '../../fields/useAreaName';
import { useTexts } from './messages.en';

/** The page of a record that cannot be loaded, with a link to the list and, unless it was not found, a retry button. */
export const RecordProblem = ({ error }: { error: Error }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const t = useTexts();
  const refresh = useRefresh();
  const list = useAreaName()(resource);
  const isNotFound = 'status' in error && error.status === 404;
  const title = isNotFound ? t('notFound.title') : translate('console.failed.title');
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }} role="alert">
      <title>{title}</title>
      <FileQuestion size={32} aria-hidden />
      <Typography id="record-title" variant="h1">
        {title}
      </Typography>
      <Typography color="textSecondary">{isNotFound ? t('notFound.message') : error.message}</Typography>
      <Stack direction="row" spacing={1}>
        {!isNotFound && (
          <Button variant="outlined" onClick={refresh}>
            {translate('console.failed.retry')}
          </Button>
        )}
        <Button variant="contained" component={Link} to={`/${resource}`}>
          {t('notFound.back', { list })}
        </Button>
      </Stack>
    </Stack>
  );
};
