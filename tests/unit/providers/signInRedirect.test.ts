import { describe, expect, it } from 'vitest';
import { openProviders, startApi } from './support';

const api = startApi();

describe('the address to return to', () => {
  it.each(['/dashboard', '/cms/banners?page=2#top', '/cms/faqs?filter=%7B%22q%22%3A%22tsp%22%7D'])(
    'is %s when that was asked for, once',
    async (path) => {
      const { rememberReturnTo, takeReturnTo } = await openProviders();
      rememberReturnTo(path);
      expect(takeReturnTo()).toBe(path);
      expect(takeReturnTo()).toBeUndefined();
    },
  );

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
  ])('is never %j, also when that lies in the storage', async (path) => {
    const { rememberReturnTo, takeReturnTo } = await openProviders();
    rememberReturnTo(path);
    expect(takeReturnTo()).toBeUndefined();
    sessionStorage.setItem('return_to', path);
    expect(takeReturnTo()).toBeUndefined();
  });
});

it('leads to the sign-in page once, with the first message', async () => {
  const { leaveToSignIn, takeMessage } = await openProviders();
  leaveToSignIn('sessionEnded');
  leaveToSignIn('signedOutElsewhere');
  expect(api.leaving()).toEqual(['/login']);
  expect(takeMessage()).toBe('sessionEnded');
});

it('carries what the server said, once', async () => {
  const { leaveToSignIn, takeMessage, takeSaid } = await openProviders();
  leaveToSignIn('sessionEnded', 'Your account was suspended.');
  expect(takeMessage()).toBe('sessionEnded');
  expect([takeSaid(), takeSaid()]).toEqual(['Your account was suspended.', undefined]);
});
