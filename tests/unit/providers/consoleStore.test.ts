import { describe, expect, it } from 'vitest';
import { openProviders, startApi } from './support';

startApi();

describe('the colour mode', () => {
  it.each(['light', 'dark', 'auto'])('%s is stored unquoted under its own key', async (mode) => {
    const { consoleStore } = await openProviders();
    const store = consoleStore();
    store.setItem('theme', mode);
    expect(localStorage.getItem('theme')).toBe(mode);
    expect(store.getItem('theme')).toBe(mode);
  });

  it('is that of the system where none is stored, or an unknown value', async () => {
    const { consoleStore } = await openProviders();
    const store = consoleStore();
    expect(store.getItem('theme', 'light')).toBe('light');
    expect(store.getItem('theme')).toBeUndefined();
    localStorage.setItem('theme', '"sepia"');
    expect(store.getItem('theme')).toBeUndefined();
    store.setItem('theme', 'dark');
    store.removeItem('theme');
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('updates its readers, from other tabs too', async () => {
    const { consoleStore } = await openProviders();
    const store = consoleStore();
    const modes: unknown[] = [];
    store.setup();
    const unsubscribe = store.subscribe('theme', (mode) => modes.push(mode));
    store.setItem('theme', 'dark');
    localStorage.setItem('theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
    unsubscribe();
    store.setItem('theme', 'auto');
    store.teardown();
    expect(modes).toEqual(['dark', 'light']);
  });
});

describe('a preference of a user', () => {
  const signInAs = (id: string) => localStorage.setItem('adminDetails', JSON.stringify({ id }));

  it('is preserved after signing out and in again', async () => {
    const { consoleStore } = await openProviders();
    signInAs('stf_07');
    const before = consoleStore();
    before.setup();
    before.setItem('sidebar.open', false);
    before.setItem('theme', 'dark');
    before.reset();
    before.teardown();
    const after = consoleStore();
    after.setup();
    expect(after.getItem('sidebar.open', true)).toBe(false);
    expect(after.getItem('theme')).toBe('dark');
    after.teardown();
  });

  it('is not passed on to another user', async () => {
    const { consoleStore } = await openProviders();
    signInAs('stf_07');
    const before = consoleStore();
    before.setup();
    before.setItem('sidebar.open', false);
    before.teardown();
    signInAs('stf_08');
    const after = consoleStore();
    after.setup();
    expect(after.getItem('sidebar.open', true)).toBe(true);
    after.teardown();
  });
});
