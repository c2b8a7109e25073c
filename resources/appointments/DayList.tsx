import { Card, Stack, styled, Typography } from '@mui/material';
import type { CalendarEntry } from '../../providers';
import { PlainList } from '../fields/look';
import { useCalendarTexts } from './calendarTexts';
import { Entry } from './Entry';

/** The appointments of a day, one below the other: what there is room for on a phone. */
export const DayList = ({ entries }: { entries: readonly CalendarEntry[] }) => {
  const say = useCalendarTexts();
  return (
    <Card sx={{ p: 1 }}>
      {entries.length === 0 ? (
        <Stack sx={{ p: 2 }}>
          <Typography color="textSecondary">{say('nothing')}</Typography>
        </Stack>
      ) : (
        <TallList>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </TallList>
      )}
    </Card>
  );
};

const TallList = styled(PlainList)({ '& button': { minHeight: 48, fontSize: 14, lineHeight: '20px' } });
