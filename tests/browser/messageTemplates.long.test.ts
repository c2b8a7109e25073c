import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { eventually, openConsole, save } from './console';

it('a message to people is edited next to its preview, refused with an unknown placeholder, and reset', async () => {
  const { page } = await openConsole({ path: '/system/notifications?tab=messages' });
  await page.getByRole('link', { name: 'On the waiting list', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'New message' }).count()).toBe(0);
  await page.getByRole('link', { name: 'On the waiting list', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Edit', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('No mail server is set up').waitFor();

  await page.locator('[name="emailSubject"]').fill('Please wait, {{firstNam}}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/\{\{firstNam\}\}.*\{\{firstName\}\}/)
    .first()
    .waitFor();

  await page.locator('[name="emailSubject"]').fill('Please wait for {{eventTitle}}');
  await page.locator('[name="smsText"]').fill('You wait.');
  await preview.getByText(/^Please wait for (?!\{)/).waitFor();
  await preview.getByText('You wait. Reply STOP to opt out.').waitFor();
  await expectAccessible(page, 'the form of a message');
  await save(page);

  await page.getByRole('dialog').getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Use the original texts' }).click();
  await eventually(() => page.locator('[name="emailSubject"]').inputValue()).toBe(
    'You are on the waiting list: {{eventTitle}}',
  );
  await save(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Edit', exact: true }).waitFor();
  await expectAccessible(page, 'the view of a message');
});
