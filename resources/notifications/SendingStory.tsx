import { Box, Button, Card, Typography } from '@mui/material';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { hasCapability, type SendingReport } from '../../providers';
import { formatNumber } from '../engine/fields/formats';
import { loadable } from '../engine/fields/loadable';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { isTakenBack } from './notificationSchema';
import { useReportTexts } from './reportTexts';

const HistoryDialog = loadable(() => import('../engine/features/history/HistoryDialog'));

/** The people who wrote, tested, approved and sent the notification, the times, and the way to its history. */
export const SendingStory = ({ record, story }: { record: RaRecord; story: SendingReport['story'] }) => {
  const t = useReportTexts();
  const formatDateTime = useFormatDateTime();
  const [isOpen, setIsOpen] = useState(false);
  const { writtenBy, testedTo, firstApprovedBy, approvedBy, startedBy } = story;
  const people = [
    ...(writtenBy ? [t('story.written', { name: writtenBy })] : []),
    ...(testedTo > 0 ? [t('story.tested', { smart_count: testedTo })] : []),
    ...(approvedBy && firstApprovedBy
      ? [t('story.approvedByTwo', { first: firstApprovedBy, second: approvedBy })]
      : approvedBy
        ? [t('story.approved', { name: approvedBy })]
        : []),
    ...(startedBy && !approvedBy ? [t('story.started', { name: startedBy })] : []),
  ];
  const { startedAt, finishedAt, targeted, throttlePerMinute } = record;
  const times = [
    ...(startedAt && finishedAt && !isTakenBack(record)
      ? [t('story.sent', { from: formatDateTime(startedAt), until: formatDateTime(finishedAt) })]
      : []),
    ...(startedAt && !finishedAt ? [t('story.since', { from: formatDateTime(startedAt) })] : []),
    ...(targeted > 0 ? [t('story.messages', { smart_count: targeted, count: formatNumber(targeted) })] : []),
    ...(throttlePerMinute ? [t('story.throttle', { count: formatNumber(throttlePerMinute) })] : []),
  ];
  return (
    <Card
      component="section"
      aria-label={t('story.title')}
      sx={{ p: 2, display: 'flex', alignItems: 'center', gap: 1.5, '& > svg': { flexShrink: 0 } }}
    >
      <UserRoundCheck size={18} aria-hidden />
      <Box sx={{ flexGrow: 1 }}>
        <Typography>{people.join(', ')}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {times.join(' · ')}
        </Typography>
      </Box>
      {hasCapability('history') && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('story.history')}
        </Button>
      )}
      {isOpen && <HistoryDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
};
