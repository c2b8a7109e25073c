import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { browserStorage } from './browserStorage';
import { storage, storageKeys, storedAdmin } from './storedSession';

/** The colour mode that a user selected; `auto` follows the operating system. */
export type ColourMode = 'light' | 'dark' | 'auto';

const colourModes: readonly unknown[] = ['light', 'dark', 'auto'];
const accountKey = 'account';

/**
 * The preferences of a user. react-admin stores them (columns, sidebar) in the local storage. Only `theme` is a raw key
 * of its own with `light`, `dark` or `auto`; without it the mode of the operating system applies.
 * Signing out changes nothing. When another user signs in on this browser, the store is reset.
 */
export function consoleStore(): Store {
  const base = hasRoom() ? localStorageStore() : memoryStore();
  const themeListeners = new Set<(mode: ColourMode | undefined) => void>();
  const notifyThemeListeners = () => {
    for (const listener of themeListeners) listener(storedColourMode());
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.theme) notifyThemeListeners();
  };
  const setTheme = (mode: unknown) => {
    if (isColourMode(mode)) storage.set(storageKeys.theme, mode);
    else storage.remove(storageKeys.theme);
    notifyThemeListeners();
  };
  return {
    ...base,
    setup() {
      base.setup();
      window.addEventListener('storage', onStorage);
      const account = storedAdmin()?.id;
      if (account === undefined) return;
      if (base.getItem(accountKey, account) !== account) base.reset();
      base.setItem(accountKey, account);
    },
    teardown() {
      base.teardown();
      window.removeEventListener('storage', onStorage);
    },
    getItem: <T>(key: string, defaultValue?: T) =>
      key === storageKeys.theme
        ? ((storedColourMode() ?? defaultValue) as T | undefined)
        : base.getItem<T>(key, defaultValue),
    setItem: (key, value) => (key === storageKeys.theme ? setTheme(value) : base.setItem(key, value)),
    removeItem: (key) => (key === storageKeys.theme ? setTheme(undefined) : base.removeItem(key)),
    // react-admin resets its store at every sign-out, which must not delete preferences.
    reset: () => undefined,
    subscribe(key, callback) {
      if (key !== storageKeys.theme) return base.subscribe(key, callback);
      themeListeners.add(callback);
      return () => themeListeners.delete(callback);
    },
  };
}

/** Whether the browser has room for preferences: react-admin's store throws where there is none. */
function hasRoom(): boolean {
  const trial = browserStorage('localStorage');
  trial.set('room', ' '.repeat(10_000));
  const isStored = trial.isPersistent();
  trial.remove('room');
  return isStored;
}

function storedColourMode(): ColourMode | undefined {
  const mode = storage.get(storageKeys.theme);
  return isColourMode(mode) ? mode : undefined;
}

function isColourMode(mode: unknown): mode is ColourMode {
  return colourModes.includes(mode);
}
