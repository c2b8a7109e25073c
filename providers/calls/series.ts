import type { RaRecord } from 'react-admin';
import { request } from '../http';
import { type AbortOptions, calling, ifMatch, recordPath, writeRecord } from './requestOptions';

/** A date that a rule makes of an event. */
export interface SeriesOccurrence {
  date: string;
  /** Whether the event can take place then. */
  isPossible: boolean;
  /** What somebody should know of it first. */
  notes: string[];
}

export interface NewSeries {
  /** RFC 5545: `FREQ=WEEKLY;COUNT=12`. */
  rule: string;
  /** Days of the rule that are left out. */
  except: string[];
  /** Publishes the new dates too. */
  publish: boolean;
}

const pathOf = (id: string) => `${recordPath('events', id)}/series`;

/** How an event repeats. */
export const seriesCalls = {
  /**
   * The dates that a rule would make of an event, itself the first.
   * @throws HttpError 409 where it cannot repeat, 422 with what is wrong with the rule
   */
  async previewSeries(id: string, rule: string, options?: AbortOptions): Promise<SeriesOccurrence[]> {
    return (await request<SeriesOccurrence[]>(`${pathOf(id)}?rule=${encodeURIComponent(rule)}`, calling(options))).data;
  },

  /**
   * Makes the other dates of an event.
   * @throws HttpError 409, 412 and 422
   */
  async createSeries(id: string, series: NewSeries, version: number): Promise<RaRecord> {
    return (
      await writeRecord<RaRecord>('events', pathOf(id), { method: 'POST', body: series, headers: ifMatch(version) })
    ).data;
  },
};
