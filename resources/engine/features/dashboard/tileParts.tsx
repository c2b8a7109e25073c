import { Typography } from '@mui/material';
import { useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { createTextsHook } from '../../../../providers';
import { useUserTimeZone } from '../../fields/userTimeZone';
import { formatShortDay, toDateAndTime } from '../../schema/dateTime';
import { listPathOf, useFormatCount } from './links';
import { messages } from './messages.en';
import type { Metric } from './tileResults';

const useTexts = createTextsHook('resources.engine.features.dashboard', messages);

/** The icon of an area. */
export const AreaIcon = ({ area }: { area: string }) => {
  const { icon: Icon } = useResourceDefinitions()[area] ?? {};
  const label = useGetResourceLabel();
  return Icon ? <Icon size={18} aria-label={label(area, 1)} /> : null;
};

/** A link to all records where a tile shows only some, with their number. */
export const AllLink = ({ to, count }: { to: string; count: string }) => {
  const t = useTexts();
  return (
    <Link to={to}>
      {t('all')} {count}
    </Link>
  );
};

/** A link to the complete list of a tile, with its number of records. */
export const ShowAllLink = ({ metric }: { metric: Metric }) => (
  <AllLink to={listPathOf(metric)} count={useFormatCount()(metric)} />
);

/** The day of an instant in the user's time zone, in short form: `Nov 23`. */
export const ShortDay = ({ instant }: { instant: string }) => {
  const { day } = toDateAndTime(instant, useUserTimeZone());
  return (
    <Typography component="time" dateTime={instant} color="textSecondary" sx={{ width: 52, flexShrink: 0 }}>
      {formatShortDay(day)}
    </Typography>
  );
};

/** Returns a function for the label of a state. */
export const useStateName = () => {
  const translate = useTranslate();
  return (area: string, state: string) => translate(`resources.${area}.choices.status.${state}`);
};
