import { Alert, Box, Skeleton, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { TransitionDialog, type TransitionDialogProps } from '../engine/publishing/TransitionDialog';
import { formatNumber } from '../fields/formats';
import { useFormatDateTime } from '../fields/userTimeZone';
import { EstimateByChannel, useAudienceEstimate } from './AudienceEstimate';
import { usePeopleCountTexts, useTexts } from './texts';

/** From here on the number is typed, so that nobody writes to a crowd by a slip. */
const manyPeople = 1000;

/** Before something is sent: says to how many people, by which channels, and what cannot leave. */
export const SendDialog = (props: TransitionDialogProps) => {
  const { record } = props;
  const { data, error } = useAudienceEstimate(record);
  const t = useTexts();
  const sayOf = usePeopleCountTexts();
  const isResend = record.status === 'partially_failed' || record.status === 'failed';
  if (isResend) {
    const values = { smart_count: record.failed, count: formatNumber(record.failed) };
    const about = <Typography>{t('onlyFailed')}</Typography>;
    return <Confirmation {...props} title={t('sendAgain', values)} about={about} />;
  }
  if (!data) {
    const about = error ? <Alert severity="error">{error.message}</Alert> : <Skeleton variant="rounded" height={96} />;
    return <Confirmation {...props} about={about} canConfirm={false} />;
  }
  const { people, channels } = data;
  return (
    <Confirmation
      {...props}
      title={sayOf('sendTo', people)}
      about={
        <>
          <Typography>{t(people === 0 ? 'nobody' : 'atOnce')}</Typography>
          <EstimateByChannel channels={channels} />
        </>
      }
      canConfirm={people !== 0}
      {...(people !== null && people > manyPeople && { number: people })}
    />
  );
};

/** Before something is scheduled: says for when, and how many people that would be as things stand. */
export const ScheduleDialog = (props: TransitionDialogProps) => {
  const { record } = props;
  const { data } = useAudienceEstimate(record);
  const t = useTexts();
  const formatDateTime = useFormatDateTime();
  const sayOf = usePeopleCountTexts();
  return (
    <Confirmation
      {...props}
      title={t('scheduleFor', { time: formatDateTime(record.scheduledAt) })}
      about={
        data && (
          <>
            <Typography>{sayOf('laterReach', data.people)}</Typography>
            <EstimateByChannel channels={data.channels} />
          </>
        )
      }
    />
  );
};

interface ConfirmationProps extends TransitionDialogProps {
  /** Whom the move reaches. */
  about: ReactNode;
  /** The number to be typed first. */
  number?: number;
}

const Confirmation = ({ about, canConfirm = true, number, children, ...props }: ConfirmationProps) => {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const isTyped = number === undefined || typed.replace(/\D/g, '') === String(number);
  return (
    <TransitionDialog {...props} canConfirm={canConfirm && isTyped}>
      {about}
      <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>{children}</Box>
      {number !== undefined && (
        <TextField
          autoFocus
          fullWidth
          sx={{ mt: 2 }}
          label={t('typeNumber', { count: formatNumber(number) })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      )}
    </TransitionDialog>
  );
};
