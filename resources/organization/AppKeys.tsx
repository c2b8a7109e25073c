import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { type AppKey, isPermitted, useProvider } from '../../providers';
import { useAction } from '../actions/useAction';
import { Section } from '../engine/record/Section';
import { DividedList } from '../fields/styledElements';
import { useFormatDateTime } from '../fields/userTimeZone';
import { NewAppKey } from './NewAppKey';
import { useAppKeyTexts } from './texts';

/** The keys by which the member app calls the API: which there are, a new one, and revoking one. */
export const AppKeys = () => {
  const t = useAppKeyTexts();
  const provider = useProvider();
  const [isMaking, setIsMaking] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['app-keys'],
    queryFn: ({ signal }) => provider.appKeys({ signal }),
    enabled: isPermitted('app-keys', 'show'),
  });
  if (!isPermitted('app-keys', 'show')) return null;
  return (
    <Section name="appKeys">
      <div className="wide">
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={80} />}
        {data?.length === 0 && <Typography color="textSecondary">{t('none')}</Typography>}
        {data && data.length > 0 && (
          <DividedList>
            {data.map((key) => (
              <KeyRow key={key.id} appKey={key} />
            ))}
          </DividedList>
        )}
        {data && isPermitted('app-keys', 'create') && (
          <Button
            variant="outlined"
            startIcon={<KeyRound size={18} aria-hidden />}
            onClick={() => setIsMaking(true)}
            sx={{ mt: 1.5 }}
          >
            {t('new')}
          </Button>
        )}
        {isMaking && <NewAppKey onClose={() => setIsMaking(false)} />}
      </div>
    </Section>
  );
};

const KeyRow = ({ appKey: { id, name, createdAt, createdByName, lastUsedAt } }: { appKey: AppKey }) => {
  const t = useAppKeyTexts();
  const provider = useProvider();
  const formatDateTime = useFormatDateTime();
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const { run, isBusy } = useAction(() => provider.revokeAppKey(id), {
    successMessage: () => t('revoked', { name }),
    onSuccess: close,
    // It may be revoked already.
    onError: close,
  });
  const made = { at: formatDateTime(createdAt), name: createdByName ?? '' };
  return (
    <Stack component="li" direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <div>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {[
            lastUsedAt ? t('lastUsed', { at: formatDateTime(lastUsedAt) }) : t('neverUsed'),
            t(createdByName ? 'madeBy' : 'made', made),
          ].join(' · ')}
        </Typography>
      </div>
      {isPermitted('app-keys', 'delete') && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={t('revokeOf', { name })}
          onClick={() => setIsAsked(true)}
          sx={{ ml: { sm: 'auto' } }}
        >
          {t('revoke')}
        </Button>
      )}
      <Confirm
        isOpen={isAsked}
        loading={isBusy}
        title={t('revokeTitle', { name })}
        content={t('revokeMessage')}
        confirm={t('revoke')}
        confirmColor="warning"
        onConfirm={() => void run()}
        onClose={close}
      />
    </Stack>
  );
};
