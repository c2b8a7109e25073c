import { describe, expect, it } from 'vitest';
import { chooseDoor } from '../../../src/door';

describe('signed out', () => {
  it.each(['/', '/dashboard', '/cms/banners?page=2#top', '/no-such-page', '/loginx', '/forgot-password'])(
    '%s leads to the sign-in page and is returned to',
    (address) => {
      expect(chooseDoor(false, address)).toEqual({ door: 'public', path: '/login', returnTo: address });
    },
  );

  it.each(['/login', '/login/', '/login?x=1', '/login#x'])('%s stays as it is', (address) => {
    expect(chooseDoor(false, address)).toEqual({ door: 'public', path: address });
  });
});

describe('signed in', () => {
  it.each(['/', '/dashboard', '/cms/banners?page=2#top', '/no-such-page'])('%s is the console’s to show', (address) => {
    expect(chooseDoor(true, address)).toEqual({ door: 'console', path: address });
  });

  it.each(['/login', '/login/', '/login?x=1'])('%s leads to the dashboard', (address) => {
    expect(chooseDoor(true, address)).toEqual({ door: 'console', path: '/dashboard' });
  });
});
