import { styled } from '@mui/material';
import { CalendarDays, List } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useArea } from '../area/areaContext';
import { useCalendarTexts } from './texts';

const options = [
  { as: 'calendar', icon: CalendarDays },
  { as: 'list', icon: List },
] as const;

/** Returns whether the URL shows an area that has a calendar as a list or as the calendar. */
export const useListOrCalendar = () =>
  new URLSearchParams(useLocation().search).get('as') === 'calendar' ? 'calendar' : 'list';

/** Links that switch between the list and the calendar of an area. */
export const ListCalendarSwitch = () => {
  const { area } = useArea();
  const t = useCalendarTexts();
  const current = useListOrCalendar();
  return (
    <Switch aria-label={t('displayAs')}>
      {options.map(({ as, icon: Icon }) => (
        <Link key={as} to={`/${area.name}?as=${as}`} {...(as === current && { 'aria-current': 'page' as const })}>
          <Icon size={16} aria-hidden />
          {t(as)}
        </Link>
      ))}
    </Switch>
  );
};

const Switch = styled('nav')(({ theme }) => ({
  display: 'inline-flex',
  padding: 2,
  borderRadius: 8,
  background: theme.palette.divider,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    padding: '0 12px',
    border: '1px solid transparent',
    borderRadius: 6,
    color: theme.palette.text.secondary,
    fontWeight: 550,
    textDecoration: 'none',
  },
  '& a[aria-current]': {
    background: theme.palette.background.paper,
    borderColor: theme.palette.divider,
    color: theme.palette.text.primary,
    '@media (forced-colors: active)': { borderColor: 'Highlight' },
  },
}));
