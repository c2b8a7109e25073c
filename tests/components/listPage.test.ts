import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answer, answerWithError, hold, server } from '../unit/providers/support';
import { banner, makeWide, placement, press } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

const banners = (count: number) =>
  Array.from({ length: count }, (_, index) => banner(`b${index + 1}`, `Banner ${index + 1}.`));
const listQueries = () => requests.filter(({ path }) => path === '/banners').map(({ query }) => query);
const lastFilter = () => JSON.parse(listQueries().at(-1)?.get('filter') ?? '{}');
const heads = () => screen.queryAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
const rows = () => document.querySelectorAll('tbody tr');
const inAddress = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe('a list', () => {
  it('does not say that it is empty while its rows are loading', async () => {
    const { received, release } = hold('get', '/banners', []);
    await openConsole('/cms/banners');
    await received;
    await screen.findByRole('heading', { name: 'Banners' });
    expect(screen.queryByText('Nothing here yet')).toBeNull();
    release();
  });

  it('that is empty says what it is for, and links to a first record', async () => {
    await openConsole('/cms/banners');
    await screen.findByText('Nothing here yet');
    screen.getByText(/^Banners are short notices/);
    const links = await screen.findAllByRole('link', { name: /^(Create|New banner)$/ });
    fireEvent.click(links.at(-1) as HTMLElement);
    await screen.findByRole('heading', { name: 'New banner' });
  });

  it('without matches links back to the unfiltered list', async () => {
    await openConsole('/cms/banners', { banners: banners(2) });
    await screen.findByText('Banner 2.');
    const search = screen.getByLabelText<HTMLInputElement>('Search banners');
    fireEvent.change(search, { target: { value: 'no banner has these words' } });
    await screen.findByText('Nothing matches');
    await press('Clear search and filters');
    await screen.findByText('Banner 2.');
    await waitFor(() => expect(search.value).toBe(''));
  });

  it('without matches offers a search with similar words', async () => {
    await openConsole('/cms/banners');
    const headers = { 'content-range': 'banners 0-0/0', 'similar-search': encodeURIComponent('retirement dänce') };
    answer('get', '/banners', [], headers);
    fireEvent.change(await screen.findByLabelText('Search banners'), { target: { value: 'retirment dänce' } });
    await press('Search for “retirement dänce”');
    await waitFor(() => expect(lastFilter()).toEqual({ q: 'retirement dänce' }));
    await screen.findByDisplayValue('retirement dänce');
  });

  it('that could not be loaded says why, and has a Try again button', async () => {
    await openConsole('/cms/banners', { banners: banners(1) });
    await screen.findByText('Banner 1.');
    answerWithError('get', '/banners', 400, { success: false, message: 'This filter is not known.' });
    await openConsole('/cms/banners');
    await screen.findByText('This filter is not known.');
    answer('get', '/banners', banners(1), { 'content-range': 'banners 0-0/1' });
    await press('Try again');
    await screen.findByText('Banner 1.');
  });

  it('that could not be loaded offers no Select on a phone', async () => {
    const width = window.innerWidth;
    makeWide(390);
    await openConsole('/cms/banners', { banners: banners(1) });
    await screen.findByRole('button', { name: 'Select' });
    answerWithError('get', '/banners', 400, { success: false, message: 'This filter is not known.' });
    await openConsole('/cms/banners');
    await screen.findByText('This filter is not known.');
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
    makeWide(width);
  });

  it.each([
    ['/cms/banners', 'banners', 'formerField'],
    ['/system/trash', 'trash', 'removedAt'],
  ])('%s whose stored sort the API refuses has its usual order again', async (path, area, field) => {
    const stored = { sort: field, order: 'DESC', page: 1, perPage: 25, filter: {} };
    localStorage.setItem(`RaStore.${area}.listParams`, JSON.stringify(stored));
    const row = { ...banner('b1', 'Banner 1.'), recordLabel: 'Banner 1.', area: 'banners' };
    server.use(
      http.get(`*/api/v1/${area}`, ({ request }) =>
        new URL(request.url).searchParams.get('sort')?.includes(field)
          ? HttpResponse.json({ success: false, message: 'This list cannot be sorted by it.' }, { status: 400 })
          : HttpResponse.json({ success: true, data: [row] }, { headers: { 'content-range': `${area} 0-0/1` } }),
      ),
    );
    await openConsole(path);
    await screen.findByText('Banner 1.');
    await screen.findByText('This list can no longer be sorted as before. It has its usual order again.');
    expect(JSON.parse(localStorage.getItem(`RaStore.${area}.listParams`) ?? '{}')).toMatchObject({ sort: 'default' });
  });

  it('is not shown to a role that may not see it', async () => {
    const admin = { role: 'viewer', permissions: ['faqs:show'] };
    await openConsole('/cms/banners', { banners: banners(1) }, admin);
    await screen.findByRole('heading', { name: 'Your role does not allow this' });
    expect(listQueries()).toEqual([]);
  });

  it('offers no changes to a role that only reads', async () => {
    await openConsole('/cms/banners', { banners: banners(1) }, { role: 'viewer', permissions: ['banners:show'] });
    await screen.findByText('Banner 1.');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'New banner' })).toBeNull();
  });

  it('is searched, filtered, sorted and paged in the address, which reload and Back restore', async () => {
    answer('get', '/master/type/list', [placement]);
    const stored = banners(30);
    await openConsole('/cms/banners?perPage=10', { banners: stored });
    await screen.findByText('1–10 of 30');
    fireEvent.click(within(screen.getByRole('table')).getByText('Name'));
    await waitFor(() => expect(inAddress()).toMatchObject({ sort: 'name', order: 'ASC' }));
    // The address changes before the list that it leads to.
    await waitFor(() => expect(document.querySelector('th[aria-sort="ascending"]')?.textContent).toContain('Name'));
    fireEvent.click(await screen.findByLabelText('Go to next page'));
    await screen.findByText('11–20 of 30');
    expect(inAddress()).toMatchObject({ page: '2', sort: 'name', order: 'ASC' });
    fireEvent.change(screen.getByLabelText('Search banners'), { target: { value: 'Banner 30.' } });
    await screen.findByText('1–1 of 1');
    expect(inAddress()).toMatchObject({ page: '1', filter: '{"q":"Banner 30."}' });
    window.history.back();
    await screen.findByText('11–20 of 30');
    await openConsole(window.location.pathname + window.location.search, { banners: stored });
    await screen.findByText('11–20 of 30');
    expect(listQueries().at(-1)?.get('sort')).toBe('["name","ASC"]');
  });

  it('is shown unfiltered and from its first page when the menu leads to it, also from within', async () => {
    await openConsole('/cms/banners?filter={"q":"Banner 30."}', { banners: banners(30) });
    await screen.findByText('1–1 of 1');
    fireEvent.click(screen.getByRole('link', { name: 'Banners' }));
    await screen.findByText('1–25 of 30');
    expect(inAddress()).toEqual({});
  });

  it('keeps the selected columns and page size when it is opened again', async () => {
    await openConsole('/cms/banners', { banners: banners(30) });
    await screen.findByText('1–25 of 30');
    fireEvent.click(screen.getByText('Columns'));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Placement' }));
    await waitFor(() => expect(heads()).not.toContain('Placement'));
    fireEvent.change(screen.getByLabelText(/^Rows/, { selector: 'select' }), { target: { value: '10' } });
    await waitFor(() => expect(rows()).toHaveLength(10));
    await openConsole('/cms/banners', { banners: banners(30) });
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(heads()).not.toContain('Placement');
  });
});

