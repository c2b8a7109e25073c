import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { areas } from '../../resources';
import { tabsOfStates } from '../../resources/engine/core/list/tabsOfStates';
import { displayStatesOf } from '../../resources/engine/core/resource/displayStates';
import { defineSchema, noList, text } from '../../resources/engine/schema';
import { listFieldsOf } from '../../resources/engine/schema/listFields';
import { schemas } from '../../resources/schemas';
import { answer, answerWithError, hold, server } from '../unit/providers/support';
import { banner } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

it('of an area are those of its own state machine, named by its states', () => {
  const fieldsOf = (schema: object) =>
    listFieldsOf(
      defineSchema({
        name: 'requests',
        record: {
          word: text({ max: 80 }),
        },
        label: ({ word }) => word,
        list: noList,
        ...schema,
      }),
    );
  expect(tabsOfStates(fieldsOf({ states: { status: { values: ['open', 'done', 'declined'] } } }).status)).toEqual([
    { name: 'open', filter: { status: 'open' } },
    { name: 'done', filter: { status: 'done' } },
    { name: 'declined', filter: { status: 'declined' } },
  ]);
  expect(tabsOfStates(fieldsOf({}).status)).toEqual([]);
  expect(tabsOfStates(fieldsOf({ publish: { required: [] } }).status).map(({ name }) => name)).toEqual([
    'live',
    'has_changes',
    'scheduled',
    'in_review',
    'draft',
    'expired',
    'archived',
  ]);
});

it('the styles of an area are those of its states', () => {
  for (const { name, stateTones: tones, overridingStates = {} } of areas) {
    const { states = {}, apiFields = {} } = schemas.find((schema) => schema.name === name) ?? {};
    if (tones) expect([name, Object.keys(tones).sort()]).toEqual([name, [...(states.status?.values ?? [])].sort()]);
    for (const [field, styles] of Object.entries(overridingStates))
      expect([name, apiFields[field]?.enumValues ?? []]).toEqual([name, expect.arrayContaining(Object.keys(styles))]);
  }
});

it('a state has a chip, although the area gives it no style', () => {
  expect(displayStatesOf({ id: 1, status: 'open' }, 'requests', {})).toMatchObject([
    { color: 'default', label: 'resources.requests.choices.status.open' },
  ]);
  expect(displayStatesOf({ id: 1, status: 'open' }, 'requests', { stateTones: { open: 'new' } })).toMatchObject([
    { color: 'info' },
  ]);
});

/** The counts of banners in the API: all, live, has changes, scheduled, in review, draft, expired, archived. */
const totals = (counts: number[]) => counts.map((total) => ({ total, isAtLeast: total === 1000 }));
const counted = totals([4200, 1000, 0, 4, 0, 2, 12, 0]);
const openBanners = async (query = '', admin = {}) => {
  answer('get', '/banners', [banner('b1', 'Banner 1.')], { 'content-range': 'banners 0-0/1' });
  await openConsole(`/cms/banners${query}`, {}, admin);
  await screen.findByText('Banner 1.');
};
const group = () => within(screen.getByRole('group', { name: 'Show by state' }));
const tabs = () =>
  group()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const countings = () =>
  requests
    .filter(({ path }) => path === '/banners/counts')
    .map(({ query }): object[] => JSON.parse(query.get('filters') ?? '[]'));

it('show how many records a press on each displays, and empty ones are left out', async () => {
  answer('get', '/banners/counts', counted);
  await openBanners('?filter={"tone":"warning","showsAs":"expired"}');
  await waitFor(() => expect(tabs()).toEqual(['All4,200', 'Live1,000+', 'Scheduled4', 'Draft2', 'Expired12']));
  const tone = 'warning';
  expect(countings()).toHaveLength(1);
  expect(countings()[0]?.slice(0, 3)).toEqual([
    { tone },
    { tone, showsAs: ['live', 'live_with_changes', 'live_in_review'] },
    { tone, hasChanges: true },
  ]);
});

it('filter the list in addition to the other filters, and show which is open', async () => {
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  await openConsole('/cms/banners?filter={"tone":"warning"}', { banners: [banner('b1', 'Banner 1.')] });
  await screen.findByText('Banner 1.');
  expect(pressed()).toEqual(['All']);
  fireEvent.click(group().getByText('Live'));
  const lastFilter = () => requests.findLast(({ path }) => path === '/banners')?.query.get('filter') ?? '{}';
  await waitFor(() =>
    expect(JSON.parse(lastFilter())).toEqual({
      tone: 'warning',
      showsAs: ['live', 'live_with_changes', 'live_in_review'],
    }),
  );
  expect(pressed()).toEqual(['Live']);
  fireEvent.click(group().getByText('All'));
  const inAddress = () => new URLSearchParams(window.location.search).get('filter');
  await waitFor(() => expect(inAddress()).toBe('{"tone":"warning"}'));
  await openConsole('/cms/contacts');
  // The default of the area is not in the address.
  await waitFor(() => expect(pressed()).toEqual(['Open']));
});

