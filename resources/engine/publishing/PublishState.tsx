import { Box, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { formatZone } from '../../fields/formats';
import { useFormatDateTime, useUserTimeZone } from '../../fields/userTimeZone';
import type { DisplayState } from '../../kit';
import { usePublishTexts } from './publishTexts';

/** Says in plain words what of a record members see now, what they will see, and what waits. */
export const PublishState = ({ record, isRow }: { record: RaRecord; isRow: boolean }) => {
  const t = usePublishTexts();
  const format = useFormatDateTime();
  const own = useUserTimeZone();
  const at = (instant: string) => {
    const time = format(instant);
    return own ? t('zone', { time, zone: formatZone(own) }) : time;
  };
  const sentences = sentencesOf(record, t, at);
  const approval = record.approvedAt && {
    name: record.approvedByName ?? '–',
    at: format(record.approvedAt),
    note: record.approvalNote,
  };
  return (
    <Box sx={isRow ? { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 } : {}}>
      <Typography variant="h3">{t('title')}</Typography>
      {sentences.map((sentence) => (
        <Typography key={sentence} color="textSecondary" sx={{ mt: 0.5 }}>
          {sentence}
        </Typography>
      ))}
      {approval && record.status !== 'draft' && record.status !== 'archived' && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {t(approval.note ? 'approvedWithNote' : 'approved', approval)}
        </Typography>
      )}
    </Box>
  );
};

const sentencesOf = (
  record: RaRecord,
  t: ReturnType<typeof usePublishTexts>,
  at: (instant: string) => string,
): string[] => {
  const { hasChanges, publishedVersion, liveUntil, scheduledVersion, scheduledFrom, reviewNote } = record;
  const showsAs: DisplayState = record.showsAs;
  const isBeside = publishedVersion !== null && scheduledVersion !== null;
  const first = () => {
    if (showsAs === 'live_with_changes') return t('live_with_changes', { version: publishedVersion });
    if (showsAs === 'live' && liveUntil && !isBeside) return t('liveUntil', { until: at(liveUntil) });
    return t(showsAs, { from: scheduledFrom && at(scheduledFrom) });
  };
  const isInReview = showsAs === 'in_review';
  return [
    first(),
    ...(isInReview && (publishedVersion !== null || scheduledVersion !== null) ? [t('stays')] : []),
    ...(isBeside && showsAs !== 'scheduled'
      ? [t('follows', { version: scheduledVersion, from: at(scheduledFrom) })]
      : []),
    ...(hasChanges && (showsAs === 'scheduled' || showsAs === 'expired') ? [t('unpublishedChanges')] : []),
    ...(reviewNote ? [t('note', { note: reviewNote })] : []),
  ];
};
