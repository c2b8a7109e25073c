import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { server } from '../unit/providers/support';
import { pressInMenu } from './forms';
import { openConsole, startConsole } from './openConsole';
import { serveBare } from './plainApi';

const api = startConsole();

const types = [
  { id: 't1', category: 'affiliate_sector', key: 'local', label: 'Local government' },
  { id: 't2', category: 'affiliate_level', key: 'local', label: 'Local union' },
  { id: 't3', category: 'us_state', key: 'CO', label: 'Colorado' },
];
const affiliate = { id: 'u1', name: 'Local 1867', acronym: null, level: 'local', states: ['CO'], memberCount: 12 };
const plain = { capabilities: undefined };

beforeEach(() => {
  server.use(
    http.get('*/api/v1/master/type/list', () => HttpResponse.json({ success: true, data: types })),
    http.get('*/api/v1/app-page/list', () => HttpResponse.json({ success: true, data: [] })),
    http.all('*/api/v1/*', () => HttpResponse.json({ success: false }, { status: 404 })),
  );
  serveBare('union-affiliates', [affiliate]);
});

const pageText = () => document.body.textContent ?? '';
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('names records by the label of their schema, and types by the list of types', async () => {
  await openConsole('/cms/union-affiliates', {}, plain);
  await screen.findByText('Local union');
  fireEvent.click(await screen.findByRole('link', { name: /Local 1867/ }));
  await screen.findByRole('link', { name: 'Edit' });
  await waitFor(() => expect(screen.getAllByText('Local union').length).toBeGreaterThan(1));
  expect(screen.getByText('Colorado')).toBeTruthy();
  expect(pageText()).not.toContain('undefined');
  expect(alerts()).toEqual([]);
});

it('asks by name before it deletes, and says that the server gave no reason', async () => {
  await openConsole('/cms/union-affiliates?view=u1', {}, plain);
  await pressInMenu('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Local 1867?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('The server refused this. It gave no reason. Try again, or ask an administrator.');
});

it('saves a record without version, and does not send the label that the API does not know', async () => {
  serveBare('banners', [{ id: 'b1', name: 'Open season', placement: 'home' }]);
  await openConsole('/cms/banners/edit/b1', {}, plain);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Winter' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Winter' })).toBeTruthy();
  const sent = api.requests.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ name: 'Winter' });
  expect(sent?.body).not.toHaveProperty('recordLabel');
  expect(sent?.headers.has('if-match')).toBe(false);
});

it('says once, in its place, that the API does not have an area', async () => {
  await openConsole('/cms/offers', {}, plain);
  await screen.findByText(/^The server does not have this list/);
  expect(alerts()).toEqual([
    expect.stringMatching(/^The list could not be loaded\. The server does not have this list/),
  ]);
});

it('hides the areas that the permissions leave out', async () => {
  await openConsole('/cms/union-affiliates', {}, { ...plain, permissions: ['union-affiliates:show'] });
  await screen.findByText('Local union');
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toContain('Union affiliates');
  expect(links).not.toContain('Offers');
});
