import { expect, it } from 'vitest';
import { services } from '../../resources/services';
import { api } from './api';
import { makeAdvisor, makeAppointmentType } from './booking';
import { navigateInPage } from './checkScreen';
import { deleteRecord, eventually, isAt, openConsole, selectRecordAction, unique } from './console';
import { newExample, publicAddress } from './examples';
import { makeStaffAccount } from './staffAccount';

/** A banner with one entry of activity for its creation, and others for changes. */
const makeChangedBanner = async (changes: number) => {
  const call = await api();
  const name = unique('Banner');
  let banner = await call.create('banners', { name, placement: 'home_hero' });
  for (let priority = 11; priority < 11 + changes; priority += 1)
    banner = await call.update('banners', banner, { name, placement: 'home_hero', priority });
  return banner;
};

it('the activity of a record shows the newest entries, and older ones on request; a record that is still used is not deleted, and links to the records that use it', async () => {
  const call = await api();
  const banner = await makeChangedBanner(26);
  const service = await call.create('services', await newExample(call, services));
  const advisor = {
    firstName: unique('Elena'),
    lastName: 'Marquez',
    email: `${crypto.randomUUID()}@example.org`,
    serviceIds: [service.id],
  };
  const { id } = await call.create('advisors', advisor);
  const { page } = await openConsole({ path: `/cms/banners/${banner.id}` });
  await selectRecordAction(page, 'Activity');
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.getByRole('listitem').count()).toBe(25);
  await dialog.getByRole('button', { name: 'Show older' }).click();
  await eventually(() => dialog.getByRole('listitem').count()).toBe(27);
  await eventually(() => dialog.getByRole('button', { name: 'Show older' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await navigateInPage(page, publicAddress(`/services/${service.id}/show`));
  await page.getByRole('heading', { name: String(service.recordLabel), level: 1 }).waitFor();
  await deleteRecord(page);
  const refusal = page.getByRole('dialog', { name: 'This is still used' });
  await refusal.getByRole('link', { name: new RegExp(advisor.firstName) }).click();
  await isAt(page, publicAddress(`/advisors/${id}/show`));
});

it('a scheduler changes the hours of an advisor, but no other field', async () => {
  const call = await api();
  // Other tests change the advisors of the sample.
  const { typeId } = await makeAppointmentType();
  const { id } = await makeAdvisor(typeId, 'Nils');
  const { lastName } = await call.read('advisors', id);
  const { page } = await openConsole({ path: `/cms/advisors?edit=${id}`, as: await makeStaffAccount('scheduler') });
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Save' }).waitFor();
  expect(await panel.locator('[name="lastName"]').count()).toBe(0);
  const maxPerDay = panel.locator('[name="maxPerDay"]');
  const changed = String(Number(await maxPerDay.inputValue()) === 7 ? 8 : 7);
  await maxPerDay.fill(changed);
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  await eventually(() => call.read('advisors', id)).toMatchObject({ maxPerDay: Number(changed), lastName });
});
