import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, isAt, openConsole, save, selectOption, unique } from './console';
import { makeStaffAccount } from './staffAccount';

const panel = (page: Page) => page.getByRole('dialog').first();
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();

/** Finds a staff member in the list and opens the panel. */
const openPerson = async (page: Page, name: string) => {
  await page.getByLabel('Search staff').fill(name);
  await page.getByRole('link', { name }).click();
  await panel(page).getByRole('heading', { name }).waitFor();
};

describe('an administrator', () => {
  it('invites a colleague, who chooses a password with the link and signs in', async () => {
    const firstName = unique('Robin');
    const email = `${firstName.toLowerCase().replace(' ', '.')}@example.org`;
    const password = 'four calm herons wading';
    const { page } = await openConsole({ path: '/system/staff?new' });
    await panel(page).getByLabel('First name').fill(firstName);
    await panel(page).getByLabel('Last name').fill('Ames');
    await panel(page).getByLabel('Email').fill(email);
    await selectOption(page, 'Role', 'Viewer');
    await save(page);
    await panel(page).getByText('has no password yet').waitFor();
    await press(page, 'Send the invitation');
    const link = panel(page).getByLabel(`Link for ${firstName}`);
    const invitation = await link.inputValue();
    await panel(page).getByRole('button', { name: 'Send it again' }).waitFor();

    const theirs = await openConsole({ signedIn: false });
    await theirs.page.goto(invitation);
    await theirs.page.getByLabel('New password', { exact: true }).fill(password);
    await theirs.page.getByLabel('Repeat the new password').fill(password);
    await theirs.page.getByRole('button', { name: 'Set the password' }).click();
    await isAt(theirs.page, '/login');
    await theirs.page.getByLabel('Email').fill(email);
    await theirs.page.getByLabel('Password', { exact: true }).fill(password);
    await theirs.page.getByRole('button', { name: 'Sign in' }).click();
    await isAt(theirs.page, '/dashboard');

    await page.reload();
    await panel(page).getByText('Active', { exact: true }).waitFor();
    expect(await panel(page).getByText('Invitation').count()).toBe(0);
  });

  it('suspends a staff member, who is signed out immediately', async () => {
    const person = await makeStaffAccount('viewer');
    const theirs = await openConsole({ path: '/cms/banners', as: person });
    await theirs.page.getByRole('heading', { name: 'Banners' }).waitFor();

    const { page } = await openConsole({ path: '/system/staff' });
    await openPerson(page, `${person.firstName} Ames`);
    await press(page, 'Suspend');
    await page.getByText('Suspended, and signed out everywhere.').waitFor();
    await panel(page).getByRole('button', { name: 'Resume' }).waitFor();

    await theirs.page.getByRole('link', { name: 'FAQs' }).click();
    await eventually(() => new URL(theirs.page.url()).pathname).toBe('/login');
  });

  it('is told why they cannot suspend themselves', async () => {
    const person = await makeStaffAccount();
    const { page } = await openConsole({ path: `/system/staff?view=${person.id}`, as: person });
    await press(page, 'Suspend');
    await panel(page).getByText('You cannot suspend or delete yourself. Ask another administrator to do it.').waitFor();
  });
});
