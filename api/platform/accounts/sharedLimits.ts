import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '../database/context';
import { type RateLimit, tooManyRequests } from './throttle';

/** The delay after which counts are added to those of other processes, in milliseconds. */
const shareDelay = 1_000;

interface Counter {
  windowEndsAt: Date;
  /** The count of all processes at the last exchange. */
  shared: number;
  /** The count of this process since then. */
  added: number;
}

/**
 * Counts requests in memory, and adds the counts to those of other processes once a second, in one statement. So a
 * request waits for no counter, and a limit may be exceeded by what the other processes count within a second.
 */
export class SharedLimits {
  /** In the order in which their windows began. */
  readonly #counters = new Map<string, Counter>();
  /** The counters with counts that other processes do not know. */
  readonly #unshared = new Map<string, Counter>();
  #isScheduled = false;

  constructor(private readonly context: Pick<Context, 'database' | 'now'>) {}

  /**
   * Counts a request; throws a 429 Problem with Retry-After above the limit.
   * @param weight by how much the request counts
   */
  count({ name, max, windowMilliseconds, message }: RateLimit, weight = 1): void {
    const at = this.context.now();
    const known = this.#counters.get(name);
    const counter =
      known && known.windowEndsAt > at
        ? known
        : { windowEndsAt: new Date(at.getTime() + windowMilliseconds), shared: 0, added: 0 };
    if (counter !== known) this.#remember(name, counter, at);
    this.#add(name, counter, weight);
    if (counter.shared + counter.added > max) throw tooManyRequests(counter.windowEndsAt, at, message);
  }

  /** Takes back a part of what a request counted, if its window is not over. */
  uncount(name: string, weight: number): void {
    const counter = this.#counters.get(name);
    if (counter && counter.windowEndsAt > this.context.now()) this.#add(name, counter, -weight);
  }

  #add(name: string, counter: Counter, weight: number) {
    counter.added += weight;
    this.#unshared.set(name, counter);
    this.#schedule();
  }

  /** Also forgets the oldest counters as far as their windows are over. */
  #remember(name: string, counter: Counter, at: Date) {
    for (const [oldest, { windowEndsAt }] of this.#counters) {
      if (windowEndsAt > at) break;
      this.#counters.delete(oldest);
    }
    // A new window puts the counter at the end.
    this.#counters.delete(name);
    this.#counters.set(name, counter);
  }

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => {
      this.#isScheduled = false;
      // Until the database answers again, each process has the limit for itself.
      this.share().catch(() => undefined);
    }, shareDelay).unref();
  }

  /** Exchanges the counts with those of other processes. */
  async share(): Promise<void> {
    const at = this.context.now();
    const changed = [...this.#unshared].filter(([, { added, windowEndsAt }]) => added !== 0 && windowEndsAt > at);
    this.#unshared.clear();
    if (changed.length === 0) return;
    const sent = changed.map(([name, { added, windowEndsAt }]) => ({
      key: hash('sha256', name),
      added,
      ends: windowEndsAt.toISOString(),
    }));
    const { rows } = await this.context.database.execute<{ key: string; failures: number; ends: Date }>(sql`
      INSERT INTO rate_limits (key, failures, window_ends_at)
      SELECT key, added, ends FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        AS sent(key text, added integer, ends timestamptz)
      ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        failures = CASE WHEN rate_limits.window_ends_at <= ${at} THEN 0 ELSE rate_limits.failures END + excluded.failures,
        window_ends_at = CASE WHEN rate_limits.window_ends_at <= ${at} THEN excluded.window_ends_at
          ELSE rate_limits.window_ends_at END
      RETURNING key, failures, window_ends_at AS ends`);
    const counted = new Map(changed.map(([, counter], index) => [sent[index]?.key, { counter, ...sent[index] }]));
    for (const { key, failures, ends } of rows) {
      const { counter, added = 0 } = counted.get(key) ?? {};
      if (!counter) continue;
      counter.added -= added;
      counter.shared = failures;
      counter.windowEndsAt = new Date(ends);
    }
  }
}
