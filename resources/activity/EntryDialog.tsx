import { Box, Typography } from '@mui/material';
import type { ActivityEntry } from '../../providers';
import { EntryDetails } from '../engine/features/activity/EntryDetails';
import { useActorText, useEntryText } from '../engine/features/activity/texts';
import { RecordLink } from '../engine/fields/RecordLink';
import { useAreaName } from '../engine/fields/useAreaName';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { InfoDialog } from '../engine/ui/ActionDialog';

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
