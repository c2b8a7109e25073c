import { Button } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { useGetList, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { isPermitted } from '../../../../providers';
import { useAreaName } from '../../fields/useAreaName';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { ProblemPage } from '../../ui/ProblemPage';
import { useTexts } from './messages.en';

/**
 * The page of a record that cannot be loaded, with a link to the list. A record in the trash leads there, if the role
 * may restore it. Unless the record was not found, a button tries again.
 */
export const RecordProblem = ({ error }: { error: Error }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const t = useTexts();
  const refresh = useRefresh();
  const formatDateTime = useFormatDateTime();
  const list = useAreaName()(resource);
  const isNotFound = 'status' in error && error.status === 404;
  const trashed = useTrashedRecord(isNotFound);
  if (trashed === 'loading') return null;
  const back = (
    <Button variant={trashed ? 'outlined' : 'contained'} component={Link} to={`/${resource}`}>
      {t('notFound.back', { list })}
    </Button>
  );
  if (trashed) {
    const { id, recordLabel, deletedAt, deletedByName } = trashed;
    const when = { at: formatDateTime(deletedAt), name: deletedByName ?? '' };
    return (
      <ProblemPage
        title={t('inTrash.title', { name: recordLabel })}
        icon={FileQuestion}
        message={t(deletedByName ? 'inTrash.messageBy' : 'inTrash.message', when)}
      >
        {back}
        <Button
          variant="contained"
          component={Link}
          to={`/trash?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`}
        >
          {t('inTrash.open')}
        </Button>
      </ProblemPage>
    );
  }
  return (
    <ProblemPage
      title={isNotFound ? t('notFound.title') : translate('console.failed.title')}
      icon={FileQuestion}
      message={isNotFound ? t('notFound.message') : error.message}
    >
      {!isNotFound && (
        <Button variant="outlined" onClick={refresh}>
          {translate('console.failed.retry')}
        </Button>
      )}
      {back}
    </ProblemPage>
  );
};

interface TrashedRecord {
  id: string;
  recordLabel: string;
  deletedAt: string;
  deletedByName: string | null;
}

/** Returns the record of the address in the trash, for roles that may restore it. */
const useTrashedRecord = (isNotFound: boolean): TrashedRecord | 'loading' | undefined => {
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const enabled = isNotFound && id !== '' && isPermitted('trash', 'list') && isPermitted(resource, 'delete');
  const { data, isLoading } = useGetList<TrashedRecord>(
    'trash',
    { filter: { id: [`${resource}/${id}`] }, pagination: { page: 1, perPage: 1 } },
    { enabled },
  );
  return isLoading ? 'loading' : data?.[0];
};
