import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MoveDialogProps } from '../engine/MoveDialog';
import { formatNumber } from '../fields/formats';
import { useFormatDateTime } from '../fields/ownTime';
import { ReachByChannel, useReach } from './Reach';
import { useTexts } from './texts';

/** From here on the number is typed, so that nobody writes to a crowd by a slip. */
const manyPeople = 1000;

/** Before something is sent: says to how many people, by which channels, and what cannot leave. */
export const SendDialog = (props: MoveDialogProps) => {
  const { record } = props;
  const { data, error } = useReach(record);
  const say = useTexts();
  const isResend = record.status === 'partially_failed' || record.status === 'failed';
  if (isResend) {
    const values = { smart_count: record.failed, count: formatNumber(record.failed) };
    return (
      <Confirmation {...props} title={say('sendAgain', values)} mayConfirm>
        <Typography>{say('onlyFailed')}</Typography>
      </Confirmation>
    );
  }
  if (!data) {
    return (
      <Confirmation {...props} mayConfirm={false}>
        {error ? <Alert severity="error">{error.message}</Alert> : <Skeleton variant="rounded" height={96} />}
      </Confirmation>
    );
  }
  const { people, channels } = data;
  return (
    <Confirmation
      {...props}
      title={say('sendTo', { smart_count: people, count: formatNumber(people) })}
      mayConfirm={people > 0}
      {...(people > manyPeople && { number: people })}
    >
      <Typography>{say(people > 0 ? 'atOnce' : 'nobody')}</Typography>
      <ReachByChannel channels={channels} />
    </Confirmation>
  );
};

/** Before something is scheduled: says for when, and how many people that would be as things stand. */
export const ScheduleDialog = (props: MoveDialogProps) => {
  const { record } = props;
  const { data } = useReach(record);
  const say = useTexts();
  const formatDateTime = useFormatDateTime();
  const people = data?.people ?? 0;
  return (
    <Confirmation {...props} title={say('scheduleFor', { time: formatDateTime(record.scheduledAt) })} mayConfirm>
      {data && (
        <>
          <Typography>{say('laterReach', { smart_count: people, count: formatNumber(people) })}</Typography>
          <ReachByChannel channels={data.channels} />
        </>
      )}
    </Confirmation>
  );
};

interface ConfirmationProps extends Omit<MoveDialogProps, 'children'> {
  mayConfirm: boolean;
  /** The number to be typed first. */
  number?: number;
  children: ReactNode;
}

const Confirmation = ({ title, isBusy, onClose, onGiven, mayConfirm, number, children }: ConfirmationProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const say = useTexts();
  const [typed, setTyped] = useState('');
  const isTyped = number === undefined || typed.replace(/\D/g, '') === String(number);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {children}
        {number !== undefined && (
          <TextField
            autoFocus
            fullWidth
            sx={{ mt: 2 }}
            label={say('typeNumber', { count: formatNumber(number) })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.back')}
        </Button>
        <Button variant="contained" disabled={isBusy || !mayConfirm || !isTyped} onClick={() => void onGiven({})}>
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
