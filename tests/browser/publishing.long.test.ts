import { addDays, formatISO } from 'date-fns';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { areas } from '../../resources';
import { expectAccessible } from './accessible';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { deleteRecord, eventually, openConsole, save, unique } from './console';
import { newExample } from './examples';
import { makeStaffAccount } from './staffAccount';

const day = (fromToday: number) => formatISO(addDays(new Date(), fromToday), { representation: 'date' });

/** An offer that may be published after its review; it starts in a month. */
const makeOffer = async () => {
  const call = await api();
  const offers = areas.find(({ name }) => name === 'offers');
  if (!offers) throw new Error('There are no offers.');
  const window = { validFrom: day(30), validThrough: day(60) };
  const code = { redemption: 'code', code: unique('CODE').toUpperCase().replace(' ', '-') };
  return call.create('offers', { ...(await newExample(call, offers)), ...window, ...code });
};

it('two versions wait for their days, and by keyboard on a phone each is read, moved and withdrawn alone, until only the live one is left', async () => {
  const call = await api();
  const banners = areas.find(({ name }) => name === 'banners');
  if (!banners) throw new Error('There are no banners.');
  let banner = await call.create('banners', { ...(await newExample(call, banners)), endsAt: null });
  const key = unique('place').replace(' ', '_');
  await call.create('types', { category: 'banner_placement', key, label: unique('Place') });
  for (const [headline, start] of [
    ['Seen now', -1],
    ['Seen next', 10],
    ['Seen last', 20],
  ] as const) {
    const startsAt = addDays(new Date(), start).toISOString();
    banner = await call.update('banners', banner, { ...banner, placement: key, headline, startsAt });
    banner = await call.act('banners', banner, 'publish');
  }
  const scheduled = async () => (await call.read('banners', banner.id)).scheduledVersions as { version: number }[];
  const [next, last] = await scheduled();
  const { page } = await openConsole({ path: `/cms/banners/${banner.id}`, width: 360 });
  const pressKey = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await pressKey(`See version ${next?.version}`);
  await page.getByRole('dialog').last().getByText('Seen next', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await pressKey(`Move version ${next?.version}`);
  const dialog = page.getByRole('dialog', { name: `Move version ${next?.version}` });
  await dialog
    .getByLabel('Starts')
    .first()
    .fill(`${day(30)}T09:00`);
  await dialog.getByRole('button', { name: `Move version ${next?.version}` }).press('Enter');
  await page.getByText('Rescheduled. It goes live on').waitFor();
  expect((await scheduled()).map(({ version }) => version)).toEqual([last?.version, Number(last?.version) + 1]);
  const withdraw = async (version: number) => {
    const name = `Withdraw version ${version}`;
    await pressKey(name);
    await page.getByRole('dialog', { name }).getByRole('button', { name }).press('Enter');
  };
  await withdraw(Number(last?.version));
  await page.getByText('Withdrawn. It will not go live.').waitFor();
  expect(await scheduled()).toHaveLength(1);
  await withdraw(Number(last?.version) + 1);
  await eventually(scheduled).toEqual([]);
  await page.getByText('What was changed since is not published yet.').waitFor();
  expect(await call.read('banners', banner.id)).toMatchObject({ showsAs: 'live_with_changes', scheduledVersion: null });
});

/** Runs one step of a long test; an error names the step. */
const step = async (name: string, work: () => Promise<void>) => {
  await work().catch((error: unknown) => {
    throw new Error(`It went wrong where the offer is ${name}.`, { cause: error });
  });
};

it('an offer is written, approved by a second person, scheduled, published, changed in a working draft, merged after a conflict, given up, archived, deleted and restored from the trash', async () => {
  const call = await api();
  const { id } = await makeOffer();
  const [editor, approver] = [await makeStaffAccount('content_editor'), await makeStaffAccount('compliance_approver')];
  const { page } = await openConsole({ path: `/cms/offers?edit=${id}`, as: editor });
  const { page: other } = await openConsole({ as: approver });
  const panel = (on: Page) => on.getByRole('dialog').first();
  const press = (on: Pick<Page, 'getByRole'>, name: string) => on.getByRole('button', { name, exact: true }).click();
  const reads = (on: Page, text: string) => panel(on).getByText(text).first().waitFor();
  /** Presses a button that opens a dialog, and the button of the same name in the dialog. */
  const confirm = async (on: Page, name: string, note?: [label: string, text: string]) => {
    await press(panel(on), name);
    const dialog = on.getByRole('dialog', { name, exact: true });
    if (note) await dialog.getByLabel(note[0]).fill(note[1]);
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const startEdit = async (label: string, value: string) => {
    await page.goto(`/cms/offers?edit=${id}`);
    await panel(page).getByLabel(label, { exact: true }).fill(value);
  };
  const edit = async (label: string, value: string) => {
    await startEdit(label, value);
    await save(page);
    await page.getByRole('link', { name: 'Edit' }).waitFor();
  };
  // The console shows for five seconds what it has read, so the page is loaded for what the editor has just done.
  const openAsApprover = () => other.goto(`/cms/offers?view=${id}`);

  const title = unique('Travel');

  await step('written, and approved by a second person for a day to come', async () => {
    await panel(page).getByLabel('Title', { exact: true }).fill(title);
    await save(page);
    await reads(page, 'Only staff can see this.');
    expect(await panel(page).getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
    await confirm(page, 'Send for review', ['Note for the review (optional)', 'The partner agreed by phone.']);
    await reads(page, 'You edited this last, so somebody else approves it.');
    await openAsApprover();
    await reads(other, 'Note of the review: The partner agreed by phone.');
    await confirm(other, 'Ask for changes', ['What must be changed?', 'Say that it is sponsored.']);
    await reads(other, 'Note of the review: Say that it is sponsored.');
    await edit('Title', `${title} sponsored`);
    await confirm(page, 'Send for review');
    await openAsApprover();
    await confirm(other, 'Publish');
    await reads(other, 'Published. Members see it from');
  });

  await step('seen from today on, and changed beside what is seen', async () => {
    await edit('First day', day(-1));
    await reads(page, 'What was changed since is not published yet.');
    await confirm(page, 'Send for review');
    await openAsApprover();
    await confirm(other, 'Publish changes');
    await reads(other, 'Members can see this now');
    await startEdit('Summary', 'Ten percent off each of your next three journeys.');
  });

  await step('put together with what somebody else saved meanwhile', async () => {
    await call.update('offers', await call.read('offers', id), { ...(await call.read('offers', id)), priority: 7 });
    await save(page);
    const conflict = page.getByRole('dialog').last();
    await conflict.getByText('You changed different fields').waitFor();
    await conflict.getByRole('button', { name: 'Save', exact: true }).click();
    await panel(page).getByRole('link', { name: 'Edit', exact: true }).waitFor();
    await reads(page, 'What was changed since is not published yet.');
    expect(await call.read('offers', id)).toMatchObject({ priority: 7, showsAs: 'live_with_changes' });
  });

  await step('no longer changed beside what is seen', async () => {
    await confirm(page, 'Discard changes');
    await reads(page, 'Members can see this now');
    expect(await call.read('offers', id)).toMatchObject({ title: `${title} sponsored`, showsAs: 'live' });
  });

  await step('archived, deleted, and taken back from the trash', async () => {
    await confirm(page, 'Archive');
    await reads(page, 'Archived. Members no longer see it.');
    await deleteRecord(page);
    await page.getByText('Deleted.').waitFor();
    await navigateInPage(page, '/system/trash');
    const restore = page.getByRole('button', { name: `Restore ${title} sponsored` });
    await restore.click();
    await restore.waitFor({ state: 'detached' });
    expect(await call.read('offers', id)).toMatchObject({ status: 'archived', title: `${title} sponsored` });
  });
});

it('whoever approves an offer that was edited in review reads the change in the dialog, and is told beforehand that an own edit needs somebody else', async () => {
  const call = await api();
  const { id } = await makeOffer();
  await call.act('offers', await call.read('offers', id), 'submit');
  const editor = await makeStaffAccount('content_editor');
  const summary = unique('Half price until May.');
  const { page } = await openConsole({ path: `/cms/offers?edit=${id}`, as: editor });
  await page.getByText('Once you save a change, somebody else approves it.').waitFor();
  await page.getByLabel('Summary', { exact: true }).fill(summary);
  await save(page);
  await page.getByText('Edited after it was sent for review, by').waitFor();
  await page.goto(`/cms/offers?edit=${id}`);
  await page.getByText('The person who approves it sees that you edited it').waitFor();

  const administrator = await makeStaffAccount();
  const { page: other } = await openConsole({ path: `/cms/offers?view=${id}`, as: administrator });
  await other.getByRole('dialog').first().getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = other.getByRole('dialog', { name: 'Publish', exact: true });
  const change = dialog.getByRole('region', { name: 'Summary' });
  await change.getByText('As it was sent for review').waitFor();
  await change.getByText(summary.split(' ').at(-1) ?? '').waitFor();
  await expectAccessible(other, 'the dialog that approves an edited offer');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await call.read('offers', id)).toMatchObject({ status: 'published', summary });
});
