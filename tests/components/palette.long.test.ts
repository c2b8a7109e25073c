import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { SearchResult, SearchResults } from '../../providers';
import { answer, answerWithError, server } from '../unit/providers/support';
import { banner } from './forms';
import { openConsole, startConsole } from './openConsole';

startConsole();

const record = (area: string, id: string, title: string, others: Partial<SearchResult> = {}): SearchResult => ({
  area,
  id,
  title,
  subtitle: null,
  states: {},
  startsAt: null,
  updatedAt: '2026-11-20T15:04:05.000Z',
  ...others,
});

/** An API that finds these records by each word of their title, and records its requests. */
const finding = (records: SearchResult[], counted: Partial<SearchResults> = {}) => {
  const queries: Record<string, string>[] = [];
  server.use(
    http.get('*/api/v1/search', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      queries.push(query);
      const words = String(query.q).toLowerCase().split(/\s+/);
      const found = records.filter(
        ({ area, title }) =>
          (!query.area || area === query.area) && words.every((word) => title.toLowerCase().includes(word)),
      );
      const data: SearchResults = { records: found, total: found.length, isAtLeast: false, isFuzzy: false, ...counted };
      return HttpResponse.json({ success: true, data });
    }),
  );
  return queries;
};

const rollover = [
  record('faqs', 'f1', 'Can I roll my TSP into an IRA?', { states: { showsAs: 'live', status: 'published' } }),
  record('banners', 'b1', 'TSP rollover guidance', { states: { showsAs: 'live_with_changes', status: 'published' } }),
];

const open = async (admin: object = {}, path = '/cms/offers') => {
  await openConsole(path, { banners: [banner('b1', 'TSP rollover guidance')] }, admin);
  // The key listeners are added soon after the screen is there.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeTruthy();
  });
  return screen.findByRole('combobox', { name: /^(Search|Jump)/ });
};
const type = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } });
const key = (box: HTMLElement, name: string, others: object = {}) => fireEvent.keyDown(box, { key: name, ...others });
const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const active = (text: string) =>
  waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toContain(text));
const isThere = (text: string) =>
  waitFor(() => {
    const option = screen.getAllByRole('option').find(({ textContent }) => textContent.includes(text));
    if (!option) throw new Error(`No option says ${text}`);
    return option;
  });
const inAddress = () => window.location.pathname + window.location.search;
const isClosed = () => waitFor(() => expect(screen.queryByRole('combobox', { name: /^Search/ })).toBeNull());

it('leads by keyboard to results in any area, and shows the state of each', async () => {
  const queries = finding(rollover, { total: 31 });
  const box = await open();
  type(box, 'tsp roll');
  await isThere('IRA');
  expect(names('Records')).toEqual([
    'Can I roll my TSP into an IRA?FAQsLive',
    'TSP rollover guidanceBannersLive · has changes',
  ]);
  expect(screen.getByText('2 of 31')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('2 results')).toBeTruthy());
  await active('IRA');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  key(box, 'ArrowDown');
  await active('guidance');
  key(box, 'ArrowDown');
  await active('IRA');
  key(box, 'ArrowUp');
  await active('guidance');
  key(box, 'Enter');
  await waitFor(() => expect(inAddress()).toBe('/cms/banners/b1'));
  await isClosed();
  expect(queries).toEqual([{ q: 'tsp roll', limit: '5' }]);
});

it('narrows to the area of the selected result, and widens again', async () => {
  const queries = finding(rollover);
  const box = await open();
  type(box, 'tsp');
  await isThere('IRA');
  key(box, 'Tab');
  expect(await screen.findByRole('combobox', { name: 'Search FAQs' })).toBe(box);
  await waitFor(() => expect(names('Records')).toHaveLength(1));
  expect(queries.at(-1)).toEqual({ q: 'tsp', area: 'faqs', limit: '20' });
  expect(names('Actions')).toEqual(['Show all in FAQs', 'New FAQ “tsp”Starts with these words']);
  key(box, 'Escape');
  await waitFor(() => expect(names('Records')).toHaveLength(2));
  fireEvent.keyDown(box, { key: 'Escape' });
  await isClosed();
});

it('finds screens and actions without any API, as the role allows', async () => {
  const admin = { capabilities: undefined, permissions: ['events:show', 'events:create', 'banners:show'] };
  const box = await open(admin, '/cms/banners');
  expect(names('Screens')).toEqual(['EventsContent', 'BannersContent', 'Change password']);
  type(box, 'event');
  await waitFor(() => expect(names('Screens')).toEqual(['EventsContent']));
  expect(names('Actions')).toEqual(['New event']);
  type(box, 'faq');
  await screen.findAllByText(/^Nothing found/);
  expect(names('Actions')).toEqual(['New event “faq”Starts with these words']);
});

