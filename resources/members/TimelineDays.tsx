import { styled, Typography } from '@mui/material';
import { Fragment } from 'react';
import type { TimelineEntry } from '../../providers';
import { formatDayWithYear } from '../engine/fields/formats';
import { PlainList } from '../engine/fields/styledElements';
import { useFormatDateTime, useUserTimeZone } from '../engine/fields/userTimeZone';
import { toDateAndTime } from '../engine/schema/dateTime';
import { foldEntries, type TimelineDay } from './foldEntries';
import { useMemberTexts } from './pageMessages.en';
import { TimelineLineItem } from './TimelineItem';
import { useMemberOverview } from './useMemberOverview';

const DayHeading = styled(Typography)(({ theme }) => ({
  padding: '6px 16px',
  background: theme.palette.background.default,
  borderTop: `1px solid ${theme.palette.divider}`,
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: 12,
  fontWeight: 600,
  color: theme.palette.text.secondary,
})) as typeof Typography;

const LastLook = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 16px',
  fontSize: 12,
  fontWeight: 600,
  color: palette.primary.main,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${palette.primary.main}` },
}));

/** Returns the newest line that the user may have seen on an earlier visit, if there are newer ones. */
const findSeenLine = (days: readonly TimelineDay[], lastViewedAt: string | null | undefined) => {
  const lines = days.flatMap((day) => day.lines);
  const seen = lastViewedAt ? lines.find(([newest]) => newest.at <= lastViewedAt) : undefined;
  return seen === lines[0] ? undefined : seen;
};

interface TimelineDaysProps {
  entries: readonly TimelineEntry[];
  /** The note or record that was created from this page. */
  created: string | undefined;
}

/** The entries of a timeline by day, and where those begin that the user may have seen on an earlier visit. */
export const TimelineDays = ({ entries, created }: TimelineDaysProps) => {
  const t = useMemberTexts();
  const timeZone = useUserTimeZone();
  const formatDateTime = useFormatDateTime();
  const lastViewedAt = useMemberOverview().data?.lastViewedAt;
  const today = toDateAndTime(new Date().toISOString(), timeZone).day;
  const days = foldEntries(entries, ({ at }) => toDateAndTime(at, timeZone).day);
  const seen = findSeenLine(days, lastViewedAt);
  const lastLook = lastViewedAt && <LastLook>{t('timeline.looked', { at: formatDateTime(lastViewedAt) })}</LastLook>;
  return days.map(({ day, lines }) => {
    const dayText = formatDayWithYear(day);
    return (
      <Fragment key={day}>
        {lines[0] === seen && lastLook}
        <section>
          <DayHeading component="h3">{day === today ? t('timeline.today', { day: dayText }) : dayText}</DayHeading>
          <PlainList>
            {lines.map((line, index) => (
              <Fragment key={line[0].id}>
                {line === seen && index > 0 && <li>{lastLook}</li>}
                <TimelineLineItem line={line} created={created} />
              </Fragment>
            ))}
          </PlainList>
        </section>
      </Fragment>
    );
  });
};
