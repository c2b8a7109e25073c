import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventually, openConsole, pathOf, unique } from './console';
import { makeInquiry } from './examples';
import { openInquiry, pane, press, thread, titleIs } from './inquiries';

it('inquiries are chosen beside the open one, by pointer and by X, resolved together, and Z takes that back', async () => {
  const call = await api();
  const name = unique('Choosing');
  const made = [await makeInquiry({ name }), await makeInquiry({ name }), await makeInquiry({ name })];
  const states = () => Promise.all(made.map(async ({ id }) => (await call.read('contacts', id)).status));
  const [first] = made;
  const { page } = await openConsole({ path: '/cms/contacts' });
  await page.getByLabel('Search inquiries').fill(name);
  await page.getByRole('link', { name: String(first?.subject) }).click();
  await titleIs(page, first?.subject);
  const boxes = page.getByRole('region', { name: 'Inquiries' }).getByLabel('Select this row');
  await boxes.nth(1).check();
  // The open one, since no row has the focus.
  await pane(page)
    .getByRole('heading', { name: String(first?.subject), level: 1 })
    .focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('group', { name: 'Chosen records' });
  await bar.getByText('2 chosen').waitFor();
  await expectAccessible(page, 'inquiries that are chosen beside the open one');
  await bar.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve: 2 records' });
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await eventually(async () => (await states()).filter((state) => state === 'resolved').length).toBe(2);
  // The record offers *Undo* too; only the message has the key.
  await page.locator('button[aria-keyshortcuts=z]').waitFor();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('z');
  await eventually(states).toEqual(['new', 'new', 'new']);
  await pane(page)
    .getByRole('heading', { name: String(first?.subject), level: 1 })
    .focus();
  await page.keyboard.press('Escape');
  await page.getByRole('table').waitFor();
});

it('two inquiries of a person are merged by M, the former address leads on, and Undo gives both back', async () => {
  const email = `${unique('merge').replaceAll(' ', '.').toLowerCase()}@example.org`;
  const [first, second] = [await makeInquiry({ email }), await makeInquiry({ email })];
  const page = await openInquiry(second);
  await page.getByRole('heading', { name: /^Message by/ }).waitFor();
  await pane(page)
    .getByRole('heading', { name: String(second.subject), level: 1 })
    .focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Merge with another inquiry' });
  await dialog.getByRole('radio', { name: new RegExp(String(first.ticketNo)) }).waitFor();
  await expectAccessible(page, 'merging two inquiries');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await titleIs(page, first.subject);
  await thread(page).getByText('Reply by the member').waitFor();
  await page.locator('button[aria-keyshortcuts=z]').click();
  await titleIs(page, second.subject);
  await page.keyboard.press('m');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await titleIs(page, first.subject);

  const later = await openInquiry(second);
  await titleIs(later, first.subject);
  await later.getByText(`${second.ticketNo} was merged into this one, ${first.ticketNo}.`).waitFor();
  await press(later, 'More actions');
  await later.getByRole('menuitem', { name: 'Split into two inquiries' }).click();
  const split = later.getByRole('dialog', { name: 'Split into two inquiries' });
  await split.getByRole('radio').check();
  await split.getByRole('checkbox', { checked: true }).waitFor();
  // The message that the person gets.
  await split.getByText('Your question has a number of its own').click();
  await split.getByText(new RegExp(`in your inquiry ${first.ticketNo}`)).waitFor();
  await expectAccessible(later, 'splitting an inquiry');
  await split.getByRole('button', { name: 'Split' }).click();
  await split.waitFor({ state: 'hidden' });
  await eventually(() => thread(later).getByRole('listitem').count()).toBe(0);
  await expect.poll(() => pathOf(later)).not.toContain(first.id);
});

it('inquiries are tagged in their place and together, and found by the tag', async () => {
  const call = await api();
  const name = unique('Tagging');
  const tag = unique('tag').toLowerCase();
  const [first, second] = [await makeInquiry({ name }), await makeInquiry({ name })];
  const { page } = await openConsole({ path: '/cms/contacts' });
  await page.getByLabel('Search inquiries').fill(name);
  await page.getByRole('link', { name: String(first.subject) }).click();
  await titleIs(page, first.subject);
  const input = page.getByRole('combobox', { name: 'Tags' });
  await input.fill(tag);
  await input.press('Enter');
  const tagsOf = async (id: string) => (await call.read('contacts', id)).tags;
  await eventually(() => tagsOf(first.id)).toEqual([tag]);
  const list = page.getByRole('region', { name: 'Inquiries' });
  await list.getByRole('group', { name: 'Tags' }).getByText(tag).waitFor();
  for (const row of [0, 1]) await list.getByLabel('Select this row').nth(row).check();
  await list.getByRole('button', { name: 'Tag', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag: 2 records' });
  await dialog.getByRole('combobox', { name: 'Tags' }).fill(`${tag} 2`);
  await dialog.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await expectAccessible(page, 'tagging inquiries');
  await dialog.getByRole('button', { name: 'Tag', exact: true }).click();
  await eventually(() => tagsOf(first.id)).toEqual([tag, `${tag} 2`]);
  await eventually(() => tagsOf(second.id)).toEqual([`${tag} 2`]);
});

it('an inquiry that is back too early is snoozed until the same time again', async () => {
  const call = await api();
  const { id } = await makeInquiry({ isComplaint: false, topicId: 'account' });
  const state = () => call.read('contacts', id);
  const page = await openInquiry({ id });
  await press(page, 'Snooze');
  const dialog = page.getByRole('dialog', { name: 'Snooze' });
  await dialog.getByRole('button', { name: 'In a week, 09:00 AM' }).click();
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await eventually(async () => (await state()).status).toBe('snoozed');
  const { snoozedUntil } = await state();

  const later = await openInquiry({ id });
  await press(later, 'Bring back now');
  await pane(later)
    .getByRole('button', { name: /^Snooze again until / })
    .click();
  await eventually(async () => (await state()).snoozedUntil).toBe(snoozedUntil);
  expect((await state()).status).toBe('snoozed');
});
