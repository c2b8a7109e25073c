import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { AppKey } from '../../providers';
import { answerWithError, server } from '../unit/providers/support';
import { field, press, pressIn, sentIn, write } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

const settings = { id: 'settings', version: 1, companyName: 'Bayberry', recordLabel: 'Organization settings' };

/** An API with these keys. */
const keeping = (...names: string[]) => {
  const keyOf = (name: string): AppKey => ({
    id: name,
    name,
    createdAt: '2026-11-20T15:00:00.000Z',
    createdByName: 'Kim Lee',
    lastUsedAt: null,
  });
  const keys = names.map(keyOf);
  server.use(
    http.get('*/api/v1/app-keys', () => HttpResponse.json({ success: true, data: keys })),
    http.post('*/api/v1/app-keys', async ({ request }) => {
      keys.push(keyOf(((await request.json()) as { name: string }).name));
      return HttpResponse.json({ success: true, data: { id: 'new', key: 'app_secret' } }, { status: 201 });
    }),
    http.delete('*/api/v1/app-keys/:id', ({ params }) => {
      keys.splice(
        keys.findIndex(({ id }) => id === params.id),
        1,
      );
      return HttpResponse.json({ success: true, data: null });
    }),
  );
};

const open = (admin: object = {}) => openConsole('/system/organization', { organization: [settings] }, admin);

it('creates a key, shows it once, and sends nothing of the surrounding form', async () => {
  keeping();
  await open();
  await screen.findByText(/There is no key yet/);
  await write('Company name', 'Bayberry and Sons');
  await press('New key');
  const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
  fireEvent.change(name, { target: { value: 'Phones' } });
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>('Make the key').disabled).toBe(false));
  fireEvent.keyDown(name, { key: 'Enter' });
  await waitFor(() => expect(screen.getByDisplayValue('app_secret')).toBeTruthy());
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByDisplayValue('app_secret')).toBeTruthy();
  await pressIn('Close');
  await screen.findByText('Phones');
  await waitFor(() => expect(screen.queryByDisplayValue('app_secret')).toBeNull());
  expect(sentIn(requests, 'POST', '/app-keys')).toEqual([{ name: 'Phones' }]);
  expect((await field('Company name')).value).toBe('Bayberry and Sons');
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('shows an error of the name at the field', async () => {
  keeping('Phones');
  answerWithError('post', '/app-keys', 422, { errors: { name: 'Another key has this name.' } });
  await open();
  await press('New key');
  fireEvent.change(within(await screen.findByRole('dialog')).getByLabelText('Name'), { target: { value: 'phones' } });
  await pressIn('Make the key');
  await screen.findByText('Another key has this name.');
});

it('revokes a key after a confirmation', async () => {
  keeping('Phones', 'Tablets');
  await open();
  fireEvent.click(await screen.findByLabelText('Revoke the key “Phones”'));
  await pressIn('Revoke');
  await waitFor(() => expect(screen.queryByText('Phones')).toBeNull());
  expect(screen.getByText('Tablets')).toBeTruthy();
});

it('is shown only to users with permission', async () => {
  keeping('Phones');
  await open({ permissions: ['organization:show', 'organization:edit'] });
  await field('Company name');
  expect(screen.queryByText('Keys of the member app')).toBeNull();
  expect(requests.some(({ path }) => path === '/app-keys')).toBe(false);
});
