import { FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { StatusChip } from '../engine/core/resource/StatusChip';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { useFormatDay } from '../engine/fields/userTimeZone';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { inquiriesOf } from './EarlierRecords';
import { useThreadTexts } from './threadMessages.en';
import { useMergeInquiries } from './useMergeInquiries';

/** The number of inquiries of the person that are offered, the latest. */
const maxInquiries = 25;

/** Asks with which other inquiry of the same person the one in context is merged. */
export const MergeInquiryDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext();
  const translate = useTranslate();
  const t = useThreadTexts();
  const formatDay = useFormatDay();
  const filter = record && inquiriesOf(record);
  const { data, error, refetch } = useGetList(
    'contacts',
    { filter, pagination: { page: 1, perPage: maxInquiries }, sort: { field: 'receivedAt', order: 'DESC' } },
    { enabled: filter !== undefined },
  );
  const [chosenId, setChosenId] = useState<string>();
  const { run, isBusy } = useMergeInquiries(onClose);
  if (!record) return null;
  const others = (data ?? []).filter(
    ({ id, status, mergedIntoId }) => id !== record.id && status !== 'spam' && !mergedIntoId,
  );
  // The only one needs no choice.
  const chosen = others.length === 1 ? others[0] : others.find(({ id }) => String(id) === chosenId);
  const isEmpty = filter === undefined || (data !== undefined && others.length === 0);
  return (
    <ActionDialog
      title={translate('resources.contacts.actions.merge')}
      confirmLabel={t('merge.confirm')}
      canConfirm={chosen !== undefined}
      isBusy={isBusy}
      onConfirm={() => chosen && void run({ record, other: chosen })}
      onClose={onClose}
    >
      {error && <FailureAlert error={error} retry={refetch} />}
      {isEmpty ? <Typography>{t('merge.none')}</Typography> : <Typography sx={{ mb: 1 }}>{t('merge.help')}</Typography>}
      {filter && !data && !error && <RecordSkeleton />}
      <RadioGroup
        aria-label={t('merge.others')}
        value={chosen ? String(chosen.id) : null}
        onChange={(_, value) => setChosenId(value)}
        sx={{ gap: 1 }}
      >
        {others.map((other) => (
          <FormControlLabel
            key={other.id}
            value={String(other.id)}
            control={<Radio />}
            sx={{ alignItems: 'start', '& .MuiRadio-root': { pt: 0.25 } }}
            label={
              <>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{other.subject}</Typography>
                <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
                  <Typography variant="body2" color="textSecondary">
                    {other.ticketNo} · {formatDay(other.receivedAt)}
                  </Typography>
                  <RecordContextProvider value={other}>
                    <StatusChip />
                  </RecordContextProvider>
                </Stack>
              </>
            }
          />
        ))}
      </RadioGroup>
    </ActionDialog>
  );
};
