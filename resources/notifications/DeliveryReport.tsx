import { Alert, Box, Card, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { type DeliveryCount, hasCapability, useProvider } from '../../providers';
import { formatNumber } from '../engine/fields/formats';
import { PlainList } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { PeopleReport } from './PeopleReport';
import { type NotificationTextName, useTexts } from './texts';
import { useSecondsUntil } from './useSecondsUntil';

const isInProgress = (status: unknown) => status === 'sending' || status === 'cancelling';
const refetchMilliseconds = 1000;
/** Counting this many messages by channel takes the database a while, so it is asked less often. */
const manyMessages = 100_000;
const slowRefetchMilliseconds = 10_000;

/** The deliveries of a notification by channel and reason, refetched during sending. */
export const DeliveryReport = () => {
  const recordInView = useRecordContext();
  const t = useTexts();
  const formatDateTime = useFormatDateTime();
  const provider = useProvider();
  const refetchInterval = isInProgress(recordInView?.status) && refetchMilliseconds;
  // Refetches the record of the view itself, so that the view follows the status of the notification.
  const { data: record = recordInView } = useGetOne('notifications', { id: recordInView?.id }, { refetchInterval });
  const { data: counts = [] } = useQuery({
    queryKey: ['deliveryCounts', recordInView?.id, record?.status],
    queryFn: ({ signal }) => provider.deliveryCounts(String(recordInView?.id), { signal }),
    enabled: hasCapability('sending'),
    refetchInterval: refetchInterval && (record?.targeted > manyMessages ? slowRefetchMilliseconds : refetchInterval),
  });
  if (!record || !hasCapability('sending')) return null;
  return (
    <Card component="section" aria-label={t('delivery')} sx={{ p: 2 }}>
      <Typography variant="h3">{t('delivery')}</Typography>
      {!isInProgress(record.status) && !record.deliveriesRemovedAt && (
        <PeopleReport id={String(record.id)} status={record.status} />
      )}
      <Progress record={record} />
      <ByChannel counts={counts} />
      {record.deliveriesRemovedAt && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {t('removed', { time: formatDateTime(record.deliveriesRemovedAt) })}
        </Typography>
      )}
    </Card>
  );
};

/** How far the notification is: how many recipients are prepared, then how many messages are sent. */
const Progress = ({ record }: { record: RaRecord }) => {
  const t = useTexts();
  const { status, prepared, toPrepare, targeted, sent, failed, unknown, cancelled, heldUntil } = record;
  const secondsHeld = useSecondsUntil(status === 'sending' && prepared === 0 ? heldUntil : undefined);
  const isUnprepared = prepared < toPrepare;
  const people = { done: formatNumber(prepared), total: formatNumber(toPrepare) };
  if (secondsHeld > 0)
    return (
      // It counts down, so a screen reader is not told each second.
      <Alert severity="info" role="none" sx={{ mt: 1 }}>
        {t('held', { seconds: secondsHeld })}
      </Alert>
    );
  // The number of messages is final when all recipients are prepared.
  if (status === 'sending' && isUnprepared)
    return <Bar text={t('preparing', people)} label={t('preparingLabel')} share={prepared / toPrepare} />;
  const done: number = sent + failed + unknown + cancelled;
  const messages = { done: formatNumber(done), sent: formatNumber(sent), total: formatNumber(targeted) };
  const stopped = isUnprepared && <Typography sx={{ mt: 0.5 }}>{t('stoppedPreparing', people)}</Typography>;
  if (targeted === 0)
    return (
      <>
        {stopped}
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('none')}
        </Typography>
      </>
    );
  if (isInProgress(status)) return <Bar text={t('progress', messages)} label={t('delivery')} share={done / targeted} />;
  return (
    <Box role="status" sx={{ mt: 0.5 }}>
      {stopped}
      <Typography>{t('result', messages)}</Typography>
    </Box>
  );
};

const Bar = ({ text, label, share }: { text: string; label: string; share: number }) => (
  <>
    <Box role="status" sx={{ mt: 0.5 }}>
      <Typography>{text}</Typography>
    </Box>
    <LinearProgress variant="determinate" value={100 * share} aria-label={label} sx={{ mt: 1 }} />
  </>
);

/** The delivery states in display order. */
const states = ['sent', 'claimed', 'waiting', 'failed', 'unknown', 'cancelled', 'suppressed'];

const ByChannel = ({ counts }: { counts: readonly DeliveryCount[] }) => {
  const translate = useTranslate();
  return [...new Set(counts.map(({ channel }) => channel))].map((channel) => (
    <Box key={channel} sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2" component="h4">
        {translate(`resources.notifications.choices.channels.${channel}`)}
      </Typography>
      <PlainList>
        {counts
          .filter((each) => each.channel === channel)
          .sort((a, b) => states.indexOf(a.state) - states.indexOf(b.state))
          .flatMap((each) => (each.read ? [each, { ...each, state: 'read', count: each.read }] : [each]))
          .map((each) => (
            <Line key={`${each.state} ${each.reason}`} {...each} />
          ))}
      </PlainList>
    </Box>
  ));
};

const colors: Readonly<Record<string, string>> = { sent: 'success', failed: 'error', unknown: 'warning' };

/** A line such as `12 not delivered: refused by the receiving side (550)`. */
const Line = ({ state, reason, count }: DeliveryCount) => {
  const t = useTexts();
  const [reasonKey, code] = reason?.split(' ') ?? [];
  const how = t(`state.${state}` as NotificationTextName, { count: formatNumber(count) });
  const why = reasonKey && t(`reason.${reasonKey}` as NotificationTextName, { _: reasonKey });
  return (
    <Typography component="li" color={colors[state] ?? 'textSecondary'}>
      {why ? t(code ? 'explainedByCode' : 'explained', { how, why, code }) : how}
    </Typography>
  );
};
