import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, tokenFor } from '../unit/providers/support';
import { openConsole, startConsole } from './openConsole';

const { requests, leaving } = startConsole();

it('a user with the password of the first start must choose another before anything else', async () => {
  answer('post', '/auth/change-password', { accessToken: tokenFor(900) });
  await openConsole('/cms/banners', {}, { mustChangePassword: true });
  await screen.findByText(/^Your password was made for you at the first start/);
  expect(window.location.pathname).toBe('/change-password');
  expect(screen.queryByRole('navigation')).toBe(null);
  expect(requests.filter(({ path }) => path === '/banners')).toEqual([]);

  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Current password', 'wxyz2-abcd3-efgh4-jkmn5');
  type('New password', 'a tall blue mountain goat');
  type('Repeat the new password', 'a tall blue mountain goat');
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(leaving()).toEqual(['/dashboard']));
  expect(requests.find(({ path }) => path === '/auth/change-password')?.body).toMatchObject({
    currentPassword: 'wxyz2-abcd3-efgh4-jkmn5',
    newPassword: 'a tall blue mountain goat',
  });
  expect(JSON.parse(localStorage.getItem('adminDetails') ?? '')).toMatchObject({ mustChangePassword: false });
});
