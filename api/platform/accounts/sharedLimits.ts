import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '../database/context';
import { type RateLimit, tooManyRequests } from './throttle';

/** The delay after which counts are added to those of other processes, in milliseconds. */
const shareDelay = 1_000;
/** The maximum number of counters in memory; beyond it, those whose window is over are forgotten. */
const maxCounters = 100_000;

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
  #counters = new Map<string, Counter>();
  #isScheduled = false;

  constructor(private readonly context: Pick<Context, 'database' | 'now'>) {}

  /** Counts once more; throws a 429 Problem with Retry-After above the limit. */
  count({ name, max, windowMilliseconds, message }: RateLimit): void {
    const at = this.context.now();
    const known = this.#counters.get(name);
    const counter =
      known && known.windowEndsAt > at
        ? known
        : { windowEndsAt: new Date(at.getTime() + windowMilliseconds), shared: 0, added: 0 };
    counter.added += 1;
    if (counter !== known) this.#remember(name, counter, at);
    this.#schedule();
    if (counter.shared + counter.added > max) throw tooManyRequests(counter.windowEndsAt, at, message);
  }

  #remember(name: string, counter: Counter, at: Date) {
    if (this.#counters.size >= maxCounters)
      for (const [each, { windowEndsAt }] of this.#counters) if (windowEndsAt <= at) this.#counters.delete(each);
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
    const changed = [...this.#counters].filter(([, { added, windowEndsAt }]) => added > 0 && windowEndsAt > at);
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
