import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useInfiniteGetList, useRecordContext, useResourceContext } from 'react-admin';
import type { ActivityEntry } from '../../../../providers';
import { recordLabelOf } from '../../fields/RecordLink';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { DividedList, visuallyHidden } from '../../fields/styledElements';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { InfoDialog } from '../../ui/ActionDialog';
import { FailureAlert } from '../../ui/FailureAlert';
import { useActivityTexts } from '../recordMessages.en';
import { EntryDetails } from './EntryDetails';
import { listChangedFields, useActorText, useEntryText } from './texts';

/** The dialog with the activity of the record in context, newest first. */
const RecordActivityDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const t = useActivityTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteGetList<ActivityEntry>(
    'activity',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'at', order: 'DESC' },
      filter: { area: resource, recordId: String(record?.id) },
    },
    { staleTime: 0 },
  );
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <InfoDialog title={t('title', { name: recordLabelOf(record) })} maxWidth="md" onClose={onClose}>
      {error ? <FailureAlert error={error} retry={refetch} /> : !entries && <RecordSkeleton />}
      {entries?.length === 0 && <Typography color="textSecondary">{t('empty')}</Typography>}
      <DividedList>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </DividedList>
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1.5 }}>
          {t('more')}
        </Button>
      )}
    </InfoDialog>
  );
};

const Entry = ({ entry }: { entry: ActivityEntry }) => {
  const t = useActivityTexts();
  const formatEntry = useEntryText();
  const formatActor = useActorText();
  const formatDateTime = useFormatDateTime();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hasDetails = listChangedFields(entry).length > 0 || entry.after !== null || entry.ip !== null;
  return (
    <Box component="li" sx={{ py: '10px !important' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <div>
          <Typography sx={{ fontWeight: 550 }}>{formatEntry(entry)}</Typography>
          <Typography variant="caption" color="textSecondary">
            {formatActor(entry)} · <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </Typography>
        </div>
        {hasDetails && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t('details')}
            <span style={visuallyHidden}>{`: ${formatEntry(entry)}, ${formatDateTime(entry.at)}`}</span>
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box id={id} sx={{ mt: 1 }}>
          <EntryDetails entry={entry} />
        </Box>
      )}
    </Box>
  );
};

export default RecordActivityDialog;
