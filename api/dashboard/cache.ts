/** In milliseconds. */
const lifetime = 60_000;
/** Time zones are many: beyond this, what is over is let go. */
const mostKept = 500;

/**
 * Keeps answers for a minute by their key, so that many who begin their day at once cost what one does. What fails is
 * not kept. Each process keeps its own.
 */
export class Cache {
  #kept = new Map<string, { until: number; answer: Promise<unknown> }>();

  constructor(private readonly now: () => Date) {}

  /** The kept answer, else what is read. */
  get(key: string, read: () => Promise<unknown>): Promise<unknown> {
    const kept = this.#kept.get(key);
    return kept && kept.until > this.now().getTime() ? kept.answer : this.renew(key, read);
  }

  /** Reads anew, for those too who ask later. */
  renew(key: string, read: () => Promise<unknown>): Promise<unknown> {
    if (this.#kept.size >= mostKept) this.#forgetOld();
    const answer = read();
    const entry = { until: this.now().getTime() + lifetime, answer };
    this.#kept.set(key, entry);
    answer.catch(() => this.#kept.get(key) === entry && this.#kept.delete(key));
    return answer;
  }

  #forgetOld() {
    const present = this.now().getTime();
    for (const [key, { until }] of this.#kept) if (until <= present) this.#kept.delete(key);
  }
}
