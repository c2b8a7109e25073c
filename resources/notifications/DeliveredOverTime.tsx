import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { SendingReport } from '../../providers';
import { CountTable } from '../engine/features/statistics/CountTable';
import { formatTimeZone } from '../engine/fields/formats';
import { loadable } from '../engine/fields/loadable';
import { SegmentedControl } from '../engine/fields/SegmentedControl';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { areDays, deliveredTimes } from './deliveredTimes';
import { useReportTexts } from './reportTexts';

const chartHeight = 240;

const CountChart = loadable(
  () => import('../engine/features/statistics/CountChart'),
  <Skeleton variant="rounded" height={chartHeight} />,
);

const views = ['chart', 'table'] as const;

/** When messages were delivered, by hour or day, as a chart or as a table. */
export const DeliveredOverTime = ({ hours }: Pick<SendingReport, 'hours'>) => {
  const t = useReportTexts();
  const timeZone = useUserTimeZone();
  const [view, setView] = useState<(typeof views)[number]>('chart');
  const times = deliveredTimes(hours, timeZone);
  return (
    <Card component="section" aria-label={t('overTime.title')} sx={{ p: 2 }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}
      >
        <Typography variant="h3" component="h2">
          {t('overTime.title')}
        </Typography>
        {times.length > 0 && (
          <SegmentedControl
            label={t('overTime.view')}
            value={view}
            onChange={setView}
            options={views.map((value) => ({ value, text: t(`overTime.${value}`) }))}
          />
        )}
      </Stack>
      {times.length === 0 && <Typography color="textSecondary">{t('overTime.nothing')}</Typography>}
      {times.length > 0 && view === 'chart' && <CountChart name={t('overTime.delivered')} bars={times} />}
      {times.length > 0 && view === 'table' && (
        <CountTable
          label={t('overTime.title')}
          kinds={[{ kind: 'delivered', name: t('overTime.delivered') }]}
          head={t(areDays(times) ? 'overTime.day' : 'overTime.hour')}
          rows={times.map(({ key, title, count }) => ({ key, title, counts: { delivered: count } }))}
        />
      )}
      {times[0] && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('overTime.from', { from: times[0].title })}{' '}
          {timeZone && t('overTime.zone', { zone: formatTimeZone(timeZone) })}
        </Typography>
      )}
    </Card>
  );
};
