import type Axe from 'axe-core';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Runs axe and returns only the violations: its wrapper for Playwright also transfers all passed checks of a page.
 * @param except rules to leave out, for example because they were checked before
 */
export const expectAccessible = async (
  page: Page,
  what: string,
  { except = [] }: { except?: readonly string[] } = {},
) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const findings = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
    });
    return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ html }) => html).join(' ')}`);
  }, except);
  expect(findings, what).toEqual([]);
};
