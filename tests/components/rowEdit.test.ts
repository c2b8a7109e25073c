import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, answerWithError } from '../unit/providers/support';
import { sentIn } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();

const setting = (more: object = {}): Stored => ({
  id: 's1',
  version: 4,
  contentType: 'event',
  channel: 'email',
  recordLabel: 'Event by e-mail',
  isEnabled: false,
  sortOrder: 2,
  actions: [],
  ...more,
});
const banner = (more: object = {}): Stored => ({
  id: 'b1',
  version: 3,
  name: 'Open season',
  recordLabel: 'Open season',
  status: 'draft',
  showsAs: 'draft',
  actions: ['submit', 'publish'],
  ...more,
});
const changes = (area: string) => sentIn(requests, 'POST', `/${area}/actions/change`);
const answerWith = (version: number) =>
  answer('post', '/share-settings/actions/change', [{ id: 's1', ok: true, version }]);
const flag = () => screen.findByRole('switch', { name: /Event by e-mail$/ });
const status = async () =>
  within(await screen.findByRole('row', { name: /Open season/ })).getByRole('button', { name: 'Draft' });

// First, because the code of row edits is not loaded yet.
it('flags of several rows that are pressed one after another are all changed, and none twice', async () => {
  const push = setting({ id: 's2', version: 7, recordLabel: 'Event by push', isEnabled: true });
  await openConsole('/cms/share-settings', { 'share-settings': [setting(), push] });
  answerWith(5);
  fireEvent.click(await flag());
  fireEvent.click(await flag());
  fireEvent.click(screen.getByRole('switch', { name: /Event by push$/ }));
  await waitFor(() =>
    expect(changes('share-settings')).toEqual([
      { data: { isEnabled: true }, items: [{ id: 's1', version: 4 }] },
      { data: { isEnabled: false }, items: [{ id: 's2', version: 7 }] },
    ]),
  );
  await screen.findByText('“Event by push” is changed.');
});

it('a flag is toggled by a press at the displayed version, and toggled back from the toast', async () => {
  await openConsole('/cms/share-settings', { 'share-settings': [setting()] });
  const { href } = window.location;
  expect((await flag()).getAttribute('aria-checked')).toBe('false');
  answerWith(5);
  fireEvent.click(await flag());
  await screen.findByText('“Event by e-mail” is changed.');
  answerWith(6);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Saved.');
  expect(changes('share-settings')).toEqual([
    { data: { isEnabled: true }, items: [{ id: 's1', version: 4 }] },
    { data: { isEnabled: false }, items: [{ id: 's1', version: 5 }] },
  ]);
  expect(window.location.href).toBe(href);
});

it('the reason why a change in a row was refused is shown', async () => {
  const message = 'Luis Ortega saved this share setting after you opened it.';
  await openConsole('/cms/share-settings', { 'share-settings': [setting()] });
  answer('post', '/share-settings/actions/change', [{ id: 's1', ok: false, message }]);
  fireEvent.click(await flag());
  await screen.findByText(message);
});

it('the position of a row can be edited in the row, where its area is ordered by hand', async () => {
  await openConsole('/cms/share-settings', { 'share-settings': [setting()] });
  fireEvent.click(await screen.findByRole('button', { name: '2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Position' }));
  answerWith(5);
  fireEvent.change(dialog.getByLabelText('Position'), { target: { value: '7' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes('share-settings')).toEqual([{ data: { sortOrder: 7 }, items: [{ id: 's1', version: 4 }] }]);
});

it('rows have no buttons for users who may not edit, nor where the API changes nothing in them', async () => {
  const records = { 'share-settings': [setting()] };
  await openConsole('/cms/share-settings', records, { permissions: ['share-settings:show'] });
  await screen.findByText('No');
  expect(screen.queryByRole('switch')).toBeNull();
  await openConsole('/cms/share-settings', records, { capabilities: [] });
  await screen.findByText('No');
  expect(screen.queryByRole('switch')).toBeNull();
});

it('the state of a row offers the transitions of its record, made at the version that the row shows', async () => {
  answer('post', '/banners/b1/actions/publish', {});
  await openConsole('/cms/banners', { banners: [banner()] });
  fireEvent.click(await status());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  await screen.findByText('Published.');
  expect(requests.find(({ path }) => path === '/banners/b1/actions/publish')?.headers.get('if-match')).toBe('"3"');
  expect(window.location.search).toBe('');
});

it('a transition in a row asks for the same fields as the record does, and says why it is refused', async () => {
  await openConsole('/cms/banners', { banners: [banner()] });
  fireEvent.click(await status());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Send for review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send for review' }));
  dialog.getByLabelText('Note for the review (optional)');
  fireEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('menu')).toBeNull();
  const errors = { headline: 'Fill this in before publishing.' };
  answerWithError('post', '/banners/b1/actions/publish', 422, { success: false, message: 'Incomplete.', errors });
  fireEvent.click(await status());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  const conflictDialog = within(await screen.findByRole('dialog', { name: '“Open season” stays as it is' }));
  conflictDialog.getByText(/Fill this in before publishing/);
});
