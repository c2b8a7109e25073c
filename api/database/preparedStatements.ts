import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { ClientBase, QueryConfig } from 'pg';

/** From which use on a connection a statement is worth keeping: many are built from what is asked for, and never come again. */
const worthKeeping = 3;
/** How many statements a connection keeps. Then it begins anew, which costs each of them one more parsing. */
const mostKept = 300;
/** How many texts a connection counts. */
const mostCounted = 2_000;
/** A table was changed by a migration since the statement was planned. */
const outdatedPlan = '0A000';

const byValues = '/* planned by its values */';

/**
 * A condition that always holds, of a statement that is planned for the values of each call: what a list is narrowed by
 * decides which index serves it, and a plan for any value at all reads and sorts whole lists.
 */
export const customPlanHint: SQL = sql.raw(`true ${byValues}`);

type Callback = (error: { code?: string } | null, result?: unknown) => void;
/** What a connection is given in one of its ways to be called. */
type Given = [statement: string | QueryConfig, values?: unknown[] | Callback, callback?: Callback];

/**
 * Has PostgreSQL keep the statements with values that it is asked for again and again on a connection, each parsed and
 * planned once. Parsing and planning are most of what a small statement costs.
 */
export const enablePreparedStatements = (client: ClientBase): void => {
  const names = new StatementNames(() => {
    // Fails only where whoever uses the connection is told anyway.
    client.query('DEALLOCATE ALL').catch(() => undefined);
  });
  const note: Callback = (error) => error?.code === outdatedPlan && names.forget();

  client.query = new Proxy(client.query, {
    apply(query, self, given: Given) {
      const [asked, values, callback] = given;
      const statement = typeof asked === 'string' ? { text: asked } : asked;
      const hasValues = Array.isArray(values ?? statement.values);
      const isKept = hasValues && !statement.name && !statement.text.includes(byValues);
      const name = isKept ? names.of(statement.text) : undefined;
      if (!name) return Reflect.apply(query, self, given);
      const named = { ...statement, name };
      if (callback)
        return Reflect.apply(query, self, [
          named,
          values,
          (...answer: Parameters<Callback>) => {
            note(answer[0]);
            callback(...answer);
          },
        ]);
      const answer: Promise<unknown> = Reflect.apply(query, self, [named, values]);
      answer.catch(note);
      return answer;
    },
  });
};

/** The names under which one connection keeps its statements. */
class StatementNames {
  #uses = new Map<string, number>();
  #names = new Map<string, string>();
  #generation = 0;

  constructor(private readonly deallocate: () => void) {}

  of(text: string) {
    const known = this.#names.get(text);
    if (known) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (this.#uses.size >= mostCounted) this.#uses.clear();
    this.#uses.set(text, uses);
    if (uses < worthKeeping) return undefined;
    this.#uses.delete(text);
    if (this.#names.size >= mostKept) this.forget();
    const name = `${this.#generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    this.#names.set(text, name);
    return name;
  }

  /** The names are others from now on, so that what is still under way with the old ones disturbs nothing. */
  forget() {
    this.#names.clear();
    this.#generation += 1;
    this.deallocate();
  }
}
