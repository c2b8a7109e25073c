import { describe, expect, it } from 'vitest';
import { openProviders, startApi } from './support';

const api = startApi();

describe('the address to return to', () => {
  it.each(['/dashboard', '/cms/banners?page=2#top', '/cms/faqs?filter=%7B%22q%22%3A%22tsp%22%7D'])(
    'is %s when that was requested, once',
    async (path) => {
      const { storeReturnTo, consumeReturnTo } = await openProviders();
      storeReturnTo(path);
      expect(consumeReturnTo()).toBe(path);
      expect(consumeReturnTo()).toBeUndefined();
    },
  );

  it('has no search where another user signs in', async () => {
    const { storeReturnTo, consumeReturnTo } = await openProviders();
    const path = '/cms/inquiries?page=2&filter=%7B%22q%22%3A%22Whitfield%22%7D#top';
    localStorage.setItem('adminDetails', '{"id":"stf_07"}');
    storeReturnTo(path, 'stf_08');
    expect(consumeReturnTo()).toBe('/cms/inquiries?page=2#top');
    storeReturnTo('/cms/events/5?check-in', 'stf_08');
    expect(consumeReturnTo()).toBe('/cms/events/5?check-in');
    storeReturnTo(path, 'stf_07');
    expect(consumeReturnTo()).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    'javascript:alert(1)',
    'dashboard',
    '',
    '/login',
    '/login/',
    '/login?again',
  ])('is never %j, not even from the storage', async (path) => {
    const { storeReturnTo, consumeReturnTo } = await openProviders();
    storeReturnTo(path);
    expect(consumeReturnTo()).toBeUndefined();
    sessionStorage.setItem('return_to', path);
    expect(consumeReturnTo()).toBeUndefined();
  });
});

it('leads to the sign-in page once, with the first message', async () => {
  const { redirectToSignIn, consumePendingMessage } = await openProviders();
  redirectToSignIn('sessionEnded');
  redirectToSignIn('signedOutElsewhere');
  expect(api.leaving()).toEqual(['/login']);
  expect(consumePendingMessage()).toBe('sessionEnded');
});

it('carries the message of the server, once', async () => {
  const { redirectToSignIn, consumePendingMessage, consumeServerMessage } = await openProviders();
  redirectToSignIn('sessionEnded', 'Your account was suspended.');
  expect(consumePendingMessage()).toBe('sessionEnded');
  expect([consumeServerMessage(), consumeServerMessage()]).toEqual(['Your account was suspended.', undefined]);
});
