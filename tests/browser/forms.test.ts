import { describe, expect, it } from 'vitest';
import { api, eventually, openConsole, unique } from './console';

describe('a slug', () => {
  it('is made from the title until somebody writes another', async () => {
    const { page } = await openConsole({ path: '/cms/services/new' });
    const title = page.getByLabel('Title', { exact: true });
    const slug = page.getByLabel('Slug', { exact: true });
    await title.fill('Medicare & you');
    await eventually(() => slug.inputValue()).toBe('medicare-and-you');
    await title.fill('Medicare and your plan');
    await eventually(() => slug.inputValue()).toBe('medicare-and-your-plan');
    await slug.fill('Mine');
    await title.fill('Something else');
    expect(await slug.inputValue()).toBe('mine');
    await slug.fill('');
    await title.fill('Something else again');
    expect(await slug.inputValue()).toBe('');
  });

  it('says while it is typed that another service has the slug', async () => {
    // The oldest: other tests make and remove newer ones.
    const [other] = await (await api()).list('services', {}, ['createdAt', 'ASC']);
    const { page } = await openConsole({ path: '/cms/services/new' });
    await page.getByLabel('Slug', { exact: true }).fill(String(other?.slug));
    await page.getByText(`“${other?.recordLabel}” has this address already.`).waitFor();
    await page.getByLabel('Slug', { exact: true }).fill(unique('slug').replace(' ', '-'));
    await eventually(() => page.getByText('has this address already').count()).toBe(0);
  });
});
