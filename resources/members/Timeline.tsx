import { Alert, Button, Card, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { uniq } from 'es-toolkit';
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { isPermitted, memberCalls, type TimelineEntry } from '../../providers';
import { SegmentedControl } from '../engine/fields/SegmentedControl';
import { useFormatDay, useUserTimeZone } from '../engine/fields/userTimeZone';
import { addCalendarDays } from '../engine/schema/dateTime';
import { startOfDay } from '../engine/schema/localTime';
import { FailureAlert } from '../engine/ui/FailureAlert';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';
import { TimelineDays } from './TimelineDays';

const groups = ['all', 'talked', 'booked', 'sent', 'changed'] as const;
type Group = (typeof groups)[number];

interface TimelineProps {
  member: Member;
  /** The note or record that was created from this page, as `appointments/{id}`. No filter hides it. */
  created: string | undefined;
  /** Called when the user filters the timeline. */
  onFilter: () => void;
}

/** All that happened with a member, the newest day first. The group that is shown is remembered for the user. */
export const Timeline = ({ member, created, onFilter }: TimelineProps) => {
  const t = useMemberTexts();
  const titleId = useId();
  const [storedGroup, setGroup] = useStore<Group>('members.timelineGroup', 'all');
  const group = created === undefined ? storedGroup : 'all';
  const [day, setDay] = useState('');
  const { entries, failed, query } = useTimeline(member.id, group, useEndOfDay(day));
  const { error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{
          p: 2,
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          // All groups in one line of a phone.
          '@media (max-width: 420px)': { '& .MuiToggleButtonGroup-root .MuiToggleButton-root': { px: 1 } },
        }}
      >
        <Typography variant="h2" id={titleId}>
          {t('timeline.title')}
        </Typography>
        <SegmentedControl
          label={t('timeline.group')}
          value={group}
          onChange={(next) => {
            setGroup(next);
            onFilter();
          }}
          options={groups.map((value) => ({ value, text: t(`timeline.groups.${value}`) }))}
        />
        <TextField
          type="date"
          size="small"
          label={t('timeline.jump')}
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            onFilter();
          }}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ m: 0, width: 160 }}
        />
      </Stack>
      {error && <FailureAlert error={error} retry={refetch} sx={{ mx: 2, mb: 2 }} />}
      {failed.map((source) => (
        <FailedSource key={source} source={source} onRetry={() => void refetch()} />
      ))}
      {!entries && !error && <Skeleton variant="rounded" height={320} sx={{ mx: 2, mb: 2 }} />}
      {entries && <Entries entries={entries} group={group} isComplete={failed.length === 0} created={created} />}
      {hasNextPage && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ m: 2 }}
        >
          {t('timeline.earlier')}
        </Button>
      )}
      <NotVisible />
    </Card>
  );
};

/** Returns the end of a day for the user; undefined for none. */
const useEndOfDay = (day: string) => {
  const timeZone = useUserTimeZone();
  const { timeZone: ofBrowser } = Intl.DateTimeFormat().resolvedOptions();
  return day === '' ? undefined : startOfDay(addCalendarDays(day, 1), timeZone ?? ofBrowser);
};

const useTimeline = (id: string, group: Group, until: string | undefined) => {
  const query = useInfiniteQuery({
    queryKey: ['members', 'timeline', id, group, until],
    queryFn: ({ pageParam: after, signal }) =>
      memberCalls.memberTimeline(id, { group: group === 'all' ? undefined : group, until, after, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
  });
  const pages = query.data?.pages;
  return {
    query,
    entries: pages?.flatMap(({ entries }) => entries),
    failed: uniq(pages?.flatMap(({ failed }) => failed) ?? []),
  };
};

const FailedSource = ({ source, onRetry }: { source: TimelineEntry['source']; onRetry: () => void }) => {
  const t = useMemberTexts();
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ mx: 2, mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('console.failed.retry')}
        </Button>
      }
    >
      {t('timeline.failed', { source: t(`timeline.source.${source}`) })}
    </Alert>
  );
};

interface EntriesProps {
  entries: readonly TimelineEntry[];
  group: Group;
  /** Whether every source was read: only then is it known that there is nothing. */
  isComplete: boolean;
  created: string | undefined;
}

const Entries = ({ entries, group, isComplete, created }: EntriesProps) => {
  const t = useMemberTexts();
  const formatDay = useFormatDay();
  const [first] = entries;
  if (entries.length === 1 && first?.kind === 'created' && isComplete)
    return <Empty text={t('timeline.emptySince', { day: formatDay(first.at) })} />;
  if (entries.length === 0)
    return isComplete ? <Empty text={t(group === 'all' ? 'timeline.empty' : 'timeline.emptyGroup')} /> : null;
  return <TimelineDays entries={entries} created={created} />;
};

const Empty = ({ text }: { text: string }) => (
  <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
    {text}
  </Typography>
);

const areasOfSources = {
  inquiries: 'contacts',
  appointments: 'appointments',
  enrollments: 'events-enrolment',
} as const;

/** A timeline that leaves something out says so. */
const NotVisible = () => {
  const t = useMemberTexts();
  const hidden = (Object.keys(areasOfSources) as (keyof typeof areasOfSources)[]).filter(
    (source) => !isPermitted(areasOfSources[source], 'personal'),
  );
  if (hidden.length === 0) return null;
  const sources = hidden.map((source) => t(`timeline.source.${source}`).toLowerCase()).join(', ');
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ p: 2 }}>
      {t('timeline.notVisible', { sources })}
    </Typography>
  );
};
