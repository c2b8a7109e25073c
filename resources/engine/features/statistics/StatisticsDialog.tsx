import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext, useResourceContext, useTranslateLabel } from 'react-admin';
import { useProvider } from '../../../../providers';
import { formatTimeZone } from '../../fields/formats';
import { recordLabelOf } from '../../fields/RecordLink';
import { SegmentedControl } from '../../fields/SegmentedControl';
import { addCalendarDays, businessTimeZone, businessToday, formatDate } from '../../schema/dateTime';
import { InfoDialog } from '../../ui/ActionDialog';
import { FailureAlert } from '../../ui/FailureAlert';
import { CountTable } from './CountTable';
import { KindButtons } from './KindButtons';
import { useStatisticsTexts } from './messages.en';
import { firstDayOf, formatInterval, formatRowHeader, formatTick, intervalsOf, type Period, periods } from './periods';

const CountChart = lazy(() => import('./CountChart'));
const chartHeight = 240;

/** The dialog with how often members used the record in context, as a chart or as a table. */
const StatisticsDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext();
  const t = useStatisticsTexts();
  const [period, setPeriod] = useState<Period>('days30');
  const [isTable, setTable] = useState(false);
  return (
    <InfoDialog title={t('title', { name: recordLabelOf(record) })} maxWidth="md" onClose={onClose}>
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <SegmentedControl
            label={t('period')}
            value={period}
            onChange={setPeriod}
            options={periods.map((value) => ({ value, text: t(`periods.${value}`) }))}
          />
          <Button
            size="small"
            color="inherit"
            startIcon={isTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
            onClick={() => setTable(!isTable)}
            sx={{ ml: 'auto' }}
          >
            {t(isTable ? 'chart' : 'table')}
          </Button>
        </Stack>
        <Counts id={record?.id ?? ''} period={period} isTable={isTable} />
      </Stack>
    </InfoDialog>
  );
};

interface CountsProps {
  id: string | number;
  period: Period;
  isTable: boolean;
}

const Counts = ({ id, period, isTable }: CountsProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const translateLabel = useTranslateLabel();
  const t = useStatisticsTexts();
  const [selected, setSelected] = useState<string>();
  const to = businessToday();
  const from = firstDayOf(period, to);
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'statistics', String(id), from, to],
    queryFn: async ({ signal }) => ({ period, ...(await provider.statistics(resource, { id, from, to, signal })) }),
    placeholderData: keepPreviousData,
  });
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={chartHeight + 100} />;
  const kinds = data.kinds.map((counts) => ({
    ...counts,
    name: String(translateLabel({ source: counts.kind, resource })),
  }));
  const selectedKind = kinds.find(({ kind }) => kind === selected) ?? kinds[0];
  const intervals = intervalsOf(data, data.period);
  const days = data.kinds[0]?.days.length ?? 0;
  const isByMonth = data.period === 'months12';
  if (!selectedKind) return null;
  return (
    <>
      <KindButtons kinds={kinds} selected={selectedKind.kind} onSelect={setSelected} />
      {isTable && (
        <CountTable
          label={t('table')}
          kinds={kinds}
          head={t(isByMonth ? 'month' : 'day')}
          rows={intervals
            .toReversed()
            .map(({ day, counts }) => ({ key: day, title: formatRowHeader(day, data.period), counts }))}
        />
      )}
      {!isTable && selectedKind.total === 0 && (
        <Typography color="textSecondary" sx={{ height: chartHeight, display: 'grid', placeItems: 'center' }}>
          {t(isByMonth ? 'none' : 'noneInPeriod')}
        </Typography>
      )}
      {!isTable && selectedKind.total > 0 && (
        <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
          <CountChart
            name={selectedKind.name}
            bars={intervals.map(({ day, counts }) => ({
              key: day,
              tick: formatTick(day, data.period),
              title: formatInterval(day, data.period),
              count: counts[selectedKind.kind] ?? 0,
            }))}
            {...(isByMonth && { step: 2 })}
          />
        </Suspense>
      )}
      <Typography variant="caption" color="textSecondary">
        {t('comparison', {
          days,
          day: formatDate(addCalendarDays(data.from, -1)),
          timeZone: formatTimeZone(businessTimeZone),
        })}
      </Typography>
    </>
  );
};

export default StatisticsDialog;
