import { Typography } from '@mui/material';
import { useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useUserTimeZone } from '../../../resources/engine/fields/userTimeZone';
import { formatShortDay, toDateAndTime } from '../../../resources/engine/schema/dateTime';
import { listPathOf, useFormatCount } from './links';
import { useTexts } from './texts';
import type { Metric } from './tileData';

/** The icon of an area. */
export const AreaIcon = ({ area }: { area: string }) => {
  const { icon: Icon } = useResourceDefinitions()[area] ?? {};
  const label = useGetResourceLabel();
  return Icon ? <Icon size={18} aria-label={label(area, 1)} /> : null;
};

/** A link to the complete list of a tile, with its number of records. */
export const ShowAllLink = ({ metric }: { metric: Metric }) => {
  const t = useTexts();
  return (
    <Link to={listPathOf(metric)}>
      {t('all')} {useFormatCount()(metric)}
    </Link>
  );
};

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
