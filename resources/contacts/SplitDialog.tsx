import { Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { hasCapability, type ThreadEntry, useProvider } from '../../providers';
import { NotifyPeople } from '../engine/core/record/NotifyPeople';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { useAction } from '../engine/ui/useAction';
import { isMessage } from './threadLines';
import { useThreadTexts } from './threadMessages.en';
import { useThread } from './useThread';

/** The number of characters of a reply by which it is recognized. */
const maxLength = 160;

/** Asks from which reply of the member on the thread of the inquiry in context becomes a new inquiry. */
export const SplitDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const provider = useProvider();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const translate = useTranslate();
  const t = useThreadTexts();
  const formatDateTime = useFormatDateTime();
  const { query, entries } = useThread(id);
  const { error, refetch } = query;
  const [chosenId, setChosenId] = useState<string>();
  const [notifiesPeople, setNotifiesPeople] = useState(true);
  const preview = useQuery({
    queryKey: ['contacts', 'splitPreview', id, chosenId],
    queryFn: ({ signal }) => provider.previewSplit(id, chosenId ?? '', { signal }),
    enabled: chosenId !== undefined && hasCapability('messagePreviews'),
    placeholderData: keepPreviousData,
  });
  const { run, isBusy } = useAction(
    ({ id: entryId }: ThreadEntry) => provider.splitInquiry(id, entryId, notifiesPeople),
    {
      successMessage: () => t('split.done'),
      onSuccess: (created) => {
        onClose();
        void navigate(createPath({ resource: 'contacts', type: 'show', id: created.id }));
      },
    },
  );
  const replies = (entries ?? []).filter(isMessage).filter(({ kind }) => kind === 'memberReply');
  const chosen = replies.find((entry) => entry.id === chosenId);
  return (
    <ActionDialog
      title={translate('resources.contacts.actions.split')}
      confirmLabel={t('split.confirm')}
      canConfirm={chosen !== undefined}
      isBusy={isBusy}
      onConfirm={() => chosen && void run(chosen)}
      onClose={onClose}
    >
      {error && <FailureAlert error={error} retry={refetch} />}
      {!entries && !error && <RecordSkeleton />}
      {entries && <Typography sx={{ mb: 1 }}>{t(replies.length > 0 ? 'split.help' : 'split.none')}</Typography>}
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('earlierMessages')}
        </Button>
      )}
      <RadioGroup
        aria-label={t('split.replies')}
        value={chosenId ?? null}
        onChange={(_, value) => setChosenId(value)}
        sx={{ gap: 1 }}
      >
        {replies.map((entry) => (
          <FormControlLabel
            key={entry.id}
            value={entry.id}
            control={<Radio />}
            sx={{ alignItems: 'start', '& .MuiRadio-root': { pt: 0.25 } }}
            label={
              <>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{entry.text.slice(0, maxLength)}</Typography>
                <Typography variant="body2" color="textSecondary" component="time" dateTime={entry.at}>
                  {formatDateTime(entry.at)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {chosen && <NotifyPeople preview={preview} isChecked={notifiesPeople} onChange={setNotifiesPeople} />}
    </ActionDialog>
  );
};
