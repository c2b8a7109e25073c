import { expect, it } from 'vitest';
import { areas } from '../../resources';
import { hasRecords } from '../../resources/engine/core/resource/defineArea';
import { address, api } from './console';
import { openContext } from './contexts';
import { findOrCreateRecord } from './examples';

/** Areas that members get otherwise than as content; their previews have a screen too. */
const others = ['notifications', 'recommendations', 'share-settings'];

it('each area has a screen, which the API fills without a request that fails, in both languages', async () => {
  const call = await api();
  const options = { origin: address, width: 390, timeZone: 'America/New_York', hasEmptyCache: true };
  const page = await (await openContext(options, {})).newPage();
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  for (const area of areas.filter(hasRecords)) {
    const { members } = await area.schema();
    if (!members && !others.includes(area.name)) continue;
    const { id } = await findOrCreateRecord(call, area);
    const { token } = await call.create('previews', { area: area.name, id });
    for (const [language, heading] of [
      ['en', 'Main'],
      ['es', 'Principal'],
    ] as const) {
      await page.goto('/preview/frame');
      // The page is its own parent here, so it accepts its own messages.
      await page.evaluate((message) => window.postMessage(message, '*'), {
        type: 'show',
        token,
        area: area.name,
        language,
      });
      const screen = page.locator('.program');
      await screen.waitFor();
      await page.locator(`html[lang=${language}]`).waitFor();
      await page.waitForLoadState('networkidle');
      expect.soft(await page.locator('.state-sentence').allInnerTexts(), area.name).toEqual([]);
      if (await page.locator('nav').count()) await page.getByRole('navigation', { name: heading }).waitFor();
    }
  }
  expect(failed).toEqual([]);
});
