import { describe, expect, it } from 'vitest';
import { api, isAt, openConsole, unique } from './console';
import { makeStaffAccount } from './staffAccount';

describe('a viewer', () => {
  it('can open records, but not change them, and sees why', async () => {
    const [banner] = await (await api()).list('banners', {});
    const { page, failedCalls } = await openConsole({ path: '/cms/banners', as: await makeStaffAccount('viewer') });
    const main = page.getByRole('main');
    await main.getByRole('table').waitFor();
    expect(await main.getByRole('link', { name: 'New banner' }).count()).toBe(0);
    expect(await main.getByRole('checkbox', { name: 'Select this row' }).count()).toBe(0);
    await page.goto(`/cms/banners/${banner?.id}`);
    await main.getByText('View only').waitFor();
    for (const name of ['Edit', 'Delete', 'Publish', 'Archive'])
      expect(await main.getByRole(name === 'Edit' ? 'link' : 'button', { name, exact: true }).count()).toBe(0);
    for (const path of ['/cms/banners/new', `/cms/banners/edit/${banner?.id}`, '/system/organization']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Your role does not allow this' }).waitFor();
      await page.getByText('Your role is “Viewer”.').waitFor();
    }
    expect(await page.getByRole('link', { name: 'Organization settings' }).count()).toBe(0);
    await main.getByRole('link', { name: 'Go to the dashboard' }).click();
    await isAt(page, '/dashboard');
    expect(failedCalls).toEqual([]);
  });

  it('does not see who sent an inquiry', { tags: 'long' }, async () => {
    const call = await api();
    const [template] = await call.list('contacts', {});
    const name = unique('Ada');
    const body = { ...template, memberId: undefined, name, subject: unique('Survivor') };
    const inquiry = await call.create('contacts', body);
    const viewer = await makeStaffAccount('viewer');
    const { page, failedCalls } = await openConsole({ path: `/cms/contacts?view=${inquiry.id}`, as: viewer });
    const panel = page.getByRole('dialog');
    await panel.getByText('•••').first().waitFor();
    expect(await page.getByText(name).count()).toBe(0);
    expect(await panel.getByRole('tab', { name: 'Member' }).count()).toBe(0);
    expect(failedCalls).toEqual([]);
    const support = await openConsole({
      path: `/cms/contacts?view=${inquiry.id}`,
      as: await makeStaffAccount('support'),
    });
    await support.page.getByRole('dialog').getByText(name).first().waitFor();
  });
});

describe('a scheduler', () => {
  it('changes the hours of an advisor, but no other field', { tags: 'long' }, async () => {
    const call = await api();
    const [advisor] = await call.list('advisors', { employmentStatus: 'active' }, ['createdAt', 'ASC']);
    const id = String(advisor?.id);
    const { page } = await openConsole({ path: `/cms/advisors?edit=${id}`, as: await makeStaffAccount('scheduler') });
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Save' }).waitFor();
    expect(await panel.locator('[name="lastName"]').count()).toBe(0);
    const maxPerDay = panel.locator('[name="maxPerDay"]');
    const changed = String(Number(await maxPerDay.inputValue()) === 7 ? 8 : 7);
    await maxPerDay.fill(changed);
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await call.read('advisors', id)).toMatchObject({ maxPerDay: Number(changed), lastName: advisor?.lastName });
  });
});
