import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { eventually, openConsole, pathOf, save, selectOption, unique } from './console';
import { makeInquiry } from './examples';

const panel = (page: Page) => page.getByRole('dialog').first();
const thread = (page: Page) => page.getByRole('log', { name: 'Replies and notes' });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();
const sendAlone = async (page: Page) => {
  await press(page, 'Other ways to send');
  await page.getByRole('menuitem', { name: 'Send reply' }).click();
};
const stateIs = (page: Page, state: string) =>
  panel(page)
    .locator('.chip', { hasText: new RegExp(`^${state}$`) })
    .first()
    .waitFor();

it('an inquiry is taken from new to resolved: assigned, with a note that is not discarded without a question, replied to', async () => {
  const inquiry = await makeInquiry();
  const { page } = await openConsole({ path: '/cms/contacts' });
  await page.getByLabel('Search inquiries').fill(String(inquiry.ticketNo));
  await page.getByRole('link', { name: String(inquiry.subject) }).click();
  await panel(page)
    .getByRole('heading', { name: String(inquiry.subject) })
    .waitFor();

  await press(page, 'Assign');
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  await dialog.getByRole('combobox', { name: 'Assigned to' }).fill('Rossi');
  // The first options are those of all staff. The list moves when the found ones come.
  await eventually(() => page.getByRole('option').allTextContents()).toEqual(['Angela Rossi']);
  await page.getByRole('option', { name: 'Angela Rossi' }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await stateIs(page, 'Assigned');
  await press(page, 'Take over');
  await stateIs(page, 'In progress');

  await press(page, 'Note');
  await panel(page).getByLabel('Note for colleagues').fill('Called back, nobody there.');
  await press(page, 'Close panel');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await press(page, 'Add note');
  await thread(page).getByText('Called back, nobody there.').waitFor();
  await press(page, 'Reply');
  await panel(page)
    .getByLabel(/^Reply to Rosa Okafor by email/)
    .fill('We can call you at seven.');
  await sendAlone(page);
  await thread(page).getByText('We can call you at seven.').waitFor();
  expect(await thread(page).getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Note by .+Called back, nobody there\.$/),
    expect.stringMatching(/^Reply by .+We can call you at seven\.$/),
  ]);
  expect(
    await panel(page)
      .getByLabel(/^Reply to/)
      .inputValue(),
  ).toBe('');

  await press(page, 'Resolve');
  await stateIs(page, 'Resolved');
  const stored = await (await api()).read('contacts', inquiry.id);
  expect(stored).toMatchObject({ status: 'resolved', isOpen: false, labels: { assigneeId: 'Angela Rossi' } });
  await press(page, 'Close panel');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
});

it('a new inquiry is answered and resolved in one act, which says before that one takes it over', async () => {
  const inquiry = await makeInquiry();
  const { page } = await openConsole({ path: `/cms/contacts?view=${inquiry.id}` });
  const reply = panel(page).getByLabel(/^Reply to Rosa Okafor by email/);
  await reply.fill('We can call you at seven.');
  await panel(page).getByText('You take this inquiry over by replying.').waitFor();
  await press(page, 'Send and resolve');
  await stateIs(page, 'Resolved');
  await thread(page).getByText('We can call you at seven.').waitFor();
  expect(await reply.inputValue()).toBe('');
  expect(await panel(page).getByText('You take this inquiry over by replying.').count()).toBe(0);
  expect(await panel(page).getByRole('button', { name: 'Send and resolve' }).count()).toBe(0);
  const stored = await (await api()).read('contacts', inquiry.id);
  expect(stored).toMatchObject({ status: 'resolved', isOpen: false, assigneeId: expect.any(String) });
});

it('a complaint that nobody has answered says why it cannot be resolved, and is resolved with how it was settled', async () => {
  const inquiry = await makeInquiry({ isComplaint: true });
  const { page } = await openConsole({ path: `/cms/contacts?view=${inquiry.id}` });
  await panel(page)
    .getByText('Reply to the member first, or enter how the complaint was settled.', { exact: false })
    .waitFor();
  await press(page, 'Resolve without a reply');
  const dialog = page.getByRole('dialog', { name: 'Resolve without a reply' });
  await dialog.getByLabel('How it was settled').fill('Agreed on the phone, and the fee is refunded.');
  await dialog.getByRole('button', { name: 'Resolve without a reply' }).click();
  await stateIs(page, 'Resolved');
  await panel(page).getByText('Agreed on the phone, and the fee is refunded.').waitFor();
});

