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
  const keyOf = (name: string, difference: Partial<AppKey> = {}): AppKey => ({
    id: name,
    name,
    kind: 'server',
    origins: [],
    publicKey: null,
    callsPerMinute: 6000,
    createdAt: '2026-11-20T15:00:00.000Z',
    createdByName: 'Kim Lee',
    lastUsedAt: null,
    ...difference,
  });
  const keys = names.map((name) => keyOf(name));
  server.use(
    http.get('*/api/v1/app-keys', () => HttpResponse.json({ success: true, data: keys })),
    http.post('*/api/v1/app-keys', async ({ request }) => {
      const { name, ...others } = (await request.json()) as AppKey;
      const publicKey = others.kind === 'public' ? 'page_open' : null;
      keys.push(keyOf(name, { ...others, publicKey }));
      return HttpResponse.json({ success: true, data: { id: 'new', key: publicKey ?? 'app_secret' } }, { status: 201 });
    }),
    http.put('*/api/v1/app-keys/:id', async ({ params, request }) => {
      Object.assign(keys.find(({ id }) => id === params.id) ?? {}, await request.json());
      return HttpResponse.json({ success: true, data: null });
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
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>('Create the key').disabled).toBe(false));
  fireEvent.keyDown(name, { key: 'Enter' });
  await waitFor(() => expect(screen.getByDisplayValue('app_secret')).toBeTruthy());
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByDisplayValue('app_secret')).toBeTruthy();
  await pressIn('Close');
  await screen.findByText('Phones');
  await waitFor(() => expect(screen.queryByDisplayValue('app_secret')).toBeNull());
  expect(sentIn(requests, 'POST', '/app-keys')).toEqual([{ name: 'Phones', kind: 'server', origins: [] }]);
  expect((await field('Company name')).value).toBe('Bayberry and Sons');
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('shows an error of the name at the field', async () => {
  keeping('Phones');
  answerWithError('post', '/app-keys', 422, { errors: { name: 'Another key has this name.' } });
  await open();
  await press('New key');
  fireEvent.change(within(await screen.findByRole('dialog')).getByLabelText('Name'), { target: { value: 'phones' } });
  await pressIn('Create the key');
  await screen.findByText('Another key has this name.');
});

it('creates a key for web pages with their origins, and shows it again later', async () => {
  keeping();
  await open();
  await press('New key');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByLabelText(/^In web pages/));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Site' } });
  expect(dialog.getByText<HTMLButtonElement>('Create the key').disabled).toBe(true);
  const sites = ' https://www.example.org\nhttps://shop.example.org\n';
  fireEvent.change(dialog.getByLabelText('Web sites'), { target: { value: sites } });
  await pressIn('Create the key');
  await waitFor(() => expect(screen.getByDisplayValue('page_open')).toBeTruthy());
  await pressIn('Close');
  const origins = ['https://www.example.org', 'https://shop.example.org'];
  expect(sentIn(requests, 'POST', '/app-keys')).toEqual([{ name: 'Site', kind: 'public', origins }]);
  await screen.findByText(origins.join(', '));
  fireEvent.click(screen.getByLabelText('Show key “Site”'));
  expect(await screen.findByDisplayValue('page_open')).toBeTruthy();
});

it('shows an error of the origins at the field', async () => {
  keeping();
  answerWithError('post', '/app-keys', 422, { errors: { origins: '“x” cannot be used.' } });
  await open();
  await press('New key');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByLabelText(/^In web pages/));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Site' } });
  fireEvent.change(dialog.getByLabelText('Web sites'), { target: { value: 'x' } });
  await pressIn('Create the key');
  await screen.findByText('“x” cannot be used.');
});

it('changes the limit of a server key, and refuses one that is too low', async () => {
  keeping('Phones');
  await open();
  await screen.findByText(/6,000 calls a minute/);
  fireEvent.click(screen.getByLabelText('Change the limit of the key “Phones”'));
  const limit = within(await screen.findByRole('dialog')).getByLabelText('Calls a minute');
  const confirm = () => within(screen.getByRole('dialog')).getByText<HTMLButtonElement>('Change limit');
  for (const refused of ['59', '600001', '1e3', ''])
    await waitFor(() => {
      fireEvent.change(limit, { target: { value: refused } });
      expect(confirm().disabled).toBe(true);
    });
  fireEvent.change(limit, { target: { value: '120000' } });
  await pressIn('Change limit');
  await screen.findByText(/120,000 calls a minute/);
  expect(sentIn(requests, 'PUT', '/app-keys/Phones')).toEqual([{ callsPerMinute: 120_000 }]);
});

it('offers no change of a limit to who may not edit keys', async () => {
  keeping('Phones');
  await open({ permissions: ['organization:show', 'organization:edit', 'app-keys:show'] });
  await screen.findByText(/6,000 calls a minute/);
  expect(screen.queryByText('Change limit')).toBeNull();
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
