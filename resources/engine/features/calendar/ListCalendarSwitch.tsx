import { CalendarDays, List } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useArea } from '../../core/resource/areaContext';
import { SegmentLinks } from '../../fields/SegmentLinks';
import { useCalendarTexts } from './messages.en';

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
    <SegmentLinks aria-label={t('displayAs')}>
      {options.map(({ as, icon: Icon }) => (
        <Link key={as} to={`/${area.name}?as=${as}`} {...(as === current && { 'aria-current': 'page' as const })}>
          <Icon size={16} aria-hidden />
          {t(as)}
        </Link>
      ))}
    </SegmentLinks>
  );
};
