import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventually, openConsole, save, unique } from './console';
import { makeInquiry } from './examples';
import { makeStaffAccount } from './staffAccount';

it('support saves an answer as a saved reply, inserts it into the next one, fills its gap and sends it', async () => {
  const call = await api();
  const inquiry = await makeInquiry();
  const name = unique('Evening call');
  const { page } = await openConsole({
    path: `/cms/contacts?view=${inquiry.id}`,
    as: await makeStaffAccount('support'),
  });
  const panel = page.getByRole('main');
  const reply = panel.getByLabel(/^Reply to Rosa Okafor by email/);
  const list = page.getByRole('dialog', { name: 'Saved replies' });
  await reply.fill('We call you, {{firstName}}, on [[day]] after six.');
  await panel.getByRole('button', { name: 'Saved replies' }).click();
  await list.getByRole('option').first().waitFor();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the saved replies at ${width} px`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await list.getByRole('link', { name: 'Save this text as a saved reply' }).click();
  await page.getByRole('dialog', { name: 'New saved reply' }).getByLabel('Name').fill(name);
  await save(page);
  await page.getByRole('heading', { name }).waitFor();

  const next = await makeInquiry();
  await page.goto(page.url().replace(/\/cms\/.*/, `/cms/contacts?view=${next.id}`));
  await reply.click();
  await page.keyboard.type(`/${name}`);
  await list.getByRole('region', { name: 'Preview' }).getByText('We call you, Rosa, on').waitFor();
  await page.keyboard.press('Enter');
  await eventually(() => reply.inputValue()).toBe('We call you, Rosa, on [[day]] after six.');
  await page.keyboard.press('Control+Enter');
  await panel.getByText('Fill in [[day]] before you send this.').waitFor();
  await page.keyboard.type('Monday');
  await eventually(() => reply.inputValue()).toBe('We call you, Rosa, on Monday after six.');
  await page.keyboard.press('Control+Enter');
  await eventually(async () => (await call.read('contacts', next.id)).lastWords).toBe(
    'We call you, Rosa, on Monday after six.',
  );

  const [saved] = await call.list('saved-replies', { q: name });
  expect(saved).toMatchObject({ name, used: 1, topicId: 'appointment', labels: { ownerId: expect.any(String) } });
  await page.goto(page.url().replace(/\/cms\/.*/, '/cms/contacts?tab=saved-replies'));
  await page.getByRole('link', { name }).waitFor();
});

it('support keeps a reply alone, which a slash offers first, and shares it', async () => {
  const call = await api();
  const inquiry = await makeInquiry();
  const name = unique('A greeting');
  const { page } = await openConsole({
    path: `/cms/contacts?view=${inquiry.id}`,
    as: await makeStaffAccount('support'),
  });
  const panel = page.getByRole('main');
  const reply = panel.getByLabel(/^Reply to Rosa Okafor by email/);
  const list = page.getByRole('dialog', { name: 'Saved replies' });
  await reply.fill('Good to hear from you, {{firstName}}.');
  await panel.getByRole('button', { name: 'Saved replies' }).click();
  await list.getByRole('button', { name: 'Save as my reply' }).click();
  const form = page.getByRole('dialog', { name: 'New reply of my own' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });

  await reply.fill('');
  await reply.press('/');
  await list.getByRole('option').first().getByText('Mine').waitFor();
  await page.keyboard.press('Enter');
  await eventually(() => reply.inputValue()).toBe('Good to hear from you, Rosa.');
  expect(await call.list('saved-replies', { q: name })).toEqual([]);

  await panel.getByRole('button', { name: 'Saved replies' }).click();
  await list.getByRole('button', { name: 'My replies' }).click();
  const mine = page.getByRole('dialog', { name: 'My replies' });
  await mine.getByText(name).waitFor();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the own replies at ${width} px`);
  }
  await mine.getByRole('button', { name: `Share “${name}” with colleagues` }).click();
  await mine.getByText('You have no replies of your own yet.').waitFor();
  expect(await call.list('saved-replies', { q: name })).toMatchObject([{ name }]);
});

it('who only reads inquiries has no saved replies', async () => {
  const { page } = await openConsole({ path: '/cms/contacts', as: await makeStaffAccount('viewer') });
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('link', { name: 'Saved replies' }).count()).toBe(0);
});
