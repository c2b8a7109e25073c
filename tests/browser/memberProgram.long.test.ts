import { expect, it } from 'vitest';
import { memberRecords, previewOf } from '../components/memberRecords';
import { expectAccessible } from './accessible';
import { address } from './api';
import { openContext } from './contexts';

const settings = { companyName: 'Harborview', timeZone: 'America/New_York', brandColor: '#7A1F5C', corners: 'round' };
const pages = ['Home', 'Learn', 'Events', 'Appointments', 'My account'].map((title) => ({
  pageKey: title,
  title,
  icon: 'house',
}));
const answers: Readonly<Record<string, unknown>> = { settings, pages };

it.each([320, 1280])('the screens of the app fit, and everybody can use them, at %i pixels', async (width) => {
  const options = { origin: address, width, timeZone: 'America/New_York', hasEmptyCache: true };
  const page = await (await openContext(options, {})).newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.route('**/api/v1/app/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').pop() ?? '';
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const data = answers[name];
    await route.fulfill({ headers, status: data ? 200 : 404, json: { success: data !== undefined, data } });
  });
  await page.goto('/preview/frame');
  for (const [area, { record, texts }] of Object.entries(memberRecords)) {
    // The page is its own parent here, so it accepts its own messages.
    await page.evaluate((message) => window.postMessage(message, '*'), {
      type: 'show',
      token: 'preview_',
      area,
      preview: previewOf(area, record),
    });
    await page
      .getByText(texts[0] ?? '')
      .first()
      .waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, area).toBeLessThanOrEqual(0);
    await expectAccessible(page, area);
  }
  expect(await page.evaluate(() => window.origin)).toBe('null');
  expect(violations).toEqual([]);
});
