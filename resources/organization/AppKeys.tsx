import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type AppKey, isPermitted, useProvider } from '../../providers';
import { Section } from '../engine/core/record/Section';
import { formatNumber } from '../engine/fields/formats';
import { DividedList } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { QueryState } from '../engine/ui/QueryState';
import { useAction } from '../engine/ui/useAction';
import { AppKeyDialog } from './AppKeyDialog';
import { AppKeyLimit } from './AppKeyLimit';
import { useAppKeyTexts } from './appKeyMessages.en';
import { NewAppKey } from './NewAppKey';

/** The API keys of the member app, with buttons to create and revoke them. */
export const AppKeys = () => {
  const t = useAppKeyTexts();
  const provider = useProvider();
  const [isCreating, setIsCreating] = useState(false);
  const appKeys = useQuery({
    queryKey: ['app-keys'],
    queryFn: ({ signal }) => provider.appKeys({ signal }),
    enabled: isPermitted('app-keys', 'show'),
  });
  if (!isPermitted('app-keys', 'show')) return null;
  return (
    <Section name="appKeys">
      <div className="wide">
        <QueryState query={appKeys} loading={<Skeleton variant="rounded" height={80} />}>
          {(keys) =>
            keys.length === 0 ? (
              <Typography color="textSecondary">{t('none')}</Typography>
            ) : (
              <DividedList>
                {keys.map((key) => (
                  <KeyRow key={key.id} appKey={key} />
                ))}
              </DividedList>
            )
          }
        </QueryState>
        {appKeys.data && isPermitted('app-keys', 'create') && (
          <Button
            variant="outlined"
            startIcon={<KeyRound size={18} aria-hidden />}
            onClick={() => setIsCreating(true)}
            sx={{ mt: 1.5 }}
          >
            {t('new')}
          </Button>
        )}
        {isCreating && <NewAppKey onClose={() => setIsCreating(false)} />}
      </div>
    </Section>
  );
};

const KeyRow = ({ appKey }: { appKey: AppKey }) => {
  const { id, name, kind, origins, publicKey, callsPerMinute, createdAt, createdByName, lastUsedAt } = appKey;
  const t = useAppKeyTexts();
  const provider = useProvider();
  const formatDateTime = useFormatDateTime();
  const [isKeyOpen, setIsKeyOpen] = useState(false);
  const [isLimitOpen, setIsLimitOpen] = useState(false);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const close = () => setIsConfirmOpen(false);
  const { run, isBusy } = useAction(() => provider.revokeAppKey(id), {
    successMessage: () => t('revoked', { name }),
    onSuccess: close,
    // The error may mean that the key is already revoked.
    onError: close,
  });
  const creation = { at: formatDateTime(createdAt), name: createdByName ?? '' };
  return (
    <Stack component="li" direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <div>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {[
            t(`${kind}Key`),
            ...(kind === 'server' ? [t('limitOf', { count: formatNumber(callsPerMinute) })] : []),
            lastUsedAt ? t('lastUsed', { at: formatDateTime(lastUsedAt) }) : t('neverUsed'),
            t(createdByName ? 'madeBy' : 'made', creation),
          ].join(' · ')}
        </Typography>
        {origins.length > 0 && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {origins.join(', ')}
          </Typography>
        )}
      </div>
      <Stack direction="row" spacing={1} sx={{ ml: { sm: 'auto' } }}>
        {publicKey !== null && (
          <KeyButton label={t('show')} description={t('showOf', { name })} onClick={() => setIsKeyOpen(true)} />
        )}
        {kind === 'server' && isPermitted('app-keys', 'edit') && (
          <KeyButton label={t('limit')} description={t('limitTitle', { name })} onClick={() => setIsLimitOpen(true)} />
        )}
        {isPermitted('app-keys', 'delete') && (
          <KeyButton label={t('revoke')} description={t('revokeOf', { name })} onClick={() => setIsConfirmOpen(true)} />
        )}
      </Stack>
      {isKeyOpen && publicKey !== null && (
        <AppKeyDialog name={name} value={publicKey} isSecret={false} onClose={() => setIsKeyOpen(false)} />
      )}
      {isLimitOpen && <AppKeyLimit appKey={appKey} onClose={() => setIsLimitOpen(false)} />}
      {isConfirmOpen && (
        <ActionDialog
          title={t('revokeTitle', { name })}
          confirmLabel={t('revoke')}
          confirmColor="error"
          isBusy={isBusy}
          onConfirm={() => run()}
          onClose={close}
        >
          <Typography>{t('revokeMessage')}</Typography>
        </ActionDialog>
      )}
    </Stack>
  );
};

/** A button beside a key. @param description its label with the name of the key */
const KeyButton = ({ label, description, onClick }: { label: string; description: string; onClick: () => void }) => (
  <Button size="small" variant="outlined" color="inherit" aria-label={description} onClick={onClick}>
    {label}
  </Button>
);
