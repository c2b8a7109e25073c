import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { eventually, openConsole, pathOf, save, selectOption, unique } from './console';
import { makeInquiry } from './examples';
import { openInquiry, pane, press, thread, titleIs } from './inquiries';

const formOf = (page: Page) => page.getByRole('dialog').first();
/** The messages of the thread, without what happened between them. */
const messages = (page: Page) =>
  thread(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const sendAlone = async (page: Page) => {
  await press(page, 'Other ways to send');
  await page.getByRole('menuitem', { name: 'Send reply' }).click();
};
const stateIs = (page: Page, state: string) =>
  pane(page)
    .locator('.chip', { hasText: new RegExp(`^${state}$`) })
    .first()
    .waitFor();

it('an inquiry is taken from new to resolved: assigned, with a note, replied to, resolved; each goes on to the next', async () => {
  const inquiry = await makeInquiry();
  const { page } = await openConsole({ path: '/cms/contacts' });
  await page.getByLabel('Search inquiries').fill(String(inquiry.ticketNo));
  await page.getByRole('link', { name: String(inquiry.subject) }).click();
  await titleIs(page, inquiry.subject);
  await expectAccessible(page, 'an inquiry beside its list');

  await press(page, 'Assign');
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  await dialog.getByRole('combobox', { name: 'Assigned to' }).fill('Rossi');
  // The first options are those of all staff. The list moves when the found ones come.
  await eventually(() => page.getByRole('option').allTextContents()).toEqual(['Angela Rossi']);
  await page.getByRole('option', { name: 'Angela Rossi' }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  // It was the only one of the list.
  await page.getByRole('link', { name: String(inquiry.subject) }).click();
  await stateIs(page, 'Assigned');
  await press(page, 'Take over');
  await stateIs(page, 'In progress');

  await press(page, 'Note');
  await page.getByLabel('Note for colleagues').fill('Called back, nobody there.');
  await press(page, 'Add note');
  await thread(page).getByText('Called back, nobody there.').waitFor();
  await press(page, 'Reply');
  await page.getByLabel(/^Reply to Rosa Okafor by email/).fill('We can call you at seven.');
  await sendAlone(page);
  await thread(page).getByText('We can call you at seven.').waitFor();
  expect(await messages(page).allTextContents()).toEqual([
    expect.stringMatching(/^Note by .+Called back, nobody there\.$/),
    expect.stringMatching(/^.*Reply by .+We can call you at seven\.$/),
  ]);
  expect(await page.getByLabel(/^Reply to/).inputValue()).toBe('');

  await press(page, 'Resolve');
  await page.getByRole('table').waitFor();
  const stored = await (await api()).read('contacts', inquiry.id);
  expect(stored).toMatchObject({ status: 'resolved', isOpen: false, labels: { assigneeId: 'Angela Rossi' } });
});

it('an inquiry is answered and resolved in one act, which opens the next one; Undo comes back to it with the text', async () => {
  const name = unique('Rosa');
  const [first, second] = [await makeInquiry({ name }), await makeInquiry({ name })];
  const { page } = await openConsole({ path: '/cms/contacts' });
  await page.getByLabel('Search inquiries').fill(name);
  await page.getByRole('link', { name: String(first.subject) }).click();
  await titleIs(page, first.subject);
  const reply = page.getByLabel(/^Reply to/);
  await reply.fill('We can call you at seven.');
  await page.getByText('You take this inquiry over by replying.').waitFor();
  await press(page, 'Send and resolve');
  await titleIs(page, second.subject);
  await page.getByRole('button', { name: 'Undo' }).click();
  await titleIs(page, first.subject);
  await eventually(() => reply.inputValue()).toBe('We can call you at seven.');
  await press(page, 'Send and resolve');
  await titleIs(page, second.subject);
  const stored = await (await api()).read('contacts', first.id);
  expect(stored).toMatchObject({ status: 'resolved', isOpen: false, assigneeId: expect.any(String) });
});

it('texts that are not sent stay with the inquiry, for the one who wrote them', async () => {
  const inquiry = await makeInquiry();
  const page = await openInquiry(inquiry);
  await page.getByLabel(/^Reply to/).fill('Dear Rosa, we can');
  await page.getByText('Kept as a draft').waitFor();
  await page.getByRole('link', { name: 'Back to Inquiries' }).click();
  await page.getByRole('button', { name: /^My drafts/ }).click();
  await page.getByRole('link', { name: String(inquiry.subject) }).click();
  await eventually(() => page.getByLabel(/^Reply to/).inputValue()).toBe('Dear Rosa, we can');
});

it('the keys J and K open the next and the previous inquiry, R and N write, E resolves, U goes back', async () => {
  const { page } = await openConsole({ path: '/cms/contacts' });
  const rows = page.locator('td.title').getByRole('link');
  await rows.first().waitFor();
  const [first, second] = await rows.allTextContents();
  await rows.first().click();
  await titleIs(page, first);
  await page.keyboard.press('j');
  await titleIs(page, second);
  // A screen reader says which one is open, not which one would be next.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await eventually(focused).toBe(second);
  await page.keyboard.press('k');
  await titleIs(page, first);
  // The keys of an inquiry work once it is loaded.
  await page.getByRole('heading', { name: /^Message by/ }).waitFor();
  await page.keyboard.press('n');
  await eventually(() => page.getByLabel('Note for colleagues').evaluate((element) => element.matches(':focus'))).toBe(
    true,
  );
  await page.keyboard.press('r');
  // It is typed, because the user writes.
  expect(await page.getByRole('heading', { name: String(first), level: 1 }).count()).toBe(1);
  await pane(page)
    .getByRole('heading', { name: String(first), level: 1 })
    .focus();
  await page.keyboard.press('u');
  await page.getByRole('table').waitFor();
});

it('a complaint that nobody has answered says why it cannot be resolved, and is resolved with how it was settled', async () => {
  const inquiry = await makeInquiry({ isComplaint: true });
  const page = await openInquiry(inquiry);
  await pane(page)
    .getByText('Reply to the member first, or enter how the complaint was settled.', { exact: false })
    .waitFor();
  await press(page, 'Resolve without a reply');
  const dialog = page.getByRole('dialog', { name: 'Resolve without a reply' });
  await dialog.getByLabel('How it was settled').fill('Agreed on the phone, and the fee is refunded.');
  await dialog.getByRole('button', { name: 'Resolve without a reply' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await navigateInPage(page, `/cms/contacts?view=${inquiry.id}`);
  await stateIs(page, 'Resolved');
  await page.getByText('All details').click();
  await pane(page).getByText('Agreed on the phone, and the fee is refunded.').waitFor();
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
  const form = formOf(page);
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
  await titleIs(page, subject);
  await pane(page)
    .getByText(/^CT-\d{4}-\d{5} · Phone$/)
    .first()
    .waitFor();

  await navigateInPage(page, overdue);
  await page.getByRole('button', { name: 'Overdue', pressed: true }).waitFor();
  await navigateInPage(page, `/cms/contacts?view=${unanswerable.id}`);
  await press(page, 'Reply');
  await pane(page).getByText('There is no email address to reply to.').waitFor();
  expect(
    await pane(page)
      .getByLabel(/^Reply to/)
      .count(),
  ).toBe(0);
});

it('a reply is taken back within 20 seconds, with its text and the state of the inquiry as before', async () => {
  const inquiry = await makeInquiry();
  const page = await openInquiry(inquiry);
  const reply = page.getByLabel(/^Reply to Rosa Okafor by email/);
  await reply.fill('We call you at eleven.');
  await sendAlone(page);
  await stateIs(page, 'In progress');
  await thread(page).getByText('Sent in 20 seconds').waitFor();
  await press(page, 'Take back');
  await stateIs(page, 'New');
  await eventually(() => reply.inputValue()).toBe('We call you at eleven.');
  await eventually(() => messages(page).count()).toBe(0);
});

it('a reply beside which a colleague has written shows their words first, and is sent by a second press', async () => {
  const inquiry = await makeInquiry();
  const page = await openInquiry(inquiry);
  const reply = page.getByLabel(/^Reply to Rosa Okafor by email/);
  await reply.fill('We call you at eleven.');
  // The console has not learned of it yet.
  await page.route('**/reader', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, entryCount: 0 } } });
  });
  await (await api()).create(`contacts/${inquiry.id}/notes`, { text: 'She is away until noon.' });
  await sendAlone(page);
  const dialog = page.getByRole('dialog', { name: 'Somebody has written meanwhile' });
  await dialog.getByText('She is away until noon.').waitFor();
  await expectAccessible(page, 'a reply beside which a colleague has written');
  await dialog.getByRole('button', { name: 'Change my reply' }).click();
  expect(await reply.inputValue()).toBe('We call you at eleven.');
  await sendAlone(page);
  await thread(page).getByText('We call you at eleven.').waitFor();
});

