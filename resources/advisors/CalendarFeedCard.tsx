import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { createTextsHook, hasCapability, isPermitted, useProvider } from '../../providers';
import { CopyableText } from '../engine/fields/CopyableText';
import { useViewSchema } from '../engine/fields/schemaContext';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { ActionDialog, InfoDialog } from '../engine/ui/ActionDialog';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { useAction } from '../engine/ui/useAction';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.advisors.calendar', messages.calendar);

/**
 * The calendar feed of the displayed advisor: when it was created and last used, with buttons to create, renew and
 * revoke it.
 */
export const CalendarFeedCard = () => {
  const record = useRecordContext();
  const { isReading } = useViewSchema();
  const canSee = hasCapability('calendars') && isPermitted('calendar-feeds', 'show');
  return isReading && record?.id && canSee ? <CalendarFeed advisorId={String(record.id)} /> : null;
};

const CalendarFeed = ({ advisorId }: { advisorId: string }) => {
  const t = useTexts();
  const provider = useProvider();
  const formatDateTime = useFormatDateTime();
  const [pendingAction, setPendingAction] = useState<'renew' | 'revoke'>();
  const [address, setAddress] = useState<string>();
  const close = () => setPendingAction(undefined);
  const {
    data: feed,
    error,
    refetch,
  } = useQuery({
    queryKey: ['calendar-feeds', advisorId],
    queryFn: ({ signal }) => provider.calendarFeed(advisorId, { signal }),
  });
  const closeAndRefetch = () => {
    close();
    return refetch();
  };
  const creation = useAction(() => provider.createCalendarFeed(advisorId), {
    changes: false,
    onSuccess: (newAddress) => {
      setAddress(newAddress);
      return closeAndRefetch();
    },
    onError: closeAndRefetch,
  });
  const revocation = useAction(() => provider.revokeCalendarFeed(advisorId), {
    changes: false,
    successMessage: () => t('revoked'),
    onSuccess: closeAndRefetch,
    onError: closeAndRefetch,
  });
  if (feed === undefined && !error) return null;
  const usage = feed?.lastUsedAt ? t('lastUsed', { at: formatDateTime(feed.lastUsedAt) }) : t('neverUsed');
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: 2 }}>
      <Typography variant="h3">{t('title')}</Typography>
      {error && <FailureAlert error={error} retry={refetch} />}
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {feed
          ? `${t('made', { at: formatDateTime(feed.createdAt), name: feed.createdByName ?? '' })} ${usage}`
          : t('help')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {isPermitted('calendar-feeds', 'create') && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={creation.isBusy}
            onClick={() => (feed ? setPendingAction('renew') : void creation.run())}
          >
            {t(feed ? 'renew' : 'make')}
          </Button>
        )}
        {feed && isPermitted('calendar-feeds', 'delete') && (
          <Button variant="outlined" color="inherit" onClick={() => setPendingAction('revoke')}>
            {t('revoke')}
          </Button>
        )}
      </Stack>
      {pendingAction && (
        <ActionDialog
          title={t(`${pendingAction}Title`)}
          confirmLabel={t(pendingAction)}
          confirmColor="error"
          isBusy={creation.isBusy || revocation.isBusy}
          onConfirm={() => (pendingAction === 'renew' ? creation.run() : revocation.run())}
          onClose={close}
        >
          <Typography>{t('stops')}</Typography>
        </ActionDialog>
      )}
      {address !== undefined && (
        // A click outside the dialog, or Escape, must not lose the address.
        <InfoDialog title={t('madeTitle')} onClose={(reason) => reason === undefined && setAddress(undefined)}>
          <Stack spacing={2}>
            <Alert severity="warning">{t('once')}</Alert>
            <CopyableText label={t('address')} value={address} copyLabel={t('copy')} />
          </Stack>
        </InfoDialog>
      )}
    </Card>
  );
};