it('say below a search where the others are that it finds, and lead there', async () => {
  server.use(
    http.get('*/api/v1/banners/counts', ({ request }) => {
      const filters: object[] = JSON.parse(new URL(request.url).searchParams.get('filters') ?? '[]');
      // The scheduled ones have no changes.
      return HttpResponse.json({ success: true, data: filters.length === counted.length ? counted : totals([0]) });
    }),
  );
  await openBanners('?filter={"q":"note","showsAs":"scheduled"}');
  const more = await screen.findByRole('button', { name: '1,000 more in Live' });
  expect(screen.getByRole('button', { name: '4,199 more in All' })).toBeTruthy();
  fireEvent.click(more);
  const inAddress = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');
  await waitFor(() =>
    expect(inAddress()).toEqual({ q: 'note', showsAs: ['live', 'live_with_changes', 'live_in_review'] }),
  );
});

it('stay when they are open, even if empty', async () => {
  answer('get', '/banners/counts', counted);
  await openBanners('?filter={"showsAs":"archived"}');
  await waitFor(() => expect(tabs()).toContain('Archived0'));
});

const noBanners = { 'content-range': 'banners 0-0/0' };

it('say that others have records only where they do; an area without any says what it is for', async () => {
  answer('get', '/banners', [], noBanners);
  answer('get', '/banners/counts', totals([0, 0, 0, 0, 0, 0, 0, 0]));
  await openConsole('/cms/banners?filter={"showsAs":"archived"}');
  await screen.findByText('Nothing here yet');
  screen.getByText(/^Banners are short notices/);
  expect(screen.queryByText(/under the other tabs/)).toBeNull();

  answer('get', '/banners/counts', counted);
  await openConsole('/cms/banners?filter={"showsAs":"archived"}');
  await screen.findByText('4,200 are under the other tabs.');
  screen.getByText('Banners: nothing under “Archived”');

  answer('get', '/banners/counts', totals([1, 0, 0, 0, 0, 1, 0, 0]));
  await openConsole('/cms/banners?filter={"q":"Season","showsAs":"archived"}');
  await screen.findByText('One is under the other tabs.');
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  const inAddress = () => new URLSearchParams(window.location.search).get('filter');
  await waitFor(() => expect(inAddress()).toBe('{"q":"Season"}'));
});

it('say nothing of others where nobody has counted them', async () => {
  answer('get', '/banners', [], noBanners);
  await openConsole('/cms/banners?filter={"showsAs":"archived"}', {}, { capabilities: ['actions'] });
  await screen.findByText('Banners: nothing under “Archived”');
  expect(screen.queryByText(/under the other tabs/)).toBeNull();
  screen.getByRole('button', { name: 'Show all' });
});

it('are counted again after a search, and keep their numbers meanwhile', async () => {
  answer('get', '/banners/counts', counted);
  await openBanners();
  await waitFor(() => expect(tabs()).toContain('Draft2'));
  const { received, release } = hold('get', '/banners/counts', totals([1, 1, 0, 0, 0, 0, 0, 0]));
  fireEvent.change(screen.getByLabelText('Search banners'), { target: { value: 'Season' } });
  await received;
  expect(tabs()).toContain('Draft2');
  release();
  await waitFor(() => expect(tabs()).toEqual(['All1', 'Live1']));
  expect(countings().at(-1)?.[0]).toEqual({ q: 'Season' });
});

it('do not delay the rows, and show no numbers if counting failed', async () => {
  const { received, release } = hold('get', '/banners/counts', counted);
  await openBanners();
  await received;
  const plain = ['All', 'Live', 'Has changes', 'Scheduled', 'In review', 'Draft', 'Expired', 'Archived'];
  expect(tabs()).toEqual(plain);
  release();
  await waitFor(() => expect(tabs()).toContain('Draft2'));
  answerWithError('get', '/banners/counts', 400, { success: false, message: 'No.' });
  await openBanners();
  await waitFor(() => expect(countings().length).toBeGreaterThan(1));
  expect(tabs()).toEqual(plain);
});

it('request no numbers where the API counts none', async () => {
  await openBanners('', { capabilities: ['actions', 'bulk'] });
  expect(tabs()).toContain('Expired');
  expect(countings()).toEqual([]);
});

it('the header of the first column of the default order shows it, and a press reverses it', async () => {
  answer('get', '/organizations', [banner('o1', 'Union Hall')], { 'content-range': 'organizations 0-0/1' });
  await openConsole('/cms/organizations');
  await screen.findByText('Union Hall');
  const name = () => screen.getByRole('columnheader', { name: /^Name/, hidden: true });
  expect(name().getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(within(name()).getByText('Name'));
  await waitFor(() => expect(name().getAttribute('aria-sort')).toBe('descending'));
  expect(new URLSearchParams(window.location.search).get('order')).toBe('DESC');
});
