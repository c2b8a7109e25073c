import { expect, it } from 'vitest';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { isAt, openConsole, unique } from './console';
import { makeInquiry } from './examples';
import { makeStaffAccount } from './staffAccount';

it('a viewer can open records, but not change them, and sees why, nor who sent an inquiry', async () => {
  const call = await api();
  const [banner] = await call.list('banners', {});
  const name = unique('Ada');
  const inquiry = await makeInquiry({ name, subject: unique('Survivor') });
  const { page, failedCalls } = await openConsole({ path: '/cms/banners', as: await makeStaffAccount('viewer') });
  const main = page.getByRole('main');
  await main.getByRole('table').waitFor();
  expect(await main.getByRole('link', { name: 'New banner' }).count()).toBe(0);
  expect(await main.getByRole('checkbox', { name: 'Select this row' }).count()).toBe(0);
  await navigateInPage(page, `/cms/banners/${banner?.id}`);
  await main.getByText('View only').waitFor();
  for (const name of ['Edit', 'Delete', 'Publish', 'Archive'])
    expect(await main.getByRole(name === 'Edit' ? 'link' : 'button', { name, exact: true }).count()).toBe(0);

  await navigateInPage(page, `/cms/contacts?view=${inquiry.id}`);
  await main.getByText('•••').first().waitFor();
  expect(await page.getByText(name).count()).toBe(0);
  expect(await main.getByRole('link', { name: 'Make an appointment' }).count()).toBe(0);
  expect(await main.getByRole('textbox', { name: /^(Reply|Note)/ }).count()).toBe(0);

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
