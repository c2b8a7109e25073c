import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { SavedView } from '../../providers';
import { answer, answerWithError, server } from '../unit/providers/support';
import { banner, press, pressIn, sentIn } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

const view = (id: string, name: string, others: Partial<SavedView> = {}): SavedView => ({
  id,
  area: 'banners',
  name,
  filter: { showsAs: 'draft' },
  sort: ['name', 'DESC'],
  columns: ['name', 'status', 'updatedAt'],
  shared: false,
  ownerName: 'Kim Lee',
  isOwn: true,
  isDefault: false,
  mayChange: true,
  leftOut: null,
  ...others,
});

/** An API with these saved views. */
const keeping = (views: SavedView[]) => {
  const at = (id: unknown) => views.findIndex((one) => one.id === id);
  const ok = (data: object | null) => HttpResponse.json({ success: true, data });
  const turnDefault = (isDefault: boolean) => (id: unknown) => {
    for (const one of views) one.isDefault = isDefault && one.id === id;
    return ok(views[at(id)] ?? null);
  };
  server.use(
    http.get('*/api/v1/views', () => ok(views)),
    http.post('*/api/v1/views', async ({ request }) => {
      const added = { ...view(`v${views.length + 1}`, ''), ...((await request.json()) as object) };
      views.push(added);
      return ok(added);
    }),
    http.put('*/api/v1/views/:id', async ({ params, request }) => {
      const changed = { ...views[at(params.id)], ...((await request.json()) as object) } as SavedView;
      views.splice(at(params.id), 1, changed);
      return ok(changed);
    }),
    http.delete('*/api/v1/views/:id', ({ params }) => {
      views.splice(at(params.id), 1);
      return ok(null);
    }),
    http.put('*/api/v1/views/:id/default', ({ params }) => turnDefault(true)(params.id)),
    http.delete('*/api/v1/views/:id/default', ({ params }) => turnDefault(false)(params.id)),
  );
  return views;
};

const open = async (query = '', admin: object = {}) => {
  await openConsole(`/cms/banners${query}`, { banners: [banner('b1', 'Banner 1.')] }, admin);
  await screen.findByText('Banner 1.');
};
const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Views/ }));
  return screen.findByRole('menu', { busy: false });
};
const pressItem = async (name: string) => fireEvent.click(within(await openMenu()).getByText(name));
/** Fills in the name of the view. */
const call = async (name: string) =>
  fireEvent.change(within(await screen.findByRole('dialog')).getByRole('textbox'), { target: { value: name } });
const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const entries = async () => textsOf((await openMenu()).querySelectorAll('[role^=menuitem]'));
const checkedItems = async () => textsOf((await openMenu()).querySelectorAll('[aria-checked=true]'));
const heads = () => textsOf(screen.queryAllByRole('columnheader', { hidden: true })).filter(Boolean);
const inAddress = () => Object.fromEntries(new URLSearchParams(window.location.search));

it('a view applies its filter, sort and columns, and one press restores the default list', async () => {
  keeping([view('v1', 'Drafts')]);
  await open();
  const defaultHeaders = heads();
  expect(await checkedItems()).toEqual(['Usual list']);
  fireEvent.click(screen.getByText('Drafts'));
  await waitFor(() =>
    expect(inAddress()).toMatchObject({ filter: '{"showsAs":"draft"}', sort: 'name', order: 'DESC' }),
  );
  await waitFor(() => expect(heads()).toEqual(['Name', 'Status', 'Changed']));
  await isClosed();
  expect(await checkedItems()).toEqual(['Drafts']);
  fireEvent.click(screen.getByText('Usual list'));
  await waitFor(() => expect(inAddress()).toMatchObject({ filter: '{}', sort: 'default' }));
  await waitFor(() => expect(heads()).toEqual(defaultHeaders));
});

it('a list is saved as a view, with the selected columns', async () => {
  keeping([]);
  // The format in which the menu of columns stores them.
  localStorage.setItem('RaStore.banners.datatable', '["placement"]');
  await open('?filter={"showsAs":"expired"}&sort=startsAt&order=DESC');
  await pressItem('Save as view…');
  await call('Over');
  await pressIn('Save');
  await screen.findByText('The view “Over” is saved.');
  const [sent] = sentIn(requests, 'POST', '/views');
  expect(sent).toMatchObject({
    area: 'banners',
    name: 'Over',
    filter: { showsAs: 'expired' },
    sort: ['startsAt', 'DESC'],
    shared: false,
  });
  expect(sent?.columns).toContain('name');
  expect(sent?.columns).not.toContain('placement');
  await screen.findByRole('button', { name: 'Views: Over' });
});

it('an error of the API about a name is shown below it', async () => {
  keeping([]);
  await open();
  const message = 'There is a view called “Over” here already. Choose another name.';
  answerWithError('post', '/views', 422, { success: false, message, errors: { name: message } });
  await pressItem('Save as view…');
  await call('Over');
  await pressIn('Save');
  expect(await screen.findAllByText(message)).toHaveLength(1);
});