it('overdue inquiries are filtered, also from their address; a new one is filled in from its member, and lists the others from there', async () => {
  const call = await api();
  const [member] = await call.list('members', { q: 'Okafor' });
  const { email, recordLabel, name } = member as unknown as Record<string, string>;
  const earlier = await makeInquiry({ email });
  const unanswerable = await makeInquiry({ email: null, phone: '+12025550143' });
  const { page } = await openConsole({ path: '/cms/contacts' });
  await page.getByRole('button', { name: 'Overdue' }).click();
  // Overdue inquiries come first in the other tabs too; only the address shows that the tab has changed.
  await eventually(() => decodeURIComponent(page.url())).toContain('dueAt_lte');
  await eventually(() =>
    page
      .getByRole('row')
      .filter({ has: page.getByText('Overdue', { exact: true }) })
      .count(),
  ).toBe(9);
  const overdue = pathOf(page);
  await navigateInPage(page, '/cms/contacts?new');
  const form = panel(page);
  await form.getByRole('combobox', { name: 'Member' }).fill(email ?? '');
  await page.getByRole('option', { name: recordLabel ?? '', exact: true }).click();
  await eventually(() => form.getByLabel('Name').inputValue()).toBe(name);
  expect(await form.getByLabel('Email').inputValue()).toBe(email);
  await form.getByRole('link', { name: String(earlier.subject) }).waitFor();
  const subject = unique('On the telephone');
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Message').fill('Wants to know what to bring to the review.');
  await selectOption(page, 'Topic', 'Appointment');
  await selectOption(page, 'Source', 'Phone');
  await save(page);
  await form.getByRole('heading', { name: subject }).waitFor();
  await form
    .getByText(/^CT-\d{4}-\d{5}$/)
    .first()
    .waitFor();

  await navigateInPage(page, overdue);
  await page.getByRole('button', { name: 'Overdue', pressed: true }).waitFor();
  await navigateInPage(page, `/cms/contacts?view=${unanswerable.id}`);
  await press(page, 'Reply');
  await panel(page).getByText('There is no email address to reply to.').waitFor();
  expect(
    await panel(page)
      .getByLabel(/^Reply to/)
      .count(),
  ).toBe(0);
});

it('a reply is taken back within 20 seconds, with its text and the state of the inquiry as before', async () => {
  const inquiry = await makeInquiry();
  const { page } = await openConsole({ path: `/cms/contacts?view=${inquiry.id}` });
  const reply = panel(page).getByLabel(/^Reply to Rosa Okafor by email/);
  await reply.fill('May we call you at eleven?');
  await press(page, 'Send and wait');
  await stateIs(page, 'Waiting on member');
  await thread(page).getByText('Sent in 20 seconds').waitFor();
  await press(page, 'Take back');
  await stateIs(page, 'New');
  expect(await reply.inputValue()).toBe('May we call you at eleven?');
  await panel(page).getByText('No replies or notes yet.').waitFor();
});

it('a reply beside which a colleague has written is sent after both are read', async () => {
  const inquiry = await makeInquiry();
  const { page } = await openConsole({ path: `/cms/contacts?view=${inquiry.id}` });
  const reply = panel(page).getByLabel(/^Reply to Rosa Okafor by email/);
  await reply.fill('We call you at eleven.');
  await panel(page).getByText('No replies or notes yet.').waitFor();
  await (await api()).create(`contacts/${inquiry.id}/notes`, { text: 'She is away until noon.' });
  await press(page, 'Send and resolve');
  await page.getByText('Somebody has written to this inquiry since you read it.', { exact: false }).waitFor();
  await thread(page).getByText('She is away until noon.').waitFor();
  expect(await reply.inputValue()).toBe('We call you at eleven.');
  await press(page, 'Send and resolve');
  await thread(page).getByText('We call you at eleven.').waitFor();
});
