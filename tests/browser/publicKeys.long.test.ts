import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { address } from './api';
import { checkScreen } from './checkScreen';
import { openConsole, unique } from './console';
import { openContext } from './contexts';

/** A web site of another origin than the console, with empty pages. */
const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>Site</title>');
});
let origin: string;
beforeAll(async () => {
  await once(site.listen(0, 'localhost'), 'listening');
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site.close());

it('a page of another origin reads published content with a public key, and nothing else', async () => {
  const opened = await openConsole({ path: '/system/organization' });
  const { page } = opened;
  await page.getByRole('button', { name: 'New key' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^In web pages/ }).check();
  const name = unique('Site');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Web sites' }).fill(`https://www.example.org\n${origin}`);
  await checkScreen(opened, 'a new public key');
  await dialog.getByRole('button', { name: 'Create the key' }).press('Enter');
  const key = await dialog.getByLabel('Key', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await page.getByRole('button', { name: `Show key “${name}”` }).waitFor();

  const options = { width: 1440, timeZone: 'America/New_York', hasEmptyCache: true };
  const visitor = await (await openContext({ ...options, origin }, {})).newPage();
  await visitor.goto('/');
  /** What the page gets: the status and the number of rows, or that the browser keeps the response from it. */
  const read = (path: string, init: RequestInit = {}) =>
    visitor.evaluate(
      async ([url, bearer, others]) => {
        const headers = { authorization: `Bearer ${bearer}`, ...others.headers };
        const response = await fetch(url, { ...others, headers }).catch(() => undefined);
        return response ? [response.status, ((await response.json()) as { data: unknown[] }).data?.length] : 'blocked';
      },
      [`${address}/api/v1${path}`, key, init] as const,
    );
  expect(await read('/app/pages')).toEqual([200, expect.any(Number)]);
  expect(await read('/app/faqs?range=[0,4]')).toEqual([200, 5]);
  expect(await read('/app/faqs/none')).toEqual([404, undefined]);
  expect(await read('/app/pages', { headers: { member: 'visitor' } })).toBe('blocked');
  expect(await read('/app/status')).toBe('blocked');
  expect(await read('/app/bot', { method: 'POST', body: '{}' })).toBe('blocked');
  expect(await read('/faqs')).toBe('blocked');

  // A page of another origin sends the same key in vain.
  await visitor.goto(origin.replace('localhost', '127.0.0.1')).catch(() => undefined);
  expect(await read('/app/pages')).toBe('blocked');
});
