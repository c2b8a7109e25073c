import { Box, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { formatTimeZone } from '../../fields/formats';
import { useFormatDateTime, useUserTimeZone } from '../../fields/userTimeZone';
import type { DisplayState } from '../../kit';
import { usePublishTexts } from './publishTexts';

/** Describes in sentences what members see of a record now and later, and which changes are pending. */
export const PublishState = ({ record, isRow }: { record: RaRecord; isRow: boolean }) => {
  const t = usePublishTexts();
  const format = useFormatDateTime();
  const timeZone = useUserTimeZone();
  const formatInstant = (instant: string) => {
    const time = format(instant);
    return timeZone ? t('zone', { time, zone: formatTimeZone(timeZone) }) : time;
  };
  const sentences = sentencesOf(record, t, formatInstant);
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
  formatInstant: (instant: string) => string,
): string[] => {
  const { hasChanges, publishedVersion, liveUntil, scheduledVersion, scheduledFrom, reviewNote } = record;
  const displayState: DisplayState = record.showsAs;
  const hasBothVersions = publishedVersion !== null && scheduledVersion !== null;
  const mainSentence = () => {
    if (displayState === 'live_with_changes') return t('live_with_changes', { version: publishedVersion });
    if (displayState === 'live' && liveUntil && !hasBothVersions)
      return t('liveUntil', { until: formatInstant(liveUntil) });
    return t(displayState, { from: scheduledFrom && formatInstant(scheduledFrom) });
  };
  const isInReview = displayState === 'in_review';
  return [
    mainSentence(),
    ...(isInReview && (publishedVersion !== null || scheduledVersion !== null) ? [t('stays')] : []),
    ...(hasBothVersions && displayState !== 'scheduled'
      ? [t('nextVersion', { version: scheduledVersion, from: formatInstant(scheduledFrom) })]
      : []),
    ...(hasChanges && (displayState === 'scheduled' || displayState === 'expired') ? [t('unpublishedChanges')] : []),
    ...(reviewNote ? [t('note', { note: reviewNote })] : []),
  ];
};
