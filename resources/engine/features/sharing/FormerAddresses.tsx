import { Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecordContext, useResourceContext } from 'react-admin';
import { hasCapability, isPermitted, type Redirect, useProvider } from '../../../../providers';
import { DividedList } from '../../fields/styledElements';
import { useIdle } from '../../fields/useIdle';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { FailureAlert } from '../../ui/FailureAlert';
import { useAction } from '../../ui/useAction';
import { useTexts } from './messages.en';

/** The slugs that a record had before, each to be removed; renders nothing without any. */
export const FormerAddresses = () => {
  const record = useRecordContext();
  const area = useResourceContext() ?? '';
  const provider = useProvider();
  const t = useTexts();
  const id = String(record?.id ?? '');
  const queryKey = [area, 'redirects', id];
  const isIdle = useIdle();
  // A record that was never published has no address that anybody knows.
  const enabled = isIdle && hasCapability('redirects') && record?.lastPublishedVersion != null;
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.redirects(area, id, { signal }),
    enabled,
  });
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (data.length === 0) return null;
  return (
    <section className="wide" aria-label={t('former.title')}>
      <Typography variant="h3">{t('former.title')}</Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('former.help')}
      </Typography>
      <DividedList>
        {data.map((redirect) => (
          <FormerAddress key={redirect.slug} redirect={redirect} id={id} queryKey={queryKey} />
        ))}
      </DividedList>
    </section>
  );
};

interface FormerAddressProps {
  redirect: Redirect;
  /** The id of the record. */
  id: string;
  queryKey: readonly string[];
}

const FormerAddress = ({ redirect: { slug, createdAt, createdByName }, id, queryKey }: FormerAddressProps) => {
  const area = useResourceContext() ?? '';
  const provider = useProvider();
  const queryClient = useQueryClient();
  const format = useFormatDateTime();
  const t = useTexts();
  const reload = () => queryClient.invalidateQueries({ queryKey });
  const { run, isBusy } = useAction(() => provider.removeRedirect(area, id, slug), {
    changes: false,
    successMessage: () => t('former.removed'),
    onSuccess: reload,
    // The error may mean that it is removed already.
    onError: reload,
  });
  const at = format(createdAt);
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <div>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{slug}</Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {createdByName === null ? t('former.since', { at }) : t('former.sinceBy', { at, name: createdByName })}
        </Typography>
      </div>
      {isPermitted(area, 'publish') && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={isBusy}
          aria-label={t('former.removeOf', { slug })}
          onClick={() => void run()}
        >
          {t('former.remove')}
        </Button>
      )}
    </Stack>
  );
};