it('the priority of an inquiry is changed in its place, and Undo takes that back', async () => {
  const inquiry = await makeInquiry();
  const page = await openInquiry(inquiry);
  const priority = async () => (await (await api()).read('contacts', inquiry.id)).priority;
  await selectOption(page, 'Priority', 'Urgent');
  await eventually(priority).toBe('urgent');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(priority).toBe('normal');
});

it('an inquiry that is done stays open for people who want that', async () => {
  const name = unique('Staying');
  const { id: assigneeId } = await (await api()).read('auth', 'me');
  const [first] = [await makeInquiry({ name, assigneeId }), await makeInquiry({ name })];
  const { page } = await openConsole({ path: '/cms/contacts' });
  // The inquiry waits for the user.
  await eventually(() => page.title()).toMatch(/^\([1-9]\d*\) Inquiries/);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  const profile = page.getByRole('dialog', { name: 'My profile' });
  await profile.getByLabel('Stay on an inquiry when it is done').check();
  await profile.getByRole('button', { name: 'Save' }).click();
  await profile.waitFor({ state: 'hidden' });
  await page.getByLabel('Search inquiries').fill(name);
  await page.getByRole('link', { name: String(first?.subject) }).click();
  await titleIs(page, first?.subject);
  await press(page, 'Resolve');
  await stateIs(page, 'Resolved');
  await titleIs(page, first?.subject);
});
