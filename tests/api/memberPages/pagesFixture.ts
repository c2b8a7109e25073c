import { randomUUID } from 'node:crypto';
import { escapeRegExp } from 'es-toolkit';
import { expect } from 'vitest';
import type { Settings } from '../../../api/platform/process/settings';
import { denver, partsOf, startMessageApi } from '../features/transactionalMessagesFixture';

/** An API with a mail server, whose pages are opened as a browser or a mail program does. */
export const startPages = async (settings?: Partial<Settings>) => {
  const fixture = await startMessageApi(settings);
  const { publicUrl } = fixture.context.settings;
  const request = (url: string, method: string, body?: URLSearchParams | FormData) =>
    fetch(new URL(new URL(url).pathname + new URL(url).search, fixture.origin), {
      method,
      redirect: 'manual',
      ...(body && { body }),
    });

  /** Opens a page and returns its text, its forms and its headers. */
  const open = async (url: string, query: Record<string, string> = {}) => {
    const address = new URL(url);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const response = await request(address.href, 'GET');
    return pageOf(response.status, await response.text(), response.headers);
  };

  return {
    ...fixture,
    open,
    request,
    /** Sends the form of a page with a choice, and returns the page that follows. */
    answer: async (url: string, values: Record<string, string>, version?: string) => {
      const shown = version ?? (await open(url)).version;
      const response = await request(url, 'POST', new URLSearchParams({ ...(shown && { version: shown }), ...values }));
      if (response.status !== 303) return pageOf(response.status, await response.text(), response.headers);
      const next = await open(new URL(response.headers.get('location') ?? '', fixture.origin).href);
      return { ...next, status: response.status };
    },
    /** Sends what waits in an area, and returns the link in the latest mail to an address. */
    readLink: async (area: string, address: string): Promise<string> => {
      await fixture.send(area);
      const { flat } = partsOf(fixture.mailsTo(address).at(-1) ?? '');
      const [link] = new RegExp(`${escapeRegExp(publicUrl)}/m/[\\w-]{43}`).exec(flat) ?? [];
      expect(link, flat).toBeDefined();
      return link ?? '';
    },
    /** The authors in the history of a record, the first first. */
    readAuthors: async (area: string, id: string) =>
      (await fixture.call('GET', `/${area}/${id}/history`)).body.data
        .map(({ action, byMember }: Record<string, unknown>) => `${action}${byMember ? ' by the member' : ''}`)
        .reverse(),
  };
};

export type Pages = Awaited<ReturnType<typeof startPages>>;

const pageOf = (status: number, html: string, headers: Headers) => ({
  status,
  html,
  headers,
  title: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
  version: /name="version" value="(\d+)"/.exec(html)?.[1],
  choices: [...html.matchAll(/value="(\w+)"[^>]* name="choice"/g)].map(([, choice]) => choice),
  text: html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'"),
});

/** A new email address. */
export const newAddress = () => `${randomUUID()}@example.org`;

/** Somebody with a guest who waits for seats at an event, which become free and are offered. */
export const offeredSeat = async (
  pages: Pages,
  { email = newAddress(), ...others }: { email?: string; memberId?: string } = {},
) => {
  const eventId = await pages.staff.createEvent({ ...denver, capacity: 2, waitlistEnabled: true });
  const first = await pages.staff.enrol(eventId, { guestCount: 1 });
  const enrollment = await pages.staff.enrol(eventId, { email, firstName: 'Raymond', guestCount: 1, ...others });
  expect(enrollment.status).toBe('waitlisted');
  await pages.staff.act('events-enrolment', first, 'cancel', { data: { cancelReasonId: 'example_type' } });
  const link = await pages.readLink('events-enrolment', email);
  const read = () => pages.staff.read('events-enrolment', enrollment.id);
  return { eventId, email, link, enrollment, read };
};