it('the selected view is updated, renamed, and deleted, which can be undone', async () => {
  const views = keeping([view('v1', 'Drafts', { columns: null })]);
  await open();
  await pressItem('Drafts');
  await waitFor(() => expect(inAddress().sort).toBe('name'));
  fireEvent.click(screen.getByText('Expired'));
  await waitFor(() => expect(inAddress().filter).toBe('{"showsAs":"expired"}'));
  await isClosed();
  await pressItem('Update “Drafts”');
  await screen.findByText('The view “Drafts” is changed.');
  expect(views[0]?.filter).toEqual({ showsAs: 'expired' });
  await press('Undo');
  await waitFor(() => expect(views[0]?.filter).toEqual({ showsAs: 'draft' }));

  await pressItem('Rename or share…');
  await call('Ours');
  fireEvent.click(screen.getByLabelText('Share with everybody who sees this list'));
  await pressIn('Save');
  await waitFor(() => expect(views[0]).toMatchObject({ name: 'Ours', shared: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await pressItem('Delete');
  await screen.findByText('The view “Ours” is deleted.');
  expect(views).toEqual([]);
  fireEvent.click(screen.getAllByText('Undo').at(-1) as HTMLElement);
  await screen.findByText('The view “Ours” is back.');
  expect(views).toMatchObject([{ name: 'Ours', filter: { showsAs: 'draft' }, shared: true }]);
});

it('a user who may not edit the list shares no view, and changes no shared view of others', async () => {
  keeping([view('v1', 'Drafts', { shared: true, isOwn: false, mayChange: false, columns: null })]);
  await open('', { permissions: ['banners:show'] });
  await pressItem('Drafts');
  await waitFor(() => expect(inAddress().sort).toBe('name'));
  await isClosed();
  expect(await entries()).toEqual(['Usual list', 'DraftsKim Lee', 'Save as view…', 'Make my default']);
  fireEvent.click(screen.getByText('Save as view…'));
  await screen.findByRole('textbox', { name: /^Name/ });
  expect(screen.queryByLabelText(/^Share/)).toBeNull();
});

it('a shared view of another user is deleted only after a confirmation', async () => {
  const views = keeping([view('v1', 'Drafts', { shared: true, isOwn: false, columns: null })]);
  await open();
  await pressItem('Drafts');
  await waitFor(() => expect(inAddress().sort).toBe('name'));
  await isClosed();
  await pressItem('Delete');
  await screen.findByText(/^It is a shared view of Kim Lee/);
  expect(views).toHaveLength(1);
  await pressIn('Delete');
  await screen.findByText('The view “Drafts” is deleted.');
  expect(views).toEqual([]);
  expect(screen.queryByText('Undo')).toBeNull();
});

it('the menu of areas opens a list with its default view', async () => {
  keeping([view('v1', 'Drafts', { columns: null })]);
  await open();
  await pressItem('Drafts');
  await waitFor(() => expect(inAddress().sort).toBe('name'));
  await isClosed();
  await pressItem('Make my default');
  await screen.findByText('This list opens with “Drafts” from the menu now.');
  fireEvent.click(screen.getByText('Live'));
  await waitFor(() => expect(inAddress().filter).toContain('live'));
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  fireEvent.click(menu.getByText('Banners'));
  await waitFor(() =>
    expect(inAddress()).toMatchObject({ filter: '{"showsAs":"draft"}', sort: 'name', order: 'DESC' }),
  );
  await screen.findByText('Banner 1.');
  await pressItem('No longer my default');
  await screen.findByText('This list opens as usual from the menu now.');
});

it('shows once which parts of a view are left out', async () => {
  const leftOut = 'The view “Drafts” leaves out “Motto”: no longer in this list, or hidden from you.';
  keeping([view('v1', 'Drafts', { leftOut })]);
  await open();
  await pressItem('Drafts');
  await screen.findByText(leftOut);
  await isClosed();
  await open();
  await pressItem('Drafts');
  await waitFor(() => expect(inAddress().sort).toBe('name'));
  expect(screen.queryByText(leftOut)).toBeNull();
});

it('are neither offered nor requested where the API stores none, and for lists without records', async () => {
  answer('get', '/banners', [banner('b1', 'Banner 1.')], { 'content-range': 'banners 0-0/1' });
  await open('', { capabilities: ['bulk', 'trash'] });
  expect(screen.queryByRole('button', { name: 'Views' })).toBeNull();
  await openConsole('/system/trash');
  await screen.findByRole('heading', { name: 'Trash' });
  expect(screen.queryByRole('button', { name: 'Views' })).toBeNull();
  expect(requests.filter(({ path }) => path === '/views')).toEqual([]);
});
