import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signIn } from '../../providers/session/session';
import { answer, tokenFor } from '../unit/providers/support';
import { openConsole, type Stored, startConsole } from './openConsole';
import { isOfEvery } from './plainApi';

const api = startConsole();

const unheardOf = () => api.requests.filter((call) => !isOfEvery(call)).map(({ method, path }) => `${method} ${path}`);

// Records as an API stores them that does not know states, labels or files.
const inquiry = (): Stored => ({ id: 'c1', version: 1, name: 'Rosa Diaz', subject: 'My pension', memberId: 'm1' });
const banner = (): Stored => ({
  id: 'b1',
  version: 1,
  name: 'Open season',
  placement: 'home',
  imageDesktop: {
    fileId: '0199aaaa-0000-7000-8000-000000000001',
    alt: 'A lake',
    decorative: false,
    focalX: 0.5,
    focalY: 0.5,
  },
});
const plain = { capabilities: undefined };

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('signs in, lists, opens, changes and saves with an API that has no capabilities', async () => {
  answer('post', '/auth/login', { accessToken: tokenFor(900), admin: { id: 'kim', email: 'kim@example.org' } });
  await signIn('kim@example.org', 'a good password');
  await openConsole('/cms/banners', { banners: [banner()] }, plain);
  fireEvent.click(await screen.findByRole('link', { name: 'Open season' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Winter' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests.map(({ method }) => method)).toContain('PUT'));
  expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Winter' });
  expect(unheardOf()).toEqual([]);
});

it('starts with the first list where the API has no dashboard, and hides missing features in the menu', async () => {
  await openConsole('/dashboard', {}, plain);
  expect(await screen.findByRole('heading', { name: 'App pages' })).toBeTruthy();
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toContain('Banners');
  for (const name of ['Dashboard', 'Activity', 'Trash']) expect(names).not.toContain(name);
  expect(unheardOf()).toEqual([]);
});

it('offers only what the API can do with a record', async () => {
  await openConsole('/cms/banners', { banners: [banner()] }, plain);
  const row = await screen.findByRole('link', { name: 'Open season' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(row);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Duplicate',
    'Delete',
  ]);
  await openConsole('/cms/banners/edit/b1', { banners: [banner()] }, plain);
  await screen.findByRole('button', { name: 'Save' });
  expect(buttons().filter((name) => /library|Replace|Choose/.test(name ?? ''))).toEqual([]);
  expect(unheardOf()).toEqual([]);
});

it.each([
  ['/cms/contacts?view=c1', 'Rosa Diaz'],
  ['/cms/contacts?edit=c1', 'Save'],
  ['/scheduling/appointments?new', 'Book and confirm'],
  ['/system/notifications/send', 'Save'],
  ['/change-password', 'Current password'],
  ['/system/trash', 'App pages'],
])('%s works without the capabilities of the API', async (path, text) => {
  await openConsole(path, { contacts: [inquiry()] }, plain);
  expect((await screen.findAllByText(new RegExp(text))).length).toBeGreaterThan(0);
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
  expect(screen.queryByText('Something went wrong on this page. Reload it and try again.')).toBeNull();
  expect(unheardOf()).toEqual([]);
});