it('areas that share an address lead to each other', async () => {
  await openConsole('/cms/contacts');
  const tab = (name: string) => within(screen.getByRole('navigation', { name: 'Inquiries' })).getByText(name);
  const isCurrent = (name: string) => tab(name).getAttribute('aria-current');
  await screen.findByRole('navigation', { name: 'Inquiries' });
  expect(isCurrent('Directory')).toBeNull();
  fireEvent.click(tab('Directory'));
  await waitFor(() => expect(isCurrent('Directory')).toBe('page'));
  expect(window.location.pathname + window.location.search).toBe('/cms/contacts?tab=directory');
});

it('an area with its own address has no such tabs', async () => {
  await openConsole('/cms/banners', { banners: banners(1) });
  await screen.findByText('Banner 1.');
  expect(screen.queryByRole('navigation', { name: 'Banners' })).toBeNull();
});

describe('an export', () => {
  const url = '/files/download?token=once';
  const started = (total: number) => answer('post', '/banners/export', { url, total });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Export: Banners' }));
  const openExport = async (admin?: object) => {
    await openConsole('/cms/banners', { banners: banners(2) }, admin);
    await screen.findByText('Banner 2.');
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    const exportDialog = await dialog();
    await exportDialog.findByText('2 records in this list.');
    return exportDialog;
  };
  const sent = () => requests.filter(({ path }) => path === '/banners/export').map(({ body }) => body);

  it('uses the selected columns and file type, shows its progress, and downloads the file', async () => {
    let saved: string | undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved = this.download;
    });
    const exportDialog = await openExport();
    fireEvent.click(exportDialog.getByLabelText('Choose…'));
    fireEvent.click(exportDialog.getByRole('button', { name: 'Export' }));
    await exportDialog.findByText('Choose at least one column.');
    fireEvent.click(exportDialog.getByLabelText('Priority'));
    fireEvent.click(exportDialog.getByLabelText('Excel (.xlsx)'));
    started(4200);
    answer('get', '/exports', { rows: 1500 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get('*/files/download', async () => {
        await held;
        return new HttpResponse('the file');
      }),
    );
    fireEvent.click(exportDialog.getByRole('button', { name: 'Export' }));
    await exportDialog.findByText('Exporting row 1,500 of 4,200…');
    release();
    await screen.findByText(/^The file “banners-\d{4}-\d\d-\d\d\.xlsx” is downloaded\.$/);
    expect(saved).toMatch(/^banners-.*\.xlsx$/);
    expect(sent()).toEqual([{ filter: {}, columns: ['priority'], format: 'xlsx' }]);
  });

  it('can be cancelled, and uses the columns that the list shows', async () => {
    const exportDialog = await openExport();
    fireEvent.click(exportDialog.getByLabelText('As the list shows them'));
    started(2);
    const fetched = new Promise<AbortSignal>((resolve) => {
      server.use(
        http.get('*/files/download', ({ request }) => {
          resolve(request.signal);
          return new Promise<never>(() => undefined);
        }),
      );
    });
    fireEvent.click(exportDialog.getByRole('button', { name: 'Export' }));
    const signal = await fetched;
    fireEvent.click(exportDialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(signal.aborted).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    const [body] = sent() as { columns: string[] }[];
    expect(body?.columns[0]).toBe('name');
    expect(body?.columns).toContain('status');
    expect(body?.columns).not.toContain('updatedAt');
  });

  it('names the columns that the role does not see, and does not offer them', async () => {
    const permissions = ['organizations:show', 'organizations:export'];
    const organizations = [{ id: 'o1', version: 1, name: 'Bayberry', showsAs: 'draft' }];
    await openConsole('/cms/organizations', { organizations }, { permissions });
    await screen.findByText('Bayberry');
    await press('Export');
    const exportDialog = within(await screen.findByRole('dialog', { name: 'Export: Organizations' }));
    await exportDialog.findByText(/^Not shown to your role: .*EIN.*• or nothing\.$/);
    fireEvent.click(exportDialog.getByLabelText('Choose…'));
    await exportDialog.findByText(/^Not shown to your role, so left out: .*EIN/);
    exportDialog.getByLabelText('Name');
    expect(exportDialog.queryByLabelText('EIN')).toBe(null);
  });

  it('says why it is refused', async () => {
    const exportDialog = await openExport();
    const message = 'An Excel file holds at most 1,048,575 rows. Choose CSV, or narrow the list.';
    answerWithError('post', '/banners/export', 422, { success: false, message });
    fireEvent.click(exportDialog.getByRole('button', { name: 'Export' }));
    await exportDialog.findByText(message);
  });
});

it('single keys work in the rows only, lead to the search, list themselves, and can be switched off', async () => {
  const banners = [banner('b1', 'First'), banner('b2', 'Second')];
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  await openConsole('/cms/banners', { banners });
  (await screen.findByText('First')).focus();
  key('j');
  expect(document.activeElement?.textContent).toBe('Second');
  key('x');
  await waitFor(() => expect(screen.getAllByLabelText<HTMLInputElement>('Select this row')[1]?.checked).toBe(true));
  key('k');
  expect(document.activeElement?.textContent).toBe('First');
  key('/');
  const search = screen.getByLabelText('Search banners');
  expect(document.activeElement).toBe(search);
  key('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  search.blur();
  key('?');
  within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByText('Next row');
  localStorage.setItem('RaStore.letterKeys', 'false');
  await openConsole('/cms/banners', { banners });
  (await screen.findByText('First')).focus();
  for (const name of ['j', 'x', '/', '?']) key(name);
  expect(document.activeElement?.textContent).toBe('First');
  expect(screen.queryByRole('dialog')).toBeNull();
});
