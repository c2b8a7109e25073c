import { Box, Skeleton, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { RecordActionDialog, type RecordActionDialogProps } from '../engine/core/actions/RecordActionDialog';
import { formatNumber } from '../engine/fields/formats';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { QueryState } from '../engine/ui/QueryState';
import { PeopleByChannel, useAudienceEstimate } from './AudienceEstimate';
import { countRemaining, countToSendAgain, isTakenBack } from './notificationSchema';
import { SendingChecks } from './SendingChecks';
import { SendingSummary } from './SendingSummary';
import { usePeopleCountTexts, useTexts } from './texts';

/** Above this number of recipients, the user must type the number, which prevents accidental mass messages. */
const maxPeopleWithoutInput = 1000;

/** Asks for confirmation before sending. It shows the recipients by channel, and the people left out. */
export const SendDialog = (props: RecordActionDialogProps) => {
  const { record } = props;
  const estimate = useAudienceEstimate(record);
  const t = useTexts();
  const formatPeople = usePeopleCountTexts();
  const isResend = record.status === 'partially_failed' || record.status === 'failed';
  if (isResend) {
    const messages = countToSendAgain(record);
    const values = { smart_count: messages, count: formatNumber(messages) };
    const about = <Typography>{t('onlyFailed')}</Typography>;
    return <Confirmation {...props} title={t('sendAgain', values)} about={about} />;
  }
  const goesToAll = isTakenBack(record);
  if (record.status === 'cancelled' && !goesToAll) {
    const remaining = countRemaining(record);
    return (
      <Confirmation
        {...props}
        about={<Typography>{t('onlyRemaining')}</Typography>}
        {...(remaining > maxPeopleWithoutInput && { number: remaining })}
      />
    );
  }
  if (!estimate.data) {
    const about = (
      <QueryState query={estimate} loading={<Skeleton variant="rounded" height={96} />}>
        {() => null}
      </QueryState>
    );
    return <Confirmation {...props} about={about} canConfirm={false} />;
  }
  const { people, holdSeconds } = estimate.data;
  return (
    <Confirmation
      {...props}
      title={formatPeople('sendTo', people)}
      about={
        <>
          <Typography>
            {people === 0
              ? t('nobody')
              : t(holdSeconds > 0 && !goesToAll ? 'afterHold' : 'atOnce', { seconds: holdSeconds })}
          </Typography>
          {people !== 0 && <SendingSummary people={people} isSentNow />}
          <PeopleByChannel {...estimate.data} />
          <SendingChecks isInDialog />
        </>
      }
      canConfirm={people !== 0}
      {...(people !== null && people > maxPeopleWithoutInput && { number: people })}
    />
  );
};

/** Asks for confirmation before scheduling. It shows the time and the present number of recipients. */
export const ScheduleDialog = (props: RecordActionDialogProps) => {
  const { record } = props;
  const estimate = useAudienceEstimate(record);
  const t = useTexts();
  const formatDateTime = useFormatDateTime();
  const formatPeople = usePeopleCountTexts();
  return (
    <Confirmation
      {...props}
      title={t('scheduleFor', { time: formatDateTime(record.scheduledAt) })}
      about={
        <QueryState query={estimate}>
          {(counted) => (
            <>
              <Typography>{formatPeople('scheduledEstimate', counted.people)}</Typography>
              <SendingSummary people={counted.people} />
              <PeopleByChannel {...counted} />
              <SendingChecks isInDialog />
            </>
          )}
        </QueryState>
      }
    />
  );
};

/** Asks who approves a notification for another time, and shows the present number of recipients. */
export const AnotherTimeDialog = (props: RecordActionDialogProps) => {
  const estimate = useAudienceEstimate(props.record);
  const t = useTexts();
  const formatPeople = usePeopleCountTexts();
  return (
    <Confirmation
      {...props}
      about={
        <>
          <QueryState query={estimate}>
            {({ people }) => <Typography>{formatPeople('scheduledEstimate', people)}</Typography>}
          </QueryState>
          <Typography color="textSecondary" sx={{ my: 1 }}>
            {t('anotherTime')}
          </Typography>
        </>
      }
    />
  );
};

interface ConfirmationProps extends RecordActionDialogProps {
  /** The content about the recipients. */
  about: ReactNode;
  /** The number of recipients that the user must type. */
  number?: number;
}

const Confirmation = ({ about, canConfirm = true, number, children, ...props }: ConfirmationProps) => {
  const t = useTexts();
  const [input, setInput] = useState('');
  const isConfirmed = number === undefined || input.replace(/\D/g, '') === String(number);
  return (
    <RecordActionDialog {...props} canConfirm={canConfirm && isConfirmed}>
      {about}
      <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>{children}</Box>
      {number !== undefined && (
        <TextField
          autoFocus
          fullWidth
          sx={{ mt: 2 }}
          label={t('typeNumber', { count: formatNumber(number) })}
          value={input}
          onChange={({ target }) => setInput(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      )}
    </RecordActionDialog>
  );
};