it('leads from no results to a new record that starts with the search text', async () => {
  finding([]);
  const box = await open();
  type(box, 'Spring seminar');
  const option = await isThere('New banner “Spring seminar”');
  expect(screen.getAllByText('Nothing found for “Spring seminar”')).toHaveLength(2);
  fireEvent.click(option);
  await waitFor(() => expect(inAddress()).toBe('/cms/banners/new'));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Spring seminar');
});

it('opens nothing while the results of the typed text are still loading', async () => {
  finding(rollover);
  const box = await open();
  type(box, 'tsp');
  await isThere('IRA');
  type(box, 'tsp guidance');
  key(box, 'Enter');
  expect(inAddress()).toBe('/cms/offers');
  await waitFor(() => expect(names('Records')).toHaveLength(1));
  key(box, 'Enter');
  await waitFor(() => expect(inAddress()).toBe('/cms/banners/b1'));
});

it('says what went wrong, and tries again', async () => {
  answerWithError('get', '/search', 500);
  const box = await open();
  type(box, 'tsp');
  const alert = await screen.findByRole('alert');
  finding(rollover);
  fireEvent.click(within(alert).getByText('Try again'));
  await isThere('IRA');
});

it('leaves Ctrl-K to rich text, and opens with the field of the top bar', async () => {
  await openConsole('/cms/offers');
  const field = await screen.findByRole('button', { name: /^Search or jump to/ });
  const text = document.body.appendChild(document.createElement('div'));
  text.setAttribute('contenteditable', 'true');
  fireEvent.keyDown(text, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(field);
  expect(await screen.findByRole('combobox')).toBeTruthy();
});

it('+ New offers what the role may create, and nothing to users who only read', async () => {
  await openConsole('/cms/offers', {}, { permissions: ['offers:show', 'faqs:create', 'events:show'] });
  fireEvent.click(await screen.findByRole('button', { name: 'New' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['New FAQ']);
  fireEvent.click(screen.getByRole('menuitem'));
  await waitFor(() => expect(inAddress()).toBe('/cms/faqs/new'));
  await openConsole('/cms/offers', {}, { permissions: ['offers:show'] });
  await screen.findByRole('button', { name: /Account of/ });
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
});

it('the actions on the record in view are offered, and one with a question asks it', async () => {
  const record = banner('b1', 'Spring fair', { showsAs: 'live', status: 'published', actions: ['archive', 'submit'] });
  finding([]);
  answer('get', '/banners/used-by', { total: 0, first: [] });
  answer('post', '/banners/b1/actions/archive', { ...record, version: 2, showsAs: 'archived', actions: [] });
  await openConsole('/cms/banners/b1', { banners: [record] });
  await screen.findByRole('button', { name: 'Archive' });
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeTruthy();
  });
  const box = await screen.findByRole('combobox', { name: /^(Search|Jump)/ });
  expect(names('This record')).toEqual([
    'Send for reviewSpring fair',
    'ArchiveSpring fair',
    'DuplicateSpring fair',
    'DeleteSpring fair',
  ]);
  type(box, 'arch');
  await active('Archive');
  key(box, 'Enter');
  const question = within(await screen.findByRole('dialog', { name: 'Archive' }));
  await question.findByText('Members will no longer see “Spring fair”.');
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Archive' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.click(confirm);
  await screen.findByText('Archived.');
});

it('deletes and duplicates the record in view as its menu does, where the role may', async () => {
  const record = banner('b1', 'Spring fair', { status: 'draft', showsAs: 'draft', headline: 'Come by' });
  finding([]);
  answer('get', '/banners/used-by', { total: 0, first: [] });
  const openPalette = async (permissions: string[]) => {
    await openConsole('/cms/banners/b1', { banners: [record] }, { permissions });
    await screen.findByRole('heading', { name: 'Spring fair' });
    await screen.findByRole('button', { name: 'More actions' });
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
      expect(screen.queryByRole('dialog')).toBeTruthy();
    });
    return screen.findByRole('combobox', { name: /^(Search|Jump)/ });
  };
  await openPalette(['banners:show', 'banners:delete']);
  expect(names('This record')).toEqual(['DeleteSpring fair']);
  fireEvent.click(await isThere('Delete'));
  const question = within(await screen.findByRole('dialog', { name: /Spring fair/ }));
  question.getByRole('button', { name: 'Delete' });
  await openPalette(['banners:show', 'banners:create']);
  expect(names('This record')).toEqual(['DuplicateSpring fair']);
  fireEvent.click(await isThere('Duplicate'));
  await waitFor(() => expect(inAddress()).toBe('/cms/banners/new'));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Spring fair (copy)');
});
