import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { browserStorage } from './browserStorage';
import { storage, storageKeys, storedAdmin } from './storedSession';

export type ColourMode = 'light' | 'dark' | 'auto';

const colourModes: readonly unknown[] = ['light', 'dark', 'auto'];
const accountKey = 'account';

/**
 * What a person chose, kept by react-admin in the local storage (columns, sidebar), except that `theme`
 * is the raw key `theme` with `light`, `dark` or `auto`; none means the system's.
 * Signing out keeps it all; another person who signs in on this browser starts afresh.
 */
export function consoleStore(): Store {
  const base = hasRoom() ? localStorageStore() : memoryStore();
  const themeListeners = new Set<(mode: ColourMode | undefined) => void>();
  const tellTheme = () => {
    for (const listener of themeListeners) listener(storedColourMode());
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.theme) tellTheme();
  };
  const setTheme = (mode: unknown) => {
    if (isColourMode(mode)) storage.set(storageKeys.theme, mode);
    else storage.remove(storageKeys.theme);
    tellTheme();
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
    // react-admin resets its store on every sign-out.
    reset: () => undefined,
    subscribe(key, callback) {
      if (key !== storageKeys.theme) return base.subscribe(key, callback);
      themeListeners.add(callback);
      return () => themeListeners.delete(callback);
    },
  };
}

/** Whether the browser has room for what a person chooses: react-admin's store throws where there is none. */
function hasRoom(): boolean {
  const trial = browserStorage('localStorage');
  trial.set('room', ' '.repeat(10_000));
  const hasKept = trial.isPersistent();
  trial.remove('room');
  return hasKept;
}

function storedColourMode(): ColourMode | undefined {
  const mode = storage.get(storageKeys.theme);
  return isColourMode(mode) ? mode : undefined;
}

function isColourMode(mode: unknown): mode is ColourMode {
  return colourModes.includes(mode);
}
