import { expect, it } from 'vitest';
import { api } from './api';
import { checkScreen } from './checkScreen';
import { eventually, openConsole, save, unique } from './console';

it('a calculator begins with a formula, and is tried, tested and saved', async () => {
  const calcKey = unique('lasting').toLowerCase().replace(' ', '-');
  const opened = await openConsole({ path: '/cms/calculators?new' });
  const { page } = opened;
  await page.getByLabel('Name', { exact: true }).fill('How long it lasts');
  await eventually(() => page.locator('[name="calcKey"]').inputValue()).toBe('how-long-it-lasts');
  await page.locator('[name="calcKey"]').fill(calcKey);
  await page.locator('[name="category"]').locator('xpath=../*[@role="combobox"]').click();
  await page.getByRole('option', { name: 'Income' }).click();
  await page.getByRole('button', { name: /^Months until savings are used up/ }).click();

  const live = page.getByRole('region', { name: 'Try it' });
  const answer = async (name: string, text: string) => {
    const input = live.getByRole('textbox', { name, exact: true });
    await input.press('ControlOrMeta+A');
    await input.pressSequentially(text);
  };
  await answer('Balance', '600000');
  await answer('Yearly return', '5');
  await answer('Amount each month', '2500');
  await live.getByText(/the savings never run out/).waitFor();
  await answer('Amount each month', '3500');
  await live.getByText('301.3 months').waitFor();
  await checkScreen(opened, 'the workbench of a new calculator');

  const checks = page.getByRole('region', { name: 'Checks' });
  await checks.getByRole('button', { name: 'Add check', exact: true }).click();
  await checks.locator('[name="testVectors.0.inputs.balance"]').fill('600000');
  await checks.locator('[name="testVectors.0.inputs.rate"]').fill('5');
  await checks.locator('[name="testVectors.0.inputs.monthly"]').fill('3500');
  await checks.locator('[name="testVectors.0.expected"]').fill('301.3');
  await checks.getByText('1 of 1 pass').waitFor();
  await save(page);
  await page.getByText('Created.').waitFor();
  await eventually(async () => (await (await api()).list('calculators', { id: calcKey }))[0]).toMatchObject({
    checks: 'passing',
    inputs: [{ key: 'balance' }, { key: 'rate' }, { key: 'monthly' }],
  });
  expect(await page.getByText('Pass', { exact: true }).count()).toBeGreaterThan(0);
});
