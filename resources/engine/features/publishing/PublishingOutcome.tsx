import { Stack, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { UpcomingVersion } from '../../core/record/useVersionInEffect';
import { useViewSchema } from '../../fields/schemaContext';
import { publishingWindowOf } from '../../schema';
import { hasScheduling } from './actionEffects';
import { usePublishTexts } from './messages.en';
import { useFormatInstant } from './useFormatInstant';

/** Sentences on when a version goes live once it is published, what it follows, and what will follow it. */
export const PublishingOutcome = ({ record }: { record: RaRecord }) => {
  const t = usePublishTexts();
  const format = useFormatInstant();
  const { schema } = useViewSchema();
  const { startsAt } = publishingWindowOf(schema, record);
  if (!hasScheduling(record, startsAt)) return null;
  const start = Math.max(startsAt?.getTime() ?? 0, Date.now());
  const scheduled: readonly UpcomingVersion[] = record.scheduledVersions ?? [];
  const before = scheduled.findLast(({ from }) => Date.parse(from) < start);
  const after = scheduled.find(({ from }) => Date.parse(from) > start);
  const sentences = [
    startsAt && startsAt.getTime() > Date.now()
      ? t('outcome.later', { from: format(startsAt.toISOString()) })
      : t('outcome.atOnce'),
    before
      ? t('outcome.follows', { version: before.name, from: format(before.from) })
      : record.publishedVersion && t('outcome.followsPublished'),
    after && t('outcome.isFollowed', { version: after.name, from: format(after.from) }),
  ];
  return (
    <Stack spacing={0.5} sx={{ mb: 2 }}>
      {sentences.filter(Boolean).map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
    </Stack>
  );
};
