import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { eventually, isAt, openConsole, pathOf, unique } from './console';
import { signIn } from './sessions';
import { makeStaffAccount, type StaffAccount } from './staffAccount';

const phrase = 'seven quiet otters carry plums';

/** The link in the latest mail to an address, in the outbox of a console without a mail server. */
const linkMailedTo = async (email: string) => {
  const outbox = path.join(inject('dataDirectory'), 'outbox');
  const links = async () => {
    const files = (await readdir(outbox).catch(() => [])).sort();
    const mails = await Promise.all(files.map((file) => readFile(path.join(outbox, file), 'utf8')));
    return mails
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .flatMap((mail) => mail.match(/https?:\S+\/forgot-password\?token=[\w-]+/g) ?? []);
  };
  await eventually(links).not.toEqual([]);
  return (await links()).at(-1) ?? '';
};

const openMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

const changePassword = async (page: Page, { current, newPassword }: { current: string; newPassword: string }) => {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat the new password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
};

const enterPassword = async (page: Page, password: string) => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
};

/** Resets a forgotten password with a mailed link, and signs in. Returns the link and the password. */
const resetPassword = async (page: Page, { email, firstName }: StaffAccount) => {
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page
    .getByText('If an account exists for this address, we have sent a link. It works for 30 minutes.')
    .waitFor();
  const link = await linkMailedTo(email);
  await page.goto(link);
  await enterPassword(page, `${firstName.split(' ')[0]} carries seven plums`);
  await page.getByText(/Leave out “robin”/).waitFor();
  await page.getByRole('button', { name: 'Suggest a passphrase' }).click();
  const password = (await page.locator('output').textContent()) ?? '';
  expect(await page.evaluate(() => window.location.href)).not.toContain('token');
  // By keyboard: the suggestion moves the button, and a button that moves swallows a click.
  await page.getByRole('button', { name: 'Set the password' }).press('Enter');
  await page.getByText('Your password is set. Sign in with it.').waitFor();
  await isAt(page, '/login');
  await signIn(page, { email, password });
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  return { link, password };
};

it('a forgotten password is reset with a mailed link, which stays valid after a refused password and works once; then the user sees the other sessions and ends one, and changes the password, which ends all others', async () => {
  const account = await makeStaffAccount();
  const { page } = await openConsole({ path: '/login', signedIn: false });
  const { link, password } = await resetPassword(page, account);
  const { page: other } = await openConsole({ as: { ...account, password } });
  await openMenu(page, 'Change password');
  await isAt(page, '/change-password');
  await page.getByText('This browser').waitFor();
  const sessions = page.getByRole('heading', { level: 3 });
  expect(await sessions.allTextContents()).toEqual([expect.stringContaining('Chrome on'), 'Unknown device']);
  await page.getByRole('button', { name: 'End session on Unknown device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await page.getByText('The session has ended.').waitFor();
  await eventually(() => sessions.count()).toBe(1);
  await other.goto('/cms/banners');
  await isAt(other, '/login');
  await signIn(other, { ...account, password });
  await other.getByRole('row').nth(1).waitFor();

  await changePassword(page, { current: 'not my password', newPassword: phrase });
  await page.getByText('This is not your current password.').waitFor();
  await changePassword(page, { current: password, newPassword: phrase });
  await page.getByText('Your password is changed.').waitFor();
  await eventually(() => page.getByLabel('Current password').inputValue()).toBe('');
  await eventually(() => sessions.count()).toBe(1);
  await navigateInPage(page, '/cms/banners');
  await page.getByRole('row').nth(1).waitFor();
  await other.reload();
  await isAt(other, '/login');
  await signIn(other, { ...account, password: phrase });
  await other.getByRole('row').nth(1).waitFor();

  // The link also opens for a user who is signed in.
  await page.goto(link);
  await enterPassword(page, 'another phrase of four words');
  await page.getByRole('alert').getByText('ask the person who invited you').waitFor();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
});

it('the profile requires a name, and sets the time zone in which times are displayed, immediately and wherever the browser is', async () => {
  const account = await makeStaffAccount();
  const { create } = await api();
  const title = unique('Evening of questions');
  const event = { title, type: 'webinar', attendanceMode: 'online', eventDate: '2027-02-18' };
  await create('events', { ...event, startTime: '05:30 PM', endTime: '07:30 PM', timeZone: 'America/Denver' });
  const filter = encodeURIComponent(JSON.stringify({ q: title }));
  const path = `/cms/events?filter=${filter}`;
  const { page } = await openConsole({ path, as: account, timeZone: 'Asia/Tokyo' });
  const row = page.getByRole('row', { name: title });
  await row.getByText('07:30 PM for you (New York)').waitFor();

  await openMenu(page, 'My profile');
  const dialog = page.getByRole('dialog', { name: 'My profile' });
  await dialog.getByText(account.email).waitFor();
  await dialog.getByLabel('Last name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a value.').waitFor();
  await dialog.getByLabel('Last name').fill('Ames');
  await dialog.getByLabel('First name').fill('Robyn');
  await dialog.getByLabel('Time zone').fill('Los Ang');
  await page.getByRole('option', { name: 'America/Los Angeles' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your profile is saved.').waitFor();
  await page.getByRole('button', { name: 'Account of Robyn Ames' }).waitFor();
  await row.getByText('04:30 PM for you (Los Angeles)').waitFor();
  expect(pathOf(page)).toContain('/cms/events');

  await page.reload();
  await page.getByRole('button', { name: 'Account of Robyn Ames' }).waitFor();
});
