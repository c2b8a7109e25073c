import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ActivityEntry } from '../../providers';
import { EntryDetails } from '../engine/activity/EntryDetails';
import { useActionTexts, useActorText } from '../engine/activity/texts';
import { useAreaName } from '../engine/useAreaName';
import { useFormatDateTime } from '../fields/ownTime';
import { RecordLink } from '../fields/RecordLink';

/** One thing that was done: by whom, when, with what, and what it changed. */
export const EntryDialog = ({ entry, onClose }: { entry: ActivityEntry; onClose: () => void }) => {
  const translate = useTranslate();
  const { textOf } = useActionTexts();
  const actorOf = useActorText();
  const areaName = useAreaName();
  const formatDateTime = useFormatDateTime();
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { area, recordId, recordLabel, recordExists, at } = entry;
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{textOf(entry)}</DialogTitle>
      <DialogContent dividers>
        <Typography>
          {areaName(area)} · {recordExists ? <RecordLink area={area} id={recordId} label={recordLabel} /> : recordLabel}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {actorOf(entry)} · <time dateTime={at}>{formatDateTime(at)}</time>
        </Typography>
        <Box sx={{ mt: 2 }}>
          <EntryDetails entry={entry} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
