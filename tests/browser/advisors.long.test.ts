import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { api } from './api';
import { eventually, isAt, openConsole, pathOf, save, selectOption, unique } from './console';

/** An advisor with the minimum of values that can be saved. */
const makeAdvisor = async (difference: object = {}) => {
  const lastName = unique('Marquez');
  const email = `${lastName.toLowerCase().replace(' ', '.')}@example.org`;
  return (await api()).create('advisors', { firstName: 'Elena', lastName, email, ...difference });
};

const panel = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** Sets a property on the list below the panel, which is lost when the list is rendered again. */
const markList = (page: Page) => page.getByRole('table').evaluate((table) => table.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.locator('table[data-marked]').count();

it('an advisor is written in the panel over the list, with errors at the fields, viewed, and set on leave and back to work', async () => {
  const other = await makeAdvisor();
  const lastName = unique('Novak');
  const { page } = await openConsole({ path: '/cms/advisors' });
  await page.getByRole('link', { name: 'New advisor' }).click();
  await isAt(page, '/cms/advisors?new');
  const form = panel(page);
  const email = form.getByLabel('Email');
  await form.getByLabel('First name').fill('Petra');
  await form.getByLabel('Last name').fill(lastName);
  await email.fill(other.email as string);
  await form.getByLabel('Phone').fill('(202) 555-0143');
  const licenses = form.getByRole('region', { name: 'Qualification' });
  await licenses.getByRole('button', { name: 'Add' }).click();
  await selectOption(page, 'Type', 'Series 65');
  await selectOption(page, 'State', 'Colorado');
  await licenses.getByRole('textbox', { name: 'Number', exact: true }).fill('5550001');
  await licenses.getByLabel('Expires on').fill('2029-12-31');

  await form.getByText('Type the hours').click();
  for (const day of ['Tuesday', 'Tuesday', 'Friday', 'Friday'])
    await form.getByRole('button', { name: `Add hours on ${day}` }).click();
  await form.getByLabel('To', { exact: true }).first().fill('11:30');
  await form.getByLabel('From', { exact: true }).last().fill('11:00');
  const overlap = form.getByText('These hours overlap with others on the same day.');
  await overlap.waitFor();
  await form.getByRole('button', { name: 'Remove these hours on Friday' }).first().click();
  await overlap.waitFor({ state: 'detached' });

  await save(page);
  await form.getByText('Another advisor has this email address.').first().waitFor();
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await email.fill(`${lastName.toLowerCase().replace(' ', '.')}@example.org`);
  await save(page);

  await form.getByRole('heading', { name: `Petra ${lastName}` }).waitFor();
  const call = await api();
  const [stored] = await call.list('advisors', { lastName });
  await isAt(page, `/cms/advisors?view=${stored?.id}`);
  expect(stored).toMatchObject({
    phone: '+12025550143',
    licenses: [{ type: 'series_65', state: 'CO', number: '5550001', expiresOn: '2029-12-31' }],
    weeklyHours: [
      { day: 'tue', from: '09:00 AM', to: '11:30 AM' },
      { day: 'tue', from: '01:00 PM', to: '05:00 PM' },
      { day: 'fri', from: '11:00 AM', to: '05:00 PM' },
    ],
  });
  await form.getByText('Tuesday: 09:00 AM – 11:30 AM, 01:00 PM – 05:00 PM').waitFor();
  await form.getByText('Friday: 11:00 AM – 05:00 PM').waitFor();
  await form.getByText('31st December 2029').waitFor();
  await form.getByRole('link', { name: '(202) 555-0143' }).waitFor();

  await form.getByRole('button', { name: 'Set on leave' }).click();
  await page.getByText('Marked as on leave.').waitFor();
  await form.getByRole('definition').filter({ hasText: 'On leave' }).waitFor();
  await form.getByRole('button', { name: 'Set active' }).click();
  await page.getByText('Marked as at work.').waitFor();
  expect(await call.read('advisors', String(stored?.id))).toMatchObject({ employmentStatus: 'active' });
});

it('a panel leaves the list below as it is, works with reload, Back and Forward, and asks before unsaved changes are lost', async () => {
  const path = '/cms/advisors?page=2&perPage=10&sort=email&order=DESC&filter=%7B%7D';
  const { page, calls, isQuiet } = await openConsole({ path });
  const total = page.getByRole('status').filter({ hasText: ' of ' });
  await rows(page).first().waitFor();
  // The total changes while other tests run.
  const secondPage = /^11–20 of /;
  await eventually(() => total.textContent()).toMatch(secondPage);
  await isQuiet();
  await markList(page);
  const listCalls = () => calls.filter((call) => call.startsWith('GET /advisors?')).length;
  const before = listCalls();
  const edit = panel(page).getByRole('link', { name: 'Edit' });
  const title = panel(page).getByLabel('Title');

  await rows(page).nth(1).getByRole('link').first().click();
  await edit.click();
  await title.fill('Senior counselor');
  const unsaved = pathOf(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await eventually(() => title.inputValue()).toBe('Senior counselor');
  expect(pathOf(page)).toBe(unsaved);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await panel(page).waitFor({ state: 'detached' });
  expect(await isMarked(page)).toBe(1);
  expect(listCalls()).toBe(before);

  await rows(page).nth(1).getByRole('link').first().click();
  await edit.waitFor();
  const params = new URL(page.url()).searchParams;
  expect(params.get('view')).toBeTruthy();
  expect(Object.fromEntries(params)).toMatchObject({ page: '2', perPage: '10', sort: 'email', order: 'DESC' });
  await edit.click();
  await title.waitFor();
  await page.reload();
  await title.waitFor();
  expect(new URL(page.url()).searchParams.get('edit')).toBe(params.get('view'));
  await page.goBack();
  await edit.waitFor();
  await page.goForward();
  await title.waitFor();
  await panel(page).getByRole('button', { name: 'Close panel' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await eventually(() => total.textContent()).toMatch(secondPage);
  expect([...new URL(page.url()).searchParams.keys()]).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(view|edit)$/)]),
  );
  const remembered = await page.evaluate(() => localStorage.getItem('RaStore.advisors.listParams'));
  expect(remembered).toContain('"email"');
  expect(remembered).not.toMatch(/view|edit|new/);

  // A link without parameters restores the list as it was left, without the panel.
  await page.goto('/cms/advisors');
  await eventually(() => total.textContent()).toMatch(secondPage);
  expect(await panel(page).count()).toBe(0);
});
