// @module-tag long

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api, eventually, isAt, openConsole, pathOf, save, selectOption, unique } from './console';

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

describe('the panel over the list of advisors', () => {
  it('creates an advisor with weekly hours and a license, and shows them', async () => {
    const lastName = unique('Novak');
    const { page } = await openConsole({ path: '/cms/advisors' });
    await page.getByRole('link', { name: 'New advisor' }).click();
    await isAt(page, '/cms/advisors?new');
    const form = panel(page);
    await form.getByLabel('First name').fill('Petra');
    await form.getByLabel('Last name').fill(lastName);
    await form.getByLabel('Email').fill(`${lastName.toLowerCase().replace(' ', '.')}@example.org`);
    await form.getByLabel('Phone').fill('(202) 555-0143');
    const licenses = form.getByRole('region', { name: 'Qualification' });
    await licenses.getByRole('button', { name: 'Add' }).click();
    await selectOption(page, 'Type', 'Series 65');
    await selectOption(page, 'State', 'Colorado');
    await licenses.getByRole('textbox', { name: 'Number', exact: true }).fill('5550001');
    await licenses.getByLabel('Expires on').fill('2029-12-31');
    await form.getByText('Type the hours').click();
    for (let range = 0; range < 2; range += 1) await form.getByRole('button', { name: 'Add hours on Tuesday' }).click();
    await form.getByLabel('To', { exact: true }).first().fill('11:30');
    await save(page);

    await panel(page)
      .getByRole('heading', { name: `Petra ${lastName}` })
      .waitFor();
    const [stored] = await (await api()).list('advisors', { lastName });
    await isAt(page, `/cms/advisors?view=${stored?.id}`);
    expect(stored).toMatchObject({
      phone: '+12025550143',
      licenses: [{ type: 'series_65', state: 'CO', number: '5550001', expiresOn: '2029-12-31' }],
      weeklyHours: [
        { day: 'tue', from: '09:00 AM', to: '11:30 AM' },
        { day: 'tue', from: '01:00 PM', to: '05:00 PM' },
      ],
    });
    await panel(page).getByText('Tuesday: 09:00 AM – 11:30 AM, 01:00 PM – 05:00 PM').waitFor();
    await panel(page).getByText('31st December 2029').waitFor();
    await panel(page).getByRole('link', { name: '(202) 555-0143' }).waitFor();
  });

  it('names the hours that overlap, before the advisor is published', async () => {
    const advisor = await makeAdvisor();
    const { page } = await openConsole({ path: `/cms/advisors?edit=${advisor.id}` });
    const form = panel(page);
    await form.getByText('Type the hours').click();
    for (let range = 0; range < 2; range += 1) await form.getByRole('button', { name: 'Add hours on Friday' }).click();
    await form.getByLabel('From').last().fill('11:00');
    const overlap = form.getByText('These hours overlap with others on the same day.');
    await overlap.waitFor();
    await form.getByRole('button', { name: 'Remove these hours on Friday' }).first().click();
    await overlap.waitFor({ state: 'detached' });
    await save(page);
    await isAt(page, `/cms/advisors?view=${advisor.id}`);
    await form.getByText('Friday: 11:00 AM – 05:00 PM').waitFor();
  });

  it('shows at the field that another advisor has the e-mail address', async () => {
    const [first, second] = [await makeAdvisor(), await makeAdvisor()];
    const { page } = await openConsole({ path: `/cms/advisors?edit=${second.id}` });
    await panel(page)
      .getByLabel('Email')
      .fill(first.email as string);
    await save(page);
    await panel(page).getByText('Another advisor has this email address.').first().waitFor();
    expect(await panel(page).getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('opens at its address, and works with reload, Back and Forward', async () => {
    const advisor = await makeAdvisor();
    const name = `Elena ${advisor.lastName}`;
    const { page } = await openConsole({ path: `/cms/advisors?view=${advisor.id}` });
    await panel(page).getByRole('heading', { name }).waitFor();
    await panel(page).getByRole('link', { name: 'Edit' }).click();
    await isAt(page, `/cms/advisors?edit=${advisor.id}`);
    await panel(page).getByLabel('Last name').waitFor();
    await page.reload();
    await eventually(() => panel(page).getByLabel('Last name').inputValue()).toBe(advisor.lastName);
    await page.goBack();
    await isAt(page, `/cms/advisors?view=${advisor.id}`);
    await panel(page).getByRole('link', { name: 'Edit' }).waitFor();
    await page.goForward();
    await panel(page).getByLabel('Last name').waitFor();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await isAt(page, '/cms/advisors');
  });

  it('leaves the list below unchanged: it is neither rendered nor requested again', async () => {
    const { page, calls } = await openConsole({ path: '/cms/advisors' });
    await rows(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    await markList(page);
    const listCalls = () => calls.filter((call) => call.startsWith('GET /advisors?')).length;
    const before = listCalls();
    await rows(page).nth(1).getByRole('link').first().click();
    await panel(page).getByRole('link', { name: 'Edit' }).waitFor();
    await panel(page).getByRole('link', { name: 'Edit' }).click();
    await panel(page).getByLabel('Last name').waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(await isMarked(page)).toBe(1);
    expect(listCalls()).toBe(before);
  });

  it('keeps the page, sort and filters of the list in the address, and is never restored with the list', async () => {
    const { page } = await openConsole({ path: '/cms/advisors?page=2&perPage=10&sort=email&order=DESC&filter=%7B%7D' });
    const total = page.getByRole('status').filter({ hasText: ' of ' });
    await rows(page).first().waitFor();
    // The total changes while other tests run.
    const secondPage = /^11–20 of /;
    await eventually(() => total.textContent()).toMatch(secondPage);
    await rows(page).nth(1).getByRole('link').first().click();
    await panel(page).getByRole('link', { name: 'Edit' }).waitFor();
    const params = new URL(page.url()).searchParams;
    expect(params.get('view')).toBeTruthy();
    expect(Object.fromEntries(params)).toMatchObject({ page: '2', perPage: '10', sort: 'email', order: 'DESC' });

    await page.reload();
    await panel(page).getByRole('link', { name: 'Edit' }).waitFor();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await eventually(() => total.textContent()).toMatch(secondPage);
    expect(new URL(page.url()).searchParams.get('view')).toBeNull();
    const remembered = await page.evaluate(() => localStorage.getItem('RaStore.advisors.listParams'));
    expect(remembered).toContain('"email"');
    expect(remembered).not.toMatch(/view|edit|new/);

    // A link without parameters restores the list as it was left, without the panel.
    await page.goto('/cms/advisors');
    await eventually(() => total.textContent()).toMatch(secondPage);
    expect(await panel(page).count()).toBe(0);
  });

  it('asks before it is closed with unsaved changes', async () => {
    const advisor = await makeAdvisor();
    const { page } = await openConsole({ path: `/cms/advisors?edit=${advisor.id}` });
    await panel(page).getByLabel('Title').fill('Senior counselor');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await eventually(() => panel(page).getByLabel('Title').inputValue()).toBe('Senior counselor');
    expect(pathOf(page)).toBe(`/cms/advisors?edit=${advisor.id}`);
  });

  it('says that an advisor does not exist, with a link to the list', async () => {
    const { page } = await openConsole({ path: '/cms/advisors?view=0' });
    await panel(page).getByRole('heading', { name: 'This record cannot be found' }).waitFor();
    await panel(page).getByRole('link', { name: 'Go to Advisors' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await rows(page).first().waitFor();
    await isAt(page, '/cms/advisors');
  });
});

describe('an advisor', () => {
  it('is set on leave and back to work', async () => {
    const advisor = await makeAdvisor();
    const { page } = await openConsole({ path: `/cms/advisors?view=${advisor.id}` });
    await panel(page).getByRole('button', { name: 'Set on leave' }).click();
    await page.getByText('Marked as on leave.').waitFor();
    await panel(page).getByRole('definition').filter({ hasText: 'On leave' }).waitFor();
    await panel(page).getByRole('button', { name: 'Set active' }).click();
    await page.getByText('Marked as at work.').waitFor();
    expect(await (await api()).read('advisors', advisor.id)).toMatchObject({ employmentStatus: 'active' });
  });
});
