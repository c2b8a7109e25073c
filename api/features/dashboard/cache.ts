/** The lifetime of an entry in milliseconds. */
const lifetime = 60_000;
/**
 * The maximum number of entries. Keys include the time zone, so there may be many; beyond it expired ones are deleted.
 */
const maxEntries = 500;

/**
 * Caches results for a minute by their key, so that many users who start at the same time cost as much as one. Failures
 * are not cached. Each process has a cache of its own.
 */
export class Cache {
  #entries = new Map<string, { until: number; result: Promise<unknown> }>();

  constructor(private readonly now: () => Date) {}

  /** Returns the cached result, or else reads it. */
  get(key: string, read: () => Promise<unknown>): Promise<unknown> {
    const cached = this.#entries.get(key);
    return cached && cached.until > this.now().getTime() ? cached.result : this.renew(key, read);
  }

  /** Reads the result again and caches it. */
  renew(key: string, read: () => Promise<unknown>): Promise<unknown> {
    if (this.#entries.size >= maxEntries) this.#deleteExpired();
    const result = read();
    const entry = { until: this.now().getTime() + lifetime, result };
    this.#entries.set(key, entry);
    result.catch(() => this.#entries.get(key) === entry && this.#entries.delete(key));
    return result;
  }

  #deleteExpired() {
    const now = this.now().getTime();
    for (const [key, { until }] of this.#entries) if (until <= now) this.#entries.delete(key);
  }
}
