import { createHash } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';

/** From which use on a connection a statement is worth keeping: many are built from what is asked for, and never come again. */
const worthKeeping = 3;
/** How many statements a connection keeps. Then it begins anew, which costs each of them one more parsing. */
const mostKept = 300;
/** How many texts a connection counts. */
const mostCounted = 2_000;
/** A table was changed by a migration since the statement was planned. */
const outdatedPlan = '0A000';

type Callback = (error: (Error & { code?: string }) | null, result?: unknown) => void;

/**
 * A connection that has PostgreSQL keep the statements which it is asked for again and again, each parsed and planned
 * once. Parsing and planning are most of what a small statement costs.
 */
export class PreparingClient extends Client {
  #uses = new Map<string, number>();
  #names = new Map<string, string>();
  #generation = 0;

  // The library tells its many ways to be called apart by what it is given.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(config: any, values?: any, callback?: any): any {
    const statement: QueryConfig = typeof config === 'string' ? { text: config } : config;
    const isPlain = typeof statement?.text === 'string' && !statement.name && Array.isArray(values ?? statement.values);
    const name = isPlain ? this.#nameOf(statement.text) : undefined;
    if (!name) return super.query(config, values, callback);
    const note = (error: { code?: string } | null) => error?.code === outdatedPlan && this.#forget();
    const named: QueryConfig = { ...statement, name, values: values ?? statement.values };
    if (typeof callback === 'function')
      return super.query(named, (error: Parameters<Callback>[0], result: unknown) => {
        note(error);
        (callback as Callback)(error, result);
      });
    const answer = super.query(named);
    answer.catch(note);
    return answer;
  }

  #nameOf(text: string) {
    const known = this.#names.get(text);
    if (known) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (this.#uses.size >= mostCounted) this.#uses.clear();
    this.#uses.set(text, uses);
    if (uses < worthKeeping) return undefined;
    this.#uses.delete(text);
    if (this.#names.size >= mostKept) this.#forget();
    const name = `${this.#generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    this.#names.set(text, name);
    return name;
  }

  /** The names are others from now on, so that what is still under way with the old ones disturbs nothing. */
  #forget() {
    this.#names.clear();
    this.#generation += 1;
    // Fails only where whoever uses the connection is told anyway.
    super.query('DEALLOCATE ALL').catch(() => undefined);
  }
}
