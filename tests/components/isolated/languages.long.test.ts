import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { answer } from '../../unit/providers/support';
import { bracketed } from '../bracketed';
import { openConsole, startConsole } from '../openConsole';

const api = startConsole();
afterAll(() => localStorage.clear());

const kim = { firstName: 'Kim', lastName: 'Lane', timeZone: 'America/New_York', locale: 'en-US' };
const banners = [{ id: 'b1', version: 1, name: 'Open season', recordLabel: 'Open season', placement: 'home_strip' }];

const openProfile = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Account of/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'My profile' }));
  return screen.findByRole('dialog', { name: 'My profile' });
};

it('a language that a user selects applies to the screen, the requests and the account', async () => {
  answer('put', '/auth/me', { ...kim, id: 'kim', email: 'kim@example.org', locale: 'xx' });
  await openConsole('/cms/banners', { banners }, kim, bracketed);
  await screen.findByRole('link', { name: 'Open season' });
  await openProfile();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Language' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Brackets' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: '⟦Banners⟧' });
  expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ firstName: 'Kim', locale: 'xx' });
  await waitFor(() => expect(document.documentElement.lang).toBe('xx'));
  fireEvent.click(screen.getByRole('link', { name: 'Open season' }));
  await screen.findByText('⟦Changes⟧');
  expect(api.requests.at(-1)?.headers.get('accept-language')).toBe('xx');
});

it('the language of the account is the one of the console, also on another device', async () => {
  await openConsole('/cms/banners', { banners }, { ...kim, locale: 'xx' }, bracketed);
  await screen.findByRole('heading', { name: '⟦Banners⟧' });
});

it('a profile has no languages where there is only one', async () => {
  await openConsole('/cms/banners', { banners }, kim);
  await openProfile();
  await screen.findByRole('combobox', { name: 'Time zone' });
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
});
