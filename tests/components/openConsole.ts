import { configure } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { capabilities } from '../../api/platform/accounts/capabilities';
import { toListRow } from '../../api/records/read/listRow';
import type { Language } from '../../providers';
import { schemas } from '../../resources/schemas';
import { server, startServer, tokenFor } from '../unit/providers/support';
import { waitForOptions } from '../unit/waitForOptions';

/** A record as the API returns it. */
export type Stored = Record<string, unknown> & { id: string; version: number };

let close: (() => void) | undefined;

/**
 * Starts an API for the console, and closes the console after each test. Returns the requests that the API has seen,
 * and the addresses that the document was left for.
 */
export const startConsole = () => {
  // Preloading would load all screens in each test.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { requests, leaving } = startServer();
  configure({ asyncUtilTimeout: waitForOptions.timeout });
  vi.setConfig({ testTimeout: 60_000 });
  // What loads with the first record takes longest; no single test should have to wait for that.
  beforeAll(async () => {
    await import('../../src/console/start/mountConsole');
    await import('../../resources/engine/recordViews/recordViews');
  }, 60_000);
  beforeEach(() =>
    server.use(
      // Only the tests of pending work need its numbers.
      http.get('*/api/v1/work', () => inEnvelope({ areas: [], reviews: { total: 0, isAtLeast: false } })),
      // Only the tests of previews need another one.
      http.get('*/api/v1/app/preview', () => inEnvelope(somePreview)),
      http.post('*/api/v1/previews', () => inEnvelope({ token: 'preview_1', expiresAt: somePreview.expiresAt })),
      http.post('*/api/v1/previews/present', () => inEnvelope(somePreview)),
      http.get('*/preview/frame', () => HttpResponse.html('')),
      http.get('*/api/v1/contacts/threads', () => inEnvelope({ read: {}, drafts: [] })),
      http.get('*/api/v1/contacts/tags', () => inEnvelope([])),
      http.put('*/api/v1/contacts/*/reader', () => inEnvelope(noDrafts)),
      http.get('*/api/v1/*', () => inEnvelope([], { 'content-range': 'none 0-0/0' })),
    ),
  );
  afterEach(leaveConsole);
  // Requests of a page that was still loading when its test ended.
  afterAll(() => vi.dynamicImportSettled());
  return { requests, leaving };
};

/** The state at an inquiry of a person who has written nothing. */
const noDrafts = { readCount: 0, reply: '', note: '', entryCount: 0, others: [] };

/** A preview as the API returns it, of a record that everyone sees. */
export const somePreview = {
  area: 'banners',
  path: 'banners',
  id: 'b1',
  record: { headline: 'It has begun' },
  visibility: { isVisible: true },
  reader: { kind: 'nobody' },
  now: '2026-11-27T17:00:00.000Z',
  expiresAt: '2026-11-27T18:00:00.000Z',
};

const leaveConsole = () => {
  close?.();
  close = undefined;
  document.body.replaceChildren();
};

/**
 * Opens the whole console at an address, signed in, with an API that has these records of areas and no others.
 * @param admin properties of the user in addition to the e-mail address, and of the API; by default with all
 * permissions and capabilities
 * @param language a language in addition to English, which is selected unless the user has a locale; default: none
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
  const { mountConsole } = await import('../../src/console/start/mountConsole');
  if (language && !('locale' in admin)) localStorage.setItem('RaStore.locale', JSON.stringify(language.locale));
  close = mountConsole(document.body.appendChild(document.createElement('div')), language && [language]);
};

const inEnvelope = (data: JsonBodyType, headers: Record<string, string> = {}) =>
  HttpResponse.json({ success: true, data }, { headers });

/**
 * Serves lists, reads and changes of the records of an area. A list searches in all values, pages, and returns the same
 * rows as the API.
 */
const serve = (area: string, stored: Stored[]) => {
  const path = `*/api/v1/${area}`;
  const at = (id: unknown) => stored.findIndex((record) => record.id === id);
  server.use(
    http.get(path, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const { q, id }: { q?: string; id?: string[] } = JSON.parse(searchParams.get('filter') ?? '{}');
      const [from, to]: [number, number] = JSON.parse(searchParams.get('range') ?? '[0,199]');
      const schema = searchParams.get('meta') === 'rows' && schemas.find(({ name }) => name === area);
      const toResponse = (record: Stored) =>
        schema ? toListRow(schema, { files: {}, ...named(record) }) : named(record);
      const found = stored.filter(
        (record) => (!q || JSON.stringify(record).includes(q)) && (!id || id.includes(record.id)),
      );
      return inEnvelope(found.slice(from, to + 1).map(toResponse), {
        'content-range': `${area} ${from}-${to}/${found.length}`,
      });
    }),
    // Only the tests of tabs need their counts.
    http.get(`${path}/counts`, () => inEnvelope([])),
    http.get(`${path}/:id/publishing-refusal`, () => inEnvelope({ refusal: null })),
    http.post(`${path}/dry-run`, async ({ request }) => {
      const { id, values } = (await request.json()) as { id?: string; values?: object };
      const { actions = [] } = (values ? { actions: ['publish'] } : stored[at(id)]) as { actions?: string[] };
      const outcomes = actions.map((name) => [name, { refusal: null, referrers: null }]);
      return inEnvelope({ save: null, actions: Object.fromEntries(outcomes) });
    }),
    http.post(`${path}/actions/:name/dry-run`, async ({ request }) => {
      const { ids = [], items = [] } = (await request.json()) as { ids?: string[]; items?: { id: string }[] };
      return inEnvelope([...ids, ...items.map(({ id }) => id)].map((id) => ({ id, ok: true })));
    }),
    http.get(`${path}/used-by`, () => inEnvelope({ total: 0, first: [] })),
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

/** Adds the label of a record, which is its name here. */
const named = <Record extends Stored | undefined>(record: Record) =>
  record && { recordLabel: String(record.name), ...record };
