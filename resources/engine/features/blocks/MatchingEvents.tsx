import { Button, styled } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { isPermitted, type Preview } from '../../../../providers';
import { usePreviewedRecord } from '../../core/record/previewedRecord';
import { useFormatDay } from '../../fields/userTimeZone';
import { useTexts } from './messages.en';
import type { BlockData } from './useBlocks';

const area = 'events';
const minute = 60_000;
const day = 24 * 60 * minute;

/** The highest number of days of a rule. */
const maxDays = 365;

const toInstant = (time: number) => new Date(time).toISOString();

/** Returns the filter of the list of events with those that the rule of a block finds at a time. */
const filterOf = ({ topic, withinDays }: BlockData, time: number) => ({
  status: 'published',
  endsAt_gte: toInstant(time),
  // While somebody types, it can be any number.
  ...(typeof withinDays === 'number' &&
    withinDays > 0 &&
    withinDays <= maxDays && { startsAt_lte: toInstant(time + withinDays * day) }),
  ...(typeof topic === 'string' && topic && { topics: topic }),
});

const Line = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  '& > svg': { flexShrink: 0, color: palette.success.main },
  '& > .none': { color: palette.warning.main },
}));

/** How many events the rule of a block finds, how many of them the reader of the preview sees, and a link to them. */
export const MatchingEvents = ({ index }: { index: number }) => {
  const t = useTexts();
  const formatDay = useFormatDay();
  const preview = usePreviewedRecord();
  const values: BlockData = useWatch({ name: `blocks.${index}` }) ?? {};
  const enabled = isPermitted(area, 'list');
  // In whole minutes, so that the answers of one minute are one query.
  const time = Math.floor((preview ? Date.parse(preview.now) : Date.now()) / minute) * minute;
  const filter = filterOf(values, time);
  const { total } = useGetList(
    area,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'startsAt', order: 'ASC' } },
    { enabled, staleTime: minute, placeholderData: keepPreviousData },
  );
  if (!enabled || total === undefined) return null;
  const date = formatDay(toInstant(time));
  const isToday = date === formatDay(toInstant(Date.now()));
  const sentences = [
    t(isToday ? 'matches.today' : 'matches.onDay', { smart_count: total, date }),
    preview && total > 0 && readerSentence(t, preview, index, values),
  ];
  return (
    <Line className="wide">
      {total > 0 ? <CircleCheck size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden className="none" />}
      <span role="status">{sentences.filter(Boolean).join(' ')}</span>
      {total > 0 && (
        <Button
          size="small"
          component={Link}
          to={`/${area}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          target="_blank"
          sx={{ flexShrink: 0, ml: 'auto', mr: -1.25 }}
        >
          {t('matches.show')}
        </Button>
      )}
    </Line>
  );
};

interface PreviewedBlock {
  type: string;
  index?: number;
  items?: readonly unknown[];
}

const readerSentence = (
  t: ReturnType<typeof useTexts>,
  { record, reader }: Preview,
  index: number,
  values: BlockData,
) => {
  const blocks = (record?.blocks ?? []) as readonly PreviewedBlock[];
  const block = blocks.find((each, position) => (each.index ?? position) === index);
  // Blocks that have just changed their places are not presented yet.
  if (block && block.type !== 'event_list') return undefined;
  const found = block?.items?.length ?? 0;
  const count = values.layout === 'one' ? Math.min(found, 1) : found;
  const name = reader.firstName ?? t(reader.kind === 'nobody' ? 'matches.everyone' : 'matches.member');
  return t(count === 0 ? 'matches.seesNone' : 'matches.sees', { name, count });
};
