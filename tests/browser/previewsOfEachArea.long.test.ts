import { expect, it } from 'vitest';
import { areas } from '../../resources';
import { hasRecords } from '../../resources/engine/core/resource/defineArea';
import { address, api } from './api';
import { eventually } from './console';
import { openContext, patience } from './contexts';
import { findOrCreateRecord } from './examples';

/** Areas that members get otherwise than as content; their previews have a screen too. */
const others = ['notifications', 'recommendations', 'share-settings'];

/** Areas whose content the app has between other content. */
const withoutScreen = ['assistant-bot-settings', 'contact-directory', 'organization', 'types'];

it('each area has a screen, which the API fills without a request that fails, in both languages', async () => {
  const call = await api();
  const options = { origin: address, width: 390, timeZone: 'America/New_York', hasEmptyCache: true };
  const page = await (await openContext(options, {})).newPage();
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  // The page is its own parent here, so it accepts its own messages.
  const send = (message: object) =>
    page.evaluate((data) => window.postMessage({ type: 'show', ...data }, '*'), message);
  await page.goto('/preview/frame');
  await eventually(async () => {
    await send({ language: 'es' });
    return page.locator('html[lang=es]').count();
  }).toBe(1);

  for (const area of areas.filter(hasRecords)) {
    const { members } = await area.schema();
    if (withoutScreen.includes(area.name) || (!members && !others.includes(area.name))) continue;
    const { id } = await findOrCreateRecord(call, area);
    const { token } = await call.create('previews', { area: area.name, id });
    const answered = page.waitForResponse(/\/app\/preview$/);
    await send({ token, area: area.name, language: 'en' });
    await answered;
    await page.locator('html[lang=en]').waitFor();
    const screen = page.locator('main:not(.state-sentence)');
    await expect.poll(() => screen.count(), { message: area.name, timeout: patience }).toBe(1);
    const english = await screen.innerText();
    await send({ language: 'es' });
    await page.locator('html[lang=es]').waitFor();
    // Pages of the app, also around a banner, have only the texts of their records, and a calculator loads late.
    if (!['app-page', 'snippets', 'banners', 'calculators'].includes(area.name))
      await expect.poll(() => screen.innerText(), { message: area.name, timeout: patience }).not.toBe(english);
  }
  expect(failed).toEqual([]);
});
