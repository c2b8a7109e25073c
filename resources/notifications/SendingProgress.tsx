import { Alert, Box, Card, LinearProgress, Stack, Typography } from '@mui/material';
import { CirclePause, CirclePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { SendingReport } from '../../providers';
import { ActionButton } from '../engine/features/publishing/RecordActionsProvider';
import { formatNumber } from '../engine/fields/formats';
import { visuallyHidden } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { countRemaining, isTakenBack } from './notificationSchema';
import { useReportTexts } from './reportTexts';
import { useRate } from './useRate';
import { useSecondsUntil } from './useSecondsUntil';

interface SendingProgressProps {
  record: RaRecord;
  /** The person who stopped it, once that is known. */
  stoppedBy: Pick<SendingReport['story'], 'stoppedBy' | 'stoppedAt'> | undefined;
  /** Whether the report has no messages to count, so that the totals of the record say how it ended. */
  hasOnlyTotals: boolean;
}

/** How far the notification is, with the action that is possible now: stopping it, or going on after that. */
export const SendingProgress = (props: SendingProgressProps) => (
  <Card className="whole" sx={{ p: 2, '&:empty': { display: 'none' } }}>
    <Contents {...props} />
  </Card>
);

const Contents = ({ record, stoppedBy, hasOnlyTotals }: SendingProgressProps) => {
  const t = useReportTexts();
  const { status, prepared, toPrepare, targeted, sent, failed, unknown, cancelled, heldUntil } = record;
  const secondsHeld = useSecondsUntil(status === 'sending' && prepared === 0 ? heldUntil : undefined);
  const isUnprepared = prepared < toPrepare;
  const people = { done: formatNumber(prepared), total: formatNumber(toPrepare) };
  if (secondsHeld > 0)
    return (
      // It counts down, so a screen reader is not told each second.
      <Alert severity="info" role="none" action={<StopButton />}>
        {t('held', { seconds: secondsHeld })}
      </Alert>
    );
  // The number of messages is final when all recipients are prepared.
  if (status === 'sending' && isUnprepared)
    return <Bar text={t('preparing', people)} label={t('preparingLabel')} share={prepared / toPrepare} />;
  const done: number = sent + failed + unknown + cancelled;
  const messages = { done: formatNumber(done), sent: formatNumber(sent), total: formatNumber(targeted) };
  if (status === 'cancelled') return <Stopped record={record} stoppedBy={stoppedBy} />;
  if (targeted === 0) return <Typography color="textSecondary">{t('none')}</Typography>;
  if (status === 'cancelling') return <Typography role="status">{t('stopping')}</Typography>;
  if (status === 'sending')
    return (
      <Bar text={t('progress', messages)} label={t('progressLabel')} share={done / targeted}>
        <Speed done={done} total={targeted} />
      </Bar>
    );
  return hasOnlyTotals && <Typography role="status">{t('result', messages)}</Typography>;
};

const StopButton = () => <ActionButton name="stop" startIcon={<CirclePause size={18} aria-hidden />} />;

/** The messages that are gone and those that were kept, with the button that goes on. */
const Stopped = ({ record, stoppedBy }: Pick<SendingProgressProps, 'record' | 'stoppedBy'>) => {
  const t = useReportTexts();
  const formatDateTime = useFormatDateTime();
  const { sent, unknown, prepared, toPrepare, targeted } = record;
  const kept = countRemaining(record);
  const goesToAll = isTakenBack(record);
  const isUnprepared = prepared < toPrepare && !goesToAll;
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Box role="status" sx={{ flex: '1 1 280px' }}>
        <Typography variant="h3" component="p">
          {goesToAll ? t('takenBack') : t('stopped', { gone: formatNumber(sent + unknown), kept: formatNumber(kept) })}
        </Typography>
        {isUnprepared && (
          <Typography>
            {t('stoppedPreparing', { done: formatNumber(prepared), total: formatNumber(toPrepare) })}
          </Typography>
        )}
        {targeted > 0 && (
          <Typography color="textSecondary">
            {t('result', { sent: formatNumber(sent), total: formatNumber(targeted) })}
          </Typography>
        )}
        {stoppedBy?.stoppedBy && stoppedBy.stoppedAt && (
          <Typography color="textSecondary">
            {t('stoppedBy', { name: stoppedBy.stoppedBy, at: formatDateTime(stoppedBy.stoppedAt) })}
          </Typography>
        )}
        {kept > 0 && <Typography color="textSecondary">{t(goesToAll ? 'goOnHintToAll' : 'goOnHint')}</Typography>}
      </Box>
      <ActionButton name="resume" startIcon={<CirclePlay size={18} aria-hidden />} />
    </Stack>
  );
};

interface BarProps {
  text: string;
  label: string;
  share: number;
  children?: ReactNode;
}

const Bar = ({ text, label, share, children }: BarProps) => (
  <>
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center', minHeight: 36 }}>
      <Typography sx={{ flex: '1 1 240px', fontVariantNumeric: 'tabular-nums' }}>
        {text}
        {children}
      </Typography>
      <StopButton />
    </Stack>
    <LinearProgress variant="determinate" value={100 * share} aria-label={label} sx={{ mt: 1 }} />
    {/* A screen reader is told each tenth, not each second. */}
    <span role="status" style={visuallyHidden}>
      {`${label}: ${Math.floor(share * 10) * 10}%`}
    </span>
  </>
);

/** How fast messages go out, and about how long the others take. */
const Speed = ({ done, total }: { done: number; total: number }) => {
  const t = useReportTexts();
  const rate = useRate(done);
  if (!rate) return null;
  const minutes = Math.ceil((total - done) / rate);
  const left =
    minutes > 120
      ? t('hoursLeft', { smart_count: Math.round(minutes / 60) })
      : t('minutesLeft', { smart_count: Math.max(minutes, 1) });
  return ` · ${t('rate', { count: formatNumber(Math.round(rate)) })} · ${left}`;
};
