import { Box, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import type { UpcomingVersion } from '../../core/record/useVersionInEffect';
import { useArea } from '../../core/resource/areaContext';
import { isLive, overridingStatesOf } from '../../core/resource/displayStates';
import { useFormatDateTime } from '../../fields/userTimeZone';
import type { DisplayState } from '../../schema';
import { isEditedInReview } from './ActionNotices';
import { usePublishTexts } from './messages.en';
import { useFormatEnd, useFormatInstant } from './useFormatInstant';
import { useReceiversSentence } from './useReceiversSentence';

interface PublishStateProps {
  record: RaRecord;
  isRow: boolean;
  headingLevel: 'h2' | 'h3';
}

/** Describes in sentences what members see of a record now and later, and which changes are pending. */
export const PublishState = ({ record, isRow, headingLevel }: PublishStateProps) => {
  const t = usePublishTexts();
  const format = useFormatDateTime();
  const receivers = useReceiversSentence(record);
  const meaning = useMeaning(record);
  const sentences = sentencesOf(record, receivers, t, useFormatInstant(), useFormatEnd());
  // Each scheduled version shows its own approval.
  const isApprovalShown = (record.scheduledVersions ?? []).length === 0;
  const approval = isApprovalShown &&
    record.approvedAt && {
      name: record.approvedByName ?? '–',
      at: format(record.approvedAt),
      note: record.approvalNote,
    };
  return (
    <Box sx={isRow ? { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 } : {}}>
      <Typography variant="h3" component={headingLevel}>
        {t('title')}
      </Typography>
      {[...sentences, ...meaning].map((sentence) => (
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

/** Returns what the state that overrides the status of a live record means for members. */
const useMeaning = (record: RaRecord): string[] => {
  const { area } = useArea();
  const translate = useTranslate();
  const [state] = isLive(record) ? overridingStatesOf(record, area) : [];
  const meaning = state && translate(`resources.${area.name}.meanings.${state.field}.${state.state}`, { _: '' });
  return meaning ? [meaning] : [];
};

const sentencesOf = (
  record: RaRecord,
  receivers: string | undefined,
  t: ReturnType<typeof usePublishTexts>,
  formatInstant: (instant: string) => string,
  formatEnd: (end: string) => string,
): string[] => {
  const { hasChanges, publishedVersion, liveUntil, lastPublishedVersion, scheduledVersion, scheduledFrom, reviewNote } =
    record;
  const displayState: DisplayState = record.showsAs;
  const hasBothVersions = publishedVersion !== null && scheduledVersion !== null;
  const mainSentence = () => {
    if (receivers) return receivers;
    if (displayState === 'live_in_review') return t('live');
    if (displayState === 'live_with_changes') return t('live_with_changes');
    if (displayState === 'live' && editedVersion) return t('liveEarlier');
    if (displayState === 'live' && liveUntil && !hasBothVersions)
      return t('liveUntil', { until: formatEnd(liveUntil) });
    return t(displayState, { from: scheduledFrom && formatInstant(scheduledFrom) });
  };
  const scheduledVersions: readonly UpcomingVersion[] = record.scheduledVersions ?? [];
  const editedVersion = !hasChanges && scheduledVersions.find(({ version }) => version === lastPublishedVersion);
  const isInReview = displayState === 'in_review' || displayState === 'live_in_review';
  const isOnlyPublished = displayState === 'scheduled' || displayState === 'expired' || receivers !== undefined;
  return [
    mainSentence(),
    ...(displayState === 'live_in_review' ? [t('nextInReview')] : []),
    ...(displayState === 'in_review' && (publishedVersion !== null || scheduledVersion !== null) ? [t('stays')] : []),
    ...(editedVersion && publishedVersion
      ? [t('editedVersion', { version: editedVersion.name, from: formatInstant(editedVersion.from) })]
      : []),
    ...(hasChanges && isOnlyPublished && !isInReview ? [t('unpublishedChanges')] : []),
    ...(isEditedInReview(record)
      ? [t('editedSince', { name: record.updatedByName ?? '–', at: formatInstant(record.updatedAt) })]
      : []),
    ...(reviewNote ? [t('note', { note: reviewNote })] : []),
  ];
};
