import { configure } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { capabilities } from '../../api/accounts/capabilities';
import { toListRow } from '../../api/records/listRow';
import type { Language } from '../../providers';
import { refreshCachedLists } from '../../providers/calls/cachedLists';
import { schemas } from '../../resources/schemas';
import { server, startServer, tokenFor } from '../unit/providers/support';
import { waitForOptions } from '../unit/waitForOptions';

/** A record as the API gives it. */
export type Stored = Record<string, unknown> & { id: string; version: number };

let close: (() => void) | undefined;

/**
 * Starts an API for the console, and closes the console after each test; gives the calls that the API has seen, and
 * the addresses that the document was left for.
 */
export const startConsole = () => {
  // Else all screens would be loaded in each test.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { seen, leaving } = startServer();
  configure({ asyncUtilTimeout: waitForOptions.timeout });
  vi.setConfig({ testTimeout: 60_000 });
  // What loads with the first record takes longest; no single test should bear that.
  beforeAll(async () => {
    await import('../../src/console/mountConsole');
    await import('../../resources/engine/record/recordViews');
  }, 60_000);
  beforeEach(() =>
    server.use(
      // What waits is for those tests that ask for it.
      http.get('*/api/v1/work', () => inEnvelope({ areas: [], reviews: { total: 0, isAtLeast: false } })),
      http.get('*/api/v1/*', () => inEnvelope([], { 'content-range': 'none 0-0/0' })),
    ),
  );
  afterEach(leaveConsole);
  // What a page was still loading as its test ended.
  afterAll(() => vi.dynamicImportSettled());
  return { seen, leaving };
};

const leaveConsole = () => {
  close?.();
  close = undefined;
  document.body.replaceChildren();
  // They are kept for as long as the page; here several pages share the modules.
  refreshCachedLists();
};

/**
 * Opens the whole console at an address, signed in, over an API with these records of areas and otherwise none.
 * @param admin what is known of the person besides the address, and of the API; by default it can do everything.
 * @param language that the person has chosen; default: English
 */
export const openConsole = async (
  path: string,
  records: Record<string, Stored[]> = {},
  admin: object = {},
  language?: Language,
) => {
  leaveConsole();
  localStorage.setItem('access_token', tokenFor(900));
  localStorage.setItem('adminDetails', JSON.stringify({ id: 'kim', email: 'kim@example.org', capabilities, ...admin }));
  window.history.replaceState(null, '', path);
  for (const [area, stored] of Object.entries(records)) serve(area, stored);
  const { mountConsole } = await import('../../src/console/mountConsole');
  if (language) localStorage.setItem('RaStore.locale', JSON.stringify(language.locale));
  close = mountConsole(document.body.appendChild(document.createElement('div')), language && [language]);
};

const inEnvelope = (data: JsonBodyType, headers: Record<string, string> = {}) =>
  HttpResponse.json({ success: true, data }, { headers });

/** Lists, gives and changes the records of an area; a list searches through everything and pages, and tells of rows what the API does. */
const serve = (area: string, stored: Stored[]) => {
  const path = `*/api/v1/${area}`;
  const at = (id: unknown) => stored.findIndex((record) => record.id === id);
  server.use(
    http.get(path, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const { q, id }: { q?: string; id?: string[] } = JSON.parse(searchParams.get('filter') ?? '{}');
      const [from, to]: [number, number] = JSON.parse(searchParams.get('range') ?? '[0,199]');
      const schema = searchParams.get('meta') === 'rows' && schemas.find(({ name }) => name === area);
      const answered = (record: Stored) =>
        schema ? toListRow(schema, { files: {}, ...named(record) }) : named(record);
      const found = stored.filter(
        (record) => (!q || JSON.stringify(record).includes(q)) && (!id || id.includes(record.id)),
      );
      return inEnvelope(found.slice(from, to + 1).map(answered), {
        'content-range': `${area} ${from}-${to}/${found.length}`,
      });
    }),
    // What the tabs count is for those tests that ask for it.
    http.get(`${path}/counts`, () => inEnvelope([])),
    http.get(`${path}/:id`, ({ params }) => inEnvelope(named(stored[at(params.id)]) ?? null)),
    http.put(`${path}/:id`, async ({ params, request }) => {
      const record = stored[at(params.id)];
      if (!record || request.headers.get('if-match') !== `"${record.version}"`)
        return HttpResponse.json({ success: false, data: record, message: 'Saved by somebody else.' }, { status: 412 });
      const changed = { ...record, ...((await request.json()) as object), version: record.version + 1 } as Stored;
      stored.splice(at(params.id), 1, changed);
      return inEnvelope(named(changed));
    }),
  );
};

/** What the API says of each record, here by its name alone. */
const named = <Record extends Stored | undefined>(record: Record) =>
  record && { recordLabel: String(record.name), ...record };
