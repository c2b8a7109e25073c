import type { RecordsContext } from '../../../records/areaModule';

/** The context of saves of events that are created as dates of a series or changed together with earlier dates. */
export interface SeriesContext extends RecordsContext {
  /** The series that a new date belongs to, or `together` where dates are changed together. */
  series: { seriesId: string; recurrence: string } | 'together';
}

/** Returns the series of a save; undefined where an event is saved alone. */
export const seriesOfContext = (context: RecordsContext): SeriesContext['series'] | undefined =>
  'series' in context ? (context as SeriesContext).series : undefined;
