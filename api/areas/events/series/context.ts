import type { RecordsContext } from '../../../records/areaModule';

/** In which events are saved that are made as dates of a series, or changed with those before them. */
export interface SeriesContext extends RecordsContext {
  /** What a new date of a series belongs to; none where dates are changed together. */
  series: { seriesId: string; recurrence: string } | 'together';
}

/** The series of a save; undefined where an event is saved for itself. */
export const seriesOfContext = (context: RecordsContext): SeriesContext['series'] | undefined =>
  'series' in context ? (context as SeriesContext).series : undefined;
