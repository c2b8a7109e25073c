import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventually, openConsole, save, selectOption, unique } from './console';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Assistant bot' }).getByRole('link', { name }).click();

const ask = async (page: Page, question: string) => {
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.keyboard.press('Enter');
  await page.getByText(`Better with this question “${question}”`).waitFor();
};

it('a question is tried, added as a training phrase and tested; an unanswered one becomes an FAQ', async () => {
  const call = await api();
  // The bot masks words with many digits.
  const word = unique('kumquats')
    .replace(' ', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const name = `fruit.${word.toLowerCase()}`;
  const trainingPhrases = [`${word} in the garden`, `grow ${word}`, `${word} trees`, `eat ${word}`, `peel ${word}`];
  const responses = [{ text: 'Water them daily.' }];
  await call.create('assistant-bot', { name, topicId: 'tsp', answerSource: 'text', trainingPhrases, responses });
  const { page } = await openConsole({ path: '/cms/assistant-bot?tab=playground' });
  const question = `my neighbor painted purple ${word} yesterday`;
  await ask(page, question);
  await page.getByRole('heading', { name, level: 3 }).waitFor();
  await expectAccessible(page, 'the playground with an answer');
  await page.getByRole('button', { name: 'Add as training phrase' }).click();
  await page.getByText(`Added to ${name}.`).waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await ask(page, question);
  await page.getByText('Answered with this').waitFor();
  await page.getByText('Water them daily.').waitFor();

  await tab(page, 'Tests');
  // The sample contains a run of the tests.
  await page.getByText(/^\d+ of \d+ pass$/).waitFor();
  await page.getByRole('button', { name: 'Run tests' }).click();
  await page.getByText(/^was \d+$/).waitFor();
  await page.getByText(/^\d+%, publishing needs 90%$/).waitFor();
  await expectAccessible(page, 'the tests');

  await tab(page, 'Unanswered');
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Make an FAQ') })
    .first();
  const unanswered = (await first.locator('p').first().innerText()).trim();
  const ignore = page.getByRole('button', { name: `Ignore: ${unanswered}` });
  await expectAccessible(page, 'what was not answered');
  // Leaving the form answers nothing.
  await first.getByText('Make an FAQ').click();
  await page.getByLabel('Answer', { exact: true }).waitFor();
  await page.goBack();
  await ignore.waitFor();
  await first.getByText('Make an FAQ').click();
  await page.getByLabel('Question', { exact: true }).fill(`${unique('FAQ')}: ${unanswered}`);
  await selectOption(page, 'Category', 'Fees');
  await save(page);
  await page.getByText('Created.').waitFor();
  await page.goto('/cms/assistant-bot?tab=unanswered');
  await page.getByText('Make an FAQ').first().waitFor();
  expect(await ignore.count()).toBe(0);
});

it('a source that is switched off in Knowledge is no longer cited', async () => {
  const call = await api();
  const word = unique('pomelos').replace(' ', '');
  const question = `Where do ${word} grow in winter?`;
  const answer = '<p>They grow on the southern slopes of the hills.</p>';
  const faq = await call.create('faqs', { question, answer, categoryId: 'fees' });
  await call.act('faqs', faq, 'publish');
  const { page } = await openConsole({ path: '/cms/assistant-bot?tab=playground' });
  const source = page.getByRole('log').getByRole('link', { name: question });
  await ask(page, `${word} grow where in winter`);
  await source.waitFor();

  await tab(page, 'Knowledge');
  const inUse = page.getByRole('switch', { name: `In use: ${question}` });
  await inUse.focus();
  await page.keyboard.press('Space');
  await page.getByText(`The bot no longer uses “${question}”.`).waitFor();
  await eventually(() => inUse.isChecked()).toBe(false);
  await expectAccessible(page, 'what the bot knows');

  await tab(page, 'Playground');
  await ask(page, `where do ${word} grow`);
  // The playground keeps the conversation, and so the first answer.
  expect(await source.count()).toBe(1);
});
