import { fetchFile } from '../connection/fetchJson';
import { fileAddress } from './files';
import { request, withSession } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** The calendar feed of an advisor, without its address. */
export interface CalendarFeed {
  /** An ISO instant, like the last use, which is exact to the minute. */
  createdAt: string;
  createdByName: string | null;
  lastUsedAt: string | null;
}

const pathOf = (advisorId: string) => `/calendar-feeds/${encodeURIComponent(advisorId)}`;

/** Requests for calendar files and calendar feeds. */
export const calendarCalls = {
  /**
   * An appointment or event as a calendar file.
   * @throws HttpError 403, and 404 where it has no time yet
   */
  calendarFile(area: string, id: string): Promise<Blob> {
    return withSession((token) => fetchFile(`/${area}/${encodeURIComponent(id)}/calendar`, token));
  },

  /** The calendar feed of an advisor; null where there is none. */
  async calendarFeed(advisorId: string, options?: AbortOptions): Promise<CalendarFeed | null> {
    return (await request<CalendarFeed | null>(pathOf(advisorId), withSignal(options))).data;
  },

  /**
   * Creates the calendar feed of an advisor, which replaces an earlier one.
   * @returns its complete address, which the API never returns again
   * @throws HttpError 403, 404
   */
  async createCalendarFeed(advisorId: string): Promise<string> {
    const { data } = await request<{ address: string }>(pathOf(advisorId), { method: 'POST' });
    return new URL(fileAddress(data.address), window.location.origin).href;
  },

  /**
   * Revokes a calendar feed immediately.
   * @throws HttpError 403, 404
   */
  async revokeCalendarFeed(advisorId: string): Promise<void> {
    await request(pathOf(advisorId), { method: 'DELETE' });
  },
};
