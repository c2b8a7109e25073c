import { describe, expect, it } from 'vitest';
import { eventIdOfCheckIn, selectEntryPoint } from '../../../src/routing/entryPoint';

describe('signed out', () => {
  it.each(['/', '/dashboard', '/cms/banners?page=2#top', '/no-such-page', '/loginx', '/forgot-passwords'])(
    '%s leads to the sign-in page and is returned to',
    (address) => {
      expect(selectEntryPoint(false, address)).toEqual({ app: 'public', path: '/login', returnTo: address });
    },
  );

  it.each(['/login', '/login/', '/login?x=1', '/login#x'])('%s is left unchanged', (address) => {
    expect(selectEntryPoint(false, address)).toEqual({ app: 'public', path: address });
  });
});

describe('signed in', () => {
  it.each(['/', '/dashboard', '/cms/banners?page=2#top', '/no-such-page'])('%s is opened by the console', (address) => {
    expect(selectEntryPoint(true, address)).toEqual({ app: 'console', path: address });
  });

  it.each(['/login', '/login/', '/login?x=1'])('%s leads to the dashboard', (address) => {
    expect(selectEntryPoint(true, address)).toEqual({ app: 'console', path: '/dashboard' });
  });
});

describe('the check-in of an event', () => {
  it('is opened by the address of release 0.2, which is replaced', () => {
    expect(selectEntryPoint(true, '/cms/events/5?door#x')).toEqual({
      app: 'checkIn',
      path: '/cms/events/5?check-in#x',
    });
    expect(eventIdOfCheckIn('/cms/events/5?door')).toBe('5');
  });

  it.each(['/cms/events/5?check-in', '/cms/events/5/?check-in#x', '/cms/events/5?check-in=&x=1'])(
    '%s is opened',
    (address) => {
      expect(selectEntryPoint(true, address)).toEqual({ app: 'checkIn', path: address });
      expect(eventIdOfCheckIn(address)).toBe('5');
      expect(selectEntryPoint(false, address)).toEqual({ app: 'public', path: '/login', returnTo: address });
    },
  );

  it.each([
    '/cms/events/5',
    '/cms/events/5?doors',
    '/cms/events/new?check-in',
    '/cms/events?check-in',
    '/cms/banners/5?check-in',
  ])('%s is not opened as a check-in, but by the console', (address) => {
    expect(selectEntryPoint(true, address).app).toBe('console');
  });
});

describe.each([true, false])('a password page (signed in: %s)', (isSignedIn) => {
  it.each(['/forgot-password', '/forgot-password/', '/forgot-password?x=1', '/forgot-password?token='])(
    '%s shows the form to request a link',
    (address) => {
      expect(selectEntryPoint(isSignedIn, address)).toEqual({ app: 'password', path: '/forgot-password' });
    },
  );

  it('removes the token from the address', () => {
    const entrance = { app: 'password', path: '/forgot-password', token: 'a-b_c' };
    expect(selectEntryPoint(isSignedIn, '/forgot-password?token=a-b_c#x')).toEqual(entrance);
  });
});
