import { Box, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { rowsMeta } from '../engine/core/list/initialListParams';
import { RecordLink } from '../engine/fields/RecordLink';
import { useRecordValues } from '../engine/fields/schemaContext';
import { PlainList } from '../engine/fields/styledElements';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { businessTimeZone, toDateAndTime } from '../engine/schema/dateTime';
import { endOfDay, startOfDay } from '../engine/schema/localTime';
import { useTexts } from './texts';
import { timedStates } from './timedStates';

/** The most notifications that are named. */
const maxNamed = 4;

/** The other notifications on the day for which the one in view is scheduled, so that people do not get two at once. */
export const OthersThatDay = () => {
  const { sendMode, scheduledAt } = useRecordValues();
  const id = useRecordContext()?.id;
  const timeZone = useUserTimeZone() ?? businessTimeZone;
  const t = useTexts();
  const translate = useTranslate();
  const isScheduled =
    sendMode === 'scheduled' && typeof scheduledAt === 'string' && !Number.isNaN(Date.parse(scheduledAt));
  const day = isScheduled ? toDateAndTime(scheduledAt, timeZone).day : undefined;
  const { data = [], total = 0 } = useGetList(
    'notifications',
    {
      pagination: { page: 1, perPage: maxNamed + 1 },
      sort: { field: 'sendsAt', order: 'ASC' },
      filter: day && {
        sendsAt_gte: startOfDay(day, timeZone),
        sendsAt_lte: endOfDay(day, timeZone),
        status: timedStates,
      },
      ...rowsMeta,
    },
    { enabled: day !== undefined, placeholderData: keepPreviousData },
  );
  const others = data.filter((other) => other.id !== id);
  if (!isScheduled || others.length === 0) return null;
  const count = total - (data.length - others.length);
  const named = others.slice(0, maxNamed);
  return (
    <Box sx={{ '& a': { textDecoration: 'underline' } }}>
      <Typography>{t('othersThatDay', { smart_count: count })}</Typography>
      <PlainList>
        {named.map(({ id: otherId, name, sendsAt }) => (
          <li key={otherId}>
            {toDateAndTime(sendsAt, timeZone).time} ·{' '}
            <RecordLink area="notifications" id={String(otherId)} label={name} target="_blank" />
          </li>
        ))}
        {count > named.length && <li>{translate('console.andMore', { count: count - named.length })}</li>}
      </PlainList>
    </Box>
  );
};
