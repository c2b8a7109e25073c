import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { answer, answerWithError, server } from '../unit/providers/support';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

const answerReferrers = (area: string) =>
  answer('get', `/${area}/used-by`, { total: 22, first: [{ area: 'app-page', id: 'home', recordLabel: 'Home' }] });
const explanation = /^22 other records lead to this or use it/;

const open = async (showsAs: string) => {
  answer('post', '/banners/b1/actions/archive', {});
  const versions = { version: 1, publishedVersion: 1, scheduledVersion: null };
  const banner = {
    id: 'b1',
    ...versions,
    name: 'Spring fair',
    recordLabel: 'Spring fair',
    showsAs,
    actions: ['archive'],
  };
  await openConsole('/cms/banners/b1', { banners: [banner] });
  answerReferrers('banners');
  fireEvent.click(await screen.findByText('Archive'));
};
const isArchived = () =>
  waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.path).toBe('/banners/b1/actions/archive'));

it('asks before it archives a record that members see, with its name and the records that link to it', async () => {
  await open('live');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Members will no longer see “Spring fair”.');
  await within(dialog).findByText(explanation);
  expect(within(dialog).getByText('Home').getAttribute('href')).toContain('/app-page');
  await within(dialog).findByText('and 21 more');
  expect(requests.map(({ method }) => method)).not.toContain('POST');
  fireEvent.click(within(dialog).getByText('Archive', { selector: 'button' }));
  await isArchived();
  // The dialog has named them, so the API does not ask again.
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ confirm: true });
});

