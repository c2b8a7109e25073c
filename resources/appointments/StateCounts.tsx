import { useTranslate } from 'react-admin';
import type { CalendarEntry } from '../../providers';
import { Legend } from '../engine/features/calendar/Legend';
import { stateStyles } from '../engine/fields/appointmentStyles';

/** The number of displayed appointments by status. */
export const StateCounts = ({ entries }: { entries: readonly CalendarEntry[] }) => {
  const translate = useTranslate();
  const states = Object.entries(stateStyles).map(([state, style]) => ({
    key: state,
    ...style,
    text: translate(`resources.appointments.choices.status.${state}`),
    count: entries.filter(({ status }) => status === state).length,
  }));
  return <Legend states={states} />;
};
