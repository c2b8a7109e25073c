import { expect, it } from 'vitest';
import { pdf } from '../api/platform/sampleFiles';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventually, openConsole, save, selectOption } from './console';
import { makeInquiry } from './examples';
import { openInquiry, pane, thread } from './inquiries';

it('a reply that speaks of a file asks for it, takes it along, and gives it back when it is taken back', async () => {
  const inquiry = await makeInquiry();
  const page = await openInquiry(inquiry);
  const composer = page.getByLabel(/^Reply to Rosa Okafor by email/);
  await composer.fill('The form is attached.');
  // What was typed last is stored, although the page is left at once.
  await page.reload();
  await eventually(() => composer.inputValue()).toBe('The form is attached.');
  await composer.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'No file is attached' });
  await question.getByRole('button', { name: 'Back to my reply' }).click();
  const chosen = page.waitForEvent('filechooser');
  await pane(page).getByRole('button', { name: 'Attach files' }).click();
  await (await chosen).setFiles({ name: 'form.pdf', mimeType: 'application/pdf', buffer: await pdf('Form') });
  const ofReply = page.getByRole('list', { name: 'Files of your reply' });
  await ofReply.getByText('form.pdf').waitFor();
  await expectAccessible(page, 'a reply with a file');
  await pane(page).getByRole('button', { name: 'Other ways to send' }).click();
  await page.getByRole('menuitem', { name: 'Send reply' }).click();
  await thread(page).getByText('form.pdf').waitFor();
  await thread(page).getByRole('button', { name: 'Take back' }).click();
  await ofReply.getByText('form.pdf').waitFor();
  await eventually(() => composer.inputValue()).toBe('The form is attached.');
});

it('an inquiry is printed with its whole thread, with the notes only if that is chosen', async () => {
  const inquiry = await makeInquiry();
  const { create } = await api();
  for (const number of Array.from({ length: 35 }, (_, index) => index + 1))
    await create(`contacts/${inquiry.id}/notes`, { text: `Note number ${number}.` });
  const page = await openInquiry(inquiry);
  await thread(page).getByText('Note number 35.').waitFor();
  const printed = async (hasNotes: boolean) => {
    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute('data-printed', document.querySelector('.printed-page')?.textContent ?? '');
    });
    await pane(page).getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print' });
    if (hasNotes) await dialog.getByLabel('Print the notes of colleagues too').check();
    await dialog.getByRole('button', { name: 'Print' }).click();
    await dialog.waitFor({ state: 'detached' });
    return (await page.locator('body').getAttribute('data-printed')) ?? '';
  };
  const plain = await printed(false);
  expect(plain).toContain(String(inquiry.ticketNo));
  expect(plain).toContain('Can somebody call me after six?');
  expect(plain).not.toContain('Note number');
  const complete = await printed(true);
  expect(complete).toContain('Note number 1.');
  expect(complete).toContain('Note number 35.');
});

it('an administrator says who gets the inquiries of a topic, and the next one is theirs', async () => {
  const { page } = await openConsole({ path: '/system/organization' });
  await page.getByRole('button', { name: 'Add a topic' }).click();
  await selectOption(page, 'Topic', 'Media');
  await page.getByRole('combobox', { name: 'People' }).click();
  await page.getByRole('option', { name: 'Darnell Hughes' }).click();
  expect(await page.getByRole('option', { name: 'Wendy Kowalski' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const saved = page.waitForResponse((one) => one.url().includes('/organization/') && one.request().method() === 'PUT');
  await save(page);
  expect((await saved).status()).toBe(200);
  const { id } = await makeInquiry({ topicId: 'media' });
  expect(await (await api()).read('contacts', id)).toMatchObject({
    status: 'assigned',
    labels: { assigneeId: 'Darnell Hughes' },
  });
});