it('names the records that the API asks about, and goes on where the user does', async () => {
  const banner = { id: 'b1', version: 1, publishedVersion: 1, status: 'published', hasChanges: true, showsAs: 'live' };
  await openConsole('/cms/banners/b1', { banners: [{ ...banner, recordLabel: 'Fair', actions: ['publish'] }] });
  const data = { total: 1, first: [{ area: 'app-page', id: 'home', recordLabel: 'Home' }] };
  const message = 'Members lose this banner.';
  const refusal = { success: false, code: 'records.othersLeadHere', message, data };
  answerWithError('post', '/banners/b1/actions/publish', 409, refusal);
  fireEvent.click(await screen.findByRole('button', { name: 'Publish changes' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^One other record leads to this or uses it/);
  expect(dialog.getByText('Home').getAttribute('href')).toContain('/app-page');
  answer('post', '/banners/b1/actions/publish', { ...banner, version: 2 });
  fireEvent.click(dialog.getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toEqual([{}, { confirm: true }]);
});

it('names what leads to a live record before a version that takes it away is sent', async () => {
  const banner = { id: 'b1', version: 1, publishedVersion: 1, status: 'published', hasChanges: true, showsAs: 'live' };
  await openConsole('/cms/banners/b1', { banners: [{ ...banner, recordLabel: 'Fair', actions: ['publish'] }] });
  const referrers = { total: 1, first: [{ area: 'app-page', id: 'home', recordLabel: 'Home' }] };
  answer('post', '/banners/dry-run', { save: null, actions: { publish: { refusal: null, referrers } } });
  answer('post', '/banners/b1/actions/publish', { ...banner, version: 2 });
  fireEvent.click(await screen.findByRole('button', { name: 'Publish changes' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Home').getAttribute('href')).toContain('/app-page');
  expect(requests.map(({ method }) => method)).not.toContain('POST');
  fireEvent.click(dialog.getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ confirm: true }]);
});

it('cannot be confirmed before what leads to the record is read, as it moves the button when it appears', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openConsole('/cms/banners/b1', {
    banners: [
      { id: 'b1', version: 1, publishedVersion: 1, recordLabel: 'Fair', showsAs: 'live', actions: ['archive'] },
    ],
  });
  server.use(
    http.get('*/banners/used-by', async () => {
      await held;
      return HttpResponse.json({ success: true, data: { total: 0, first: [] }, message: '' });
    }),
  );
  fireEvent.click(await screen.findByText('Archive'));
  const confirm = () =>
    within(screen.getByRole('dialog')).getByText<HTMLButtonElement>('Archive', { selector: 'button' });
  await waitFor(() => expect(confirm().disabled).toBe(true));
  release();
  await waitFor(() => expect(confirm().disabled).toBe(false));
});

it('archives a record that members do not see immediately', async () => {
  await open('draft');
  await isArchived();
});

const page = (more: object = {}) => ({
  id: 'learn',
  version: 3,
  pageKey: 'learn',
  title: 'Learn',
  recordLabel: 'Learn',
  isEnabled: true,
  status: 'published',
  showsAs: 'live',
  publishedVersion: 3,
  scheduledVersion: null,
  actions: ['archive'],
  ...more,
});
const bulkBodies = () =>
  requests.filter(({ path, method }) => path === '/app-page/actions/change' && method === 'POST');
const pressSwitch = async () => fireEvent.click(await screen.findByRole('switch', { name: /Learn$/ }));

it('asks before a page to which others lead is switched off in its row', async () => {
  await openConsole('/cms/app-page', { 'app-page': [page()] });
  answerReferrers('app-page');
  answer('post', '/app-page/actions/change', [{ id: 'learn', ok: true, version: 4 }]);
  await pressSwitch();
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch off “Learn”?' }));
  dialog.getByText(explanation);
  expect(bulkBodies()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(bulkBodies()).toHaveLength(1));
});

it('switches a draft or an unused page off without a question', async () => {
  await openConsole('/cms/app-page', { 'app-page': [page({ showsAs: 'draft', status: 'draft' })] });
  answerReferrers('app-page');
  answer('post', '/app-page/actions/change', [{ id: 'learn', ok: true, version: 4 }]);
  await pressSwitch();
  await waitFor(() => expect(bulkBodies()).toHaveLength(1));
  await openConsole('/cms/app-page', { 'app-page': [page()] });
  answer('post', '/app-page/actions/change', [{ id: 'learn', ok: true, version: 4 }]);
  await pressSwitch();
  await waitFor(() => expect(bulkBodies()).toHaveLength(2));
});

it('asks before a form is saved that switches the page off, and leaves it unsaved after Back', async () => {
  await openConsole('/cms/app-page/edit/learn', { 'app-page': [page()] });
  answerReferrers('app-page');
  await screen.findByText('Save', { selector: 'form button' });
  fireEvent.click(screen.getByLabelText(/^Switched on/, { selector: 'form input' }));
  const save = () => screen.getByText<HTMLButtonElement>('Save', { selector: 'form button' });
  const question = async () => within((await screen.findByText(explanation)).closest('[role=dialog]') as HTMLElement);
  fireEvent.click(save());
  fireEvent.click((await question()).getByText('Go back'));
  await waitFor(() => expect(screen.queryByText(explanation)).toBeNull());
  expect(requests.map(({ method }) => method)).not.toContain('PUT');
  await waitFor(() => expect(save().disabled).toBe(false));
  fireEvent.click(save());
  fireEvent.click((await question()).getByText('Save', { selector: 'button' }));
  await waitFor(() => expect(requests.map(({ method }) => method)).toContain('PUT'));
});

it('names what leads to the selected records before they are archived together', async () => {
  await openConsole('/cms/app-page', { 'app-page': [page(), page({ id: 'events', title: 'Events' })] });
  answerReferrers('app-page');
  fireEvent.click(await screen.findByLabelText('Select all'));
  fireEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(explanation);
  dialog.getByText('Home');
});

it('asks before it deletes a record that members see: what they lose, and the records that link to it', async () => {
  const banner = { id: 'b1', version: 1, publishedVersion: 1, name: 'Fair', recordLabel: 'Fair', showsAs: 'live' };
  await openConsole('/cms/banners/b1', { banners: [banner] });
  answerReferrers('banners');
  answer('delete', '/banners/b1', banner);
  const more = await screen.findByRole('button', { name: 'More actions' });
  expect(more.getAttribute('aria-haspopup')).toBe('menu');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  fireEvent.click(more);
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Duplicate',
    'History',
    'Used by',
    'Activity',
    'Delete',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Fair?' }));
  dialog.getByText('Members stop seeing it at once.');
  await dialog.findByText(explanation);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(window.location.pathname).toBe('/cms/banners'));
});

it('says at a live record what members do not get of what it leads to, each once', async () => {
  const banner = { id: 'b1', version: 1, publishedVersion: 1, name: 'Fair', recordLabel: 'Fair', showsAs: 'live' };
  const link = (target: object) => ({ area: 'banners', id: 'b1', recordLabel: 'Fair', target });
  const page = { area: 'app-page', id: 'old', recordLabel: 'The old page' };
  await openConsole('/cms/banners/b1', { banners: [banner] });
  answer('get', '/banners/b1/broken-links', [
    link(page),
    link(page),
    link({ area: 'faqs', id: 'f1', recordLabel: null }),
  ]);
  const sentence = await screen.findByText('Members do not get “The old page”, which this leads to or shows.');
  expect(sentence.closest('a')?.getAttribute('href')).toContain('/app-page');
  const sentences = sentence.closest('ul')?.querySelectorAll('li') ?? [];
  expect([...sentences].map(({ textContent }) => textContent)).toEqual([
    sentence.textContent,
    'This leads to or shows a record that was deleted.',
  ]);
});
