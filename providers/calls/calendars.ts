import { apiOrigin, fetchFile } from '../fetchJson';
import { request, withSession } from '../http';
import { type AbortOptions, calling } from './requestOptions';

/** That an advisor has a private calendar, without its address. */
export interface CalendarFeed {
  /** An ISO instant, like the last use, which is known to the minute. */
  createdAt: string;
  createdByName: string | null;
  lastUsedAt: string | null;
}

const pathOf = (advisorId: string) => `/calendar-feeds/${encodeURIComponent(advisorId)}`;

/** Appointments and events for calendars. */
export const calendarCalls = {
  /**
   * An appointment or event as a file for calendars.
   * @throws HttpError 403, 404 where it has no time yet
   */
  calendarFile(area: string, id: string): Promise<Blob> {
    return withSession((token) => fetchFile(`/${area}/${encodeURIComponent(id)}/calendar`, token));
  },

  /** The private calendar of an advisor; null where there is none. */
  async calendarFeed(advisorId: string, options?: AbortOptions): Promise<CalendarFeed | null> {
    return (await request<CalendarFeed | null>(pathOf(advisorId), calling(options))).data;
  },

  /**
   * Makes the private calendar of an advisor, in the place of the one before.
   * @returns its whole address, which is never told again
   * @throws HttpError 403, 404
   */
  async makeCalendarFeed(advisorId: string): Promise<string> {
    const { data } = await request<{ address: string }>(pathOf(advisorId), { method: 'POST' });
    return new URL(data.address, apiOrigin || window.location.origin).href;
  },

  /**
   * Ends a private calendar at once.
   * @throws HttpError 403, 404
   */
  async revokeCalendarFeed(advisorId: string): Promise<void> {
    await request(pathOf(advisorId), { method: 'DELETE' });
  },
};
