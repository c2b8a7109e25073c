import { Box, Typography } from '@mui/material';
import type { ActivityEntry } from '../../providers';
import { InfoDialog } from '../actions/InfoDialog';
import { EntryDetails } from '../engine/features/activity/EntryDetails';
import { useActorText, useEntryText } from '../engine/features/activity/texts';
import { RecordLink } from '../fields/RecordLink';
import { useAreaName } from '../fields/useAreaName';
import { useFormatDateTime } from '../fields/userTimeZone';

/** The details of an activity entry: actor, time, record and changes. */
export const EntryDialog = ({ entry, onClose }: { entry: ActivityEntry; onClose: () => void }) => {
  const formatEntry = useEntryText();
  const formatActor = useActorText();
  const areaName = useAreaName();
  const formatDateTime = useFormatDateTime();
  const { area, recordId, recordLabel, recordExists, at } = entry;
  return (
    <InfoDialog title={formatEntry(entry)} maxWidth="md" onClose={onClose}>
      <Typography>
        {areaName(area)} · {recordExists ? <RecordLink area={area} id={recordId} label={recordLabel} /> : recordLabel}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {formatActor(entry)} · <time dateTime={at}>{formatDateTime(at)}</time>
      </Typography>
      <Box sx={{ mt: 2 }}>
        <EntryDetails entry={entry} />
      </Box>
    </InfoDialog>
  );
};
