import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, openProviders, startApi, tokenFor } from './support';

const api = startApi();

/** Opens the providers in a page that the server has sent below a path. */
const openBelow = async (path: string) => {
  document.documentElement.dataset.basePath = path;
  return { ...(await openProviders()), ...(await import('../../../providers/connection/basePath')) };
};
afterEach(() => {
  delete document.documentElement.dataset.basePath;
});

describe('below a path', () => {
  beforeEach(() => localStorage.setItem('access_token', tokenFor(900)));

  it.each([
    ['/console', '/'],
    ['/console/', '/'],
    ['/console?new', '/?new'],
    ['/console#top', '/#top'],
    ['/console/cms/banners?page=2', '/cms/banners?page=2'],
    ['/consoles/cms', '/consoles/cms'],
    ['/cms/banners', '/cms/banners'],
  ])('the browser’s path %s is %s of the console', async (path, expected) => {
    const { currentPath } = await openBelow('/console');
    window.history.replaceState(null, '', path);
    expect(currentPath()).toBe(expected);
  });

  it('requests, files and calendars have the path', async () => {
    answer('get', '/files/a', { id: 'a' });
    answer('post', '/calendar-feeds/5', { address: '/calendar/secret.ics' });
    const { dataProvider } = await openBelow('/console');
    const { fileAddress } = await import('../../../providers/calls/files');
    await dataProvider.getFile('a');
    expect(await dataProvider.createCalendarFeed('5')).toBe(`${window.location.origin}/console/calendar/secret.ics`);
    expect(api.requests.map(({ path }) => path)).toEqual(['/console/files/a', '/console/calendar-feeds/5']);
    expect(fileAddress('/files/a/thumbnail')).toBe('/console/files/a/thumbnail');
  });

  it('the sign-in page has the path, and the address to return to does not', async () => {
    const { redirectToSignIn, consumeReturnTo } = await openBelow('/console');
    window.history.replaceState(null, '', '/console/cms/banners?page=3');
    redirectToSignIn();
    expect(api.leaving()).toEqual(['/console/login']);
    expect(consumeReturnTo()).toBe('/cms/banners?page=3');
  });
});

it('at the root of a host, paths stay as they are', async () => {
  const { basePath, currentPath } = await openBelow('');
  window.history.replaceState(null, '', '/cms/banners?page=2#top');
  expect([basePath, currentPath()]).toEqual(['', '/cms/banners?page=2#top']);
});
