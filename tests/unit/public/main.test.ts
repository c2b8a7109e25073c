import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, startApi, tokenFor } from '../providers/support';
import { waitForOptions } from '../waitForOptions';
import { eventually, field, hasText, press, type } from './render';

const api = startApi();
const close = vi.fn();
const start = vi.fn();
const loadConsole = vi.fn();
const listeners: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  close.mockReset();
  start.mockReset().mockReturnValue(close);
  loadConsole.mockReset().mockReturnValue({ mountConsole: start });
  vi.doMock('../../../src/console/start/mountConsole', () => loadConsole());
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, listener: EventListenerOrEventListenerObject) => {
      listeners.push([name, listener]);
      listen(name, listener);
    },
  );
});

// Each test is a new page, so the previous one must not listen any more.
afterEach(() => {
  for (const [name, listener] of listeners.splice(0)) window.removeEventListener(name, listener);
});

/** Opens the console at an address, as a browser does. */
async function open(address: string) {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', address);
  const calls = [vi.spyOn(window.history, 'replaceState'), vi.spyOn(window.history, 'pushState')];
  vi.resetModules();
  await act(async () => void (await import('../../../src/main')));
  return { historyCalls: () => calls.reduce((sum, { mock }) => sum + mock.calls.length, 0) };
}

describe('opening the console', () => {
  it.each(['/', '/cms/banners?page=2'])(
    'at %s signed out shows the sign-in page, without repeated redirects',
    async (address) => {
      const { historyCalls } = await open(address);
      expect(window.location.pathname).toBe('/login');
      expect(field('Email')).toBeTruthy();
      expect(historyCalls()).toBeLessThanOrEqual(3);
      expect(sessionStorage.getItem('return_to')).toBe(address);
      expect(start).not.toHaveBeenCalled();
      expect(api.requests).toEqual([]);
    },
  );

  it('at /login signed in leads to the dashboard', async () => {
    localStorage.setItem('access_token', 'token');
    await open('/login');
    await vi.waitFor(() => expect(start).toHaveBeenCalledWith(document.getElementById('root')), waitForOptions);
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('with a mailed link shows the page to choose a password, even to a signed-in user, and keeps the token out of the history', async () => {
    localStorage.setItem('access_token', 'token');
    await open('/forgot-password?token=token-of-mail');
    await eventually(() => expect(field('New password')).toBeTruthy());
    expect(window.location.href).not.toContain('token-of-mail');
    expect(window.location.pathname).toBe('/forgot-password');
    expect(start).not.toHaveBeenCalled();
  });

  it('signed in leaves the address to the console', async () => {
    localStorage.setItem('access_token', 'token');
    const { historyCalls } = await open('/cms/banners?page=2');
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), waitForOptions);
    expect(historyCalls()).toBe(0);
  });

  it('shows an error when its code cannot be loaded', async () => {
    localStorage.setItem('access_token', 'token');
    loadConsole.mockImplementation(() => {
      throw new Error('The chunk is missing.');
    });
    await open('/dashboard');
    await vi.waitFor(
      () => expect(hasText('The console could not be loaded. Check your connection and reload.')).toBe(true),
      waitForOptions,
    );
  });

  it('leads to the sign-in page when another tab signs out', async () => {
    localStorage.setItem('access_token', 'token');
    await open('/cms/banners?page=2');
    localStorage.removeItem('access_token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', oldValue: 'token', newValue: null }));
    expect(api.leaving()).toEqual(['/login']);
    expect(sessionStorage.getItem('return_to')).toBe('/cms/banners?page=2');
  });

  it('opens in the same document after a sign-in, at the requested address', async () => {
    answer('post', '/auth/login', { accessToken: tokenFor(900), admin: { id: 'stf_07', capabilities: [] } });
    await open('/cms/faqs?page=2');
    await type(field('Email'), 'priya.nair@example.org');
    await type(field('Password'), 'a long enough password');
    await press('Sign in');
    await vi.waitFor(() => expect(start).toHaveBeenCalledWith(document.getElementById('root')), waitForOptions);
    expect(window.location.pathname + window.location.search).toBe('/cms/faqs?page=2');
    expect(api.leaving()).toEqual([]);
  });

  it('reloads when another user signs in in another tab', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    localStorage.setItem('adminDetails', '{"id":"stf_07","capabilities":[]}');
    localStorage.setItem('access_token', 'token');
    await open('/cms/banners?page=2');
    localStorage.setItem('adminDetails', '{"id":"stf_11"}');
    localStorage.setItem('access_token', 'theirs');
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', oldValue: 'token', newValue: 'theirs' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(api.leaving()).toEqual([]);
  });

  it('shows the sign-in page in the same document when the server cannot be reached, and offers to reconnect', async () => {
    localStorage.setItem('adminDetails', '{"id":"stf_07","capabilities":[]}');
    localStorage.setItem('access_token', 'token');
    await open('/cms/banners?page=2');
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), waitForOptions);
    localStorage.removeItem('access_token');
    await act(async () =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', oldValue: 'token', newValue: null })),
    );
    expect(close).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe('/login');
    expect(hasText('You may still be signed in on the server.')).toBe(true);
    expect(sessionStorage.getItem('return_to')).toBe('/cms/banners?page=2');
    expect(api.leaving()).toEqual([]);
  });

  it('continues to the requested address when another tab signs in', async () => {
    await open('/cms/faqs');
    localStorage.setItem('access_token', 'token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', oldValue: null, newValue: 'token' }));
    expect(api.leaving()).toEqual(['/cms/faqs']);
  });
});
