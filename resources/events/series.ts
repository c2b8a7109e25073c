import { type RaRecord, useGetList } from 'react-admin';
import { createTextsHook } from '../../providers';
import { rowsMeta } from '../engine/core/list/initialListParams';
import type { UseChangeScope } from '../engine/core/record/changeScope';
import { messages } from './recordMessages.en';

export const useSeriesTexts = createTextsHook('resources.events.series', messages.series);

/** The page size: more than the maximum number of dates in a series. */
const maxDates = 60;

/**
 * Returns the dates of the series of an event, in order, and the index of the event. Returns undefined while loading,
 * and for events without a series.
 */
export const useSeries = (event: RaRecord | undefined) => {
  const seriesId: unknown = event?.seriesId;
  const { data } = useGetList(
    'events',
    {
      filter: { seriesId },
      sort: { field: 'startsAt', order: 'ASC' },
      pagination: { page: 1, perPage: maxDates },
      ...rowsMeta,
    },
    { enabled: typeof seriesId === 'string' },
  );
  const position = data?.findIndex(({ id }) => id === event?.id) ?? -1;
  return seriesId && data && position >= 0 ? { dates: data, position } : undefined;
};

/** Returns the change scopes of a date in a series: this date, or also the later dates that are still to come. */
export const useSeriesChangeScope: UseChangeScope = (event) => {
  const t = useSeriesTexts();
  const series = useSeries(event);
  if (!series) return undefined;
  const { dates, position } = series;
  const now = new Date().toISOString();
  const others = dates.slice(position + 1).filter(({ startsAt }) => !startsAt || startsAt > now);
  if (others.length === 0) return undefined;
  return {
    question: t('changeScope'),
    onlyThisLabel: t('onlyThis'),
    allLabel: t('together', { smart_count: others.length }),
    otherIds: others.map(({ id }) => id),
  };
};
