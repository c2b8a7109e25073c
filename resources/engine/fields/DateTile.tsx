import { styled } from '@mui/material';
import { formatShortDay } from '../schema/dateTime';
import { formatShortWeekday } from '../schema/localeFormatters';

const Tile = styled('span')(({ theme: { palette } }) => ({
  display: 'block',
  flexShrink: 0,
  width: 60,
  overflow: 'hidden',
  border: `1px solid ${palette.divider}`,
  borderRadius: 12,
  background: palette.background.paper,
  textAlign: 'center',
  fontSize: 12,
  '& > span': { display: 'block' },
  '& .month': {
    padding: '1px 0',
    background: palette.primary.main,
    color: palette.primary.contrastText,
    fontWeight: 650,
    textTransform: 'uppercase',
  },
  '& .day': { fontSize: 20, lineHeight: '24px', fontWeight: 650 },
  '& .weekday': { paddingBottom: 2, color: palette.text.secondary },
}));

/** A date as a calendar leaf. It is hidden from assistive technology, because the text next to it has the full date. */
export const DateTile = ({ day: date }: { day: string }) => {
  const [month, day] = formatShortDay(date).split(' ');
  return (
    <Tile aria-hidden>
      <span className="month">{month}</span>
      <span className="day">{Number(day)}</span>
      <span className="weekday">{formatShortWeekday(date)}</span>
    </Tile>
  );
};
