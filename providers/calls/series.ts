import type { RaRecord } from 'react-admin';
import { request } from './http';
import { type AbortOptions, ifMatch, recordPath, withSignal } from './requestOptions';

/** An event day that a recurrence rule creates. */
export interface SeriesOccurrence {
  date: string;
  /** Whether the event can take place on that day. */
  isPossible: boolean;
  /** Warnings about the day. */
  notes: string[];
}

/** The request for a series. */
export interface NewSeries {
  /** A rule of RFC 5545: `FREQ=WEEKLY;COUNT=12`. */
  rule: string;
  /** The days of the rule that are excluded. */
  except: string[];
  /** Whether the new dates are published too. */
  publish: boolean;
}

const pathOf = (id: string) => `${recordPath('events', id)}/series`;

/** Requests for the series of an event. */
export const seriesCalls = {
  /**
   * The dates that a rule would create for an event, the event itself first.
   * @throws HttpError 409 where the event cannot repeat, 422 with the error of the rule
   */
  async previewSeries(id: string, rule: string, options?: AbortOptions): Promise<SeriesOccurrence[]> {
    return (await request<SeriesOccurrence[]>(`${pathOf(id)}?rule=${encodeURIComponent(rule)}`, withSignal(options)))
      .data;
  },

  /**
   * Creates the other dates of an event.
   * @throws HttpError 409, 412 and 422
   */
  async createSeries(id: string, series: NewSeries, version: number): Promise<RaRecord> {
    return (await request<RaRecord>(pathOf(id), { method: 'POST', body: series, headers: ifMatch(version) })).data;
  },
};
