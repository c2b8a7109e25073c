/** A storage of the browser, with raw texts as values. */
export interface BrowserStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** The stored keys that start with a prefix. */
  keys(prefix: string): string[];
  /** False after a value had to be stored in memory, which ends with the page. */
  isPersistent(): boolean;
}

/**
 * Creates a browser storage that never throws. Where site data is blocked or full, it stores values in memory.
 * @param kind the storage of the browser to use
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return memory.get(key) ?? window[kind].getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        window[kind].setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        window[kind].removeItem(key);
      } catch {
        // Storage that cannot be read holds nothing to remove.
      }
    },
    keys(prefix) {
      const names = new Set(memory.keys());
      try {
        for (const name of Object.keys(window[kind])) names.add(name);
      } catch {
        // Storage that cannot be read has no keys.
      }
      return [...names].filter((name) => name.startsWith(prefix));
    },
    isPersistent: () => memory.size === 0,
  };
}

/** Hides the local storage where site data is blocked: react-admin cannot be loaded where reading it throws. */
export function replaceBlockedLocalStorage(): void {
  try {
    window.localStorage.getItem('');
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
  }
}
