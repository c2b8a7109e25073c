import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually, isAt, type OpenedConsole, openConsole, save, selectOption, unique } from './console';
import { makeStaffAccount } from './staffAccount';

const panel = (page: Page) => page.getByRole('dialog').first();
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();

/** Creates a viewer and sends the invitation. Returns its link. */
const invite = async (page: Page, firstName: string, email: string) => {
  await panel(page).getByLabel('First name').fill(firstName);
  await panel(page).getByLabel('Last name').fill('Ames');
  await panel(page).getByLabel('Email').fill(email);
  await selectOption(page, 'Role', 'Viewer');
  await save(page);
  await panel(page).getByText('has no password yet').waitFor();
  await press(page, 'Send the invitation');
  const link = await panel(page).getByLabel(`Link for ${firstName}`).inputValue();
  await panel(page).getByRole('button', { name: 'Send it again' }).waitFor();
  return link;
};

/** Chooses a password with the link of an invitation, and signs in. */
const acceptInvitation = async ({ page }: OpenedConsole, link: string, email: string) => {
  const password = 'four calm herons wading';
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await isAt(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await isAt(page, '/dashboard');
};

it('an administrator invites a colleague, who chooses a password and signs in, and suspends them, who are signed out immediately', async () => {
  const firstName = unique('Robin');
  const email = `${firstName.toLowerCase().replace(' ', '.')}@example.org`;
  const { page } = await openConsole({ path: '/system/staff?new' });
  const link = await invite(page, firstName, email);
  const theirs = await openConsole({ signedIn: false });
  await acceptInvitation(theirs, link, email);
  await theirs.page.getByRole('heading', { name: /^Welcome/ }).waitFor();

  // The console shows for five seconds what it has read, so the page is loaded for what they have just done.
  await page.reload();
  await panel(page).getByText('Active', { exact: true }).waitFor();
  expect(await panel(page).getByText('Invitation').count()).toBe(0);
  await press(page, 'Suspend');
  await page.getByText('Suspended, and signed out everywhere.').waitFor();
  await panel(page).getByRole('button', { name: 'Resume' }).waitFor();
  await theirs.page.getByRole('link', { name: 'FAQs' }).click();
  await eventually(() => new URL(theirs.page.url()).pathname).toBe('/login');
});

it('an administrator is told why they cannot suspend themselves', async () => {
  const person = await makeStaffAccount();
  const { page } = await openConsole({ path: `/system/staff?view=${person.id}`, as: person });
  await press(page, 'Suspend');
  await panel(page).getByText('You cannot suspend or delete yourself. Ask another administrator to do it.').waitFor();
});
