import { Card, Stack, styled, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { PlainList } from '../../fields/styledElements';
import { formatShortDay } from '../../schema/dateTime';
import { formatWeekday } from '../../schema/localeFormatters';

import type { TimedItem } from './calendarDates';

interface AgendaListProps<Item> {
  days: readonly { day: string; entries: readonly Item[] }[];
  renderItem: (item: Item) => ReactNode;
  /** The text for days without entries. */
  emptyText: string;
}

/** The entries of some days in one list, for phones; days without entries are left out. */
export const AgendaList = <Item extends TimedItem>({ days, renderItem, emptyText }: AgendaListProps<Item>) => {
  const filled = days.filter(({ entries }) => entries.length > 0);
  if (filled.length === 0) {
    return (
      <Card sx={{ p: 3 }}>
        <Typography color="textSecondary">{emptyText}</Typography>
      </Card>
    );
  }
  return (
    <Stack spacing={1.5}>
      {filled.map(({ day, entries }) => (
        <Day key={day} day={day} isNamed={days.length > 1}>
          {entries.map((entry) => (
            <li key={entry.id}>{renderItem(entry)}</li>
          ))}
        </Day>
      ))}
    </Stack>
  );
};

const Day = ({ day, isNamed, children }: { day: string; isNamed: boolean; children: ReactNode }) => {
  const id = useId();
  return (
    <section {...(isNamed && { 'aria-labelledby': id })}>
      {isNamed && (
        <Typography id={id} component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
          {`${formatWeekday(day)}, ${formatShortDay(day)}`}
        </Typography>
      )}
      <Card sx={{ p: 1 }}>
        <TallList>{children}</TallList>
      </Card>
    </section>
  );
};

const TallList = styled(PlainList)({
  '& li + li': { marginTop: 4 },
  '& li > *': { minHeight: 48, fontSize: 14, lineHeight: '20px' },
});
