import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { ClientBase, QueryConfig } from 'pg';

/**
 * The number of uses on a connection from which a statement is prepared. Many statements are built from a request and
 * never repeat.
 */
const minUses = 3;
/**
 * The maximum number of prepared statements of a connection. Beyond it all are deallocated, which costs each of them
 * one more parsing.
 */
const maxStatements = 300;
/** The maximum number of texts whose uses a connection counts. */
const maxCountedTexts = 2_000;
/** PostgreSQL's error code when a migration has changed a table since the statement was planned. */
const outdatedPlan = '0A000';

const byValues = '/* planned by its values */';

/**
 * A condition that is always true, for statements that PostgreSQL plans with the values of each request. The values of
 * a filter determine the best index; a generic plan reads and sorts whole lists.
 */
export const customPlanHint: SQL = sql.raw(`true ${byValues}`);

type Callback = (error: { code?: string } | null, result?: unknown) => void;
/** The arguments of a connection's query method, in all of its forms. */
type QueryArguments = [statement: string | QueryConfig, values?: unknown[] | Callback, callback?: Callback];

/**
 * Prepares statements with values that repeat on a connection, so that PostgreSQL parses and plans them once. Parsing
 * and planning are most of the cost of a small statement.
 */
export const enablePreparedStatements = (client: ClientBase): void => {
  const names = new StatementNames(() => {
    // Fails only where the user of the connection gets an error anyway.
    client.query('DEALLOCATE ALL').catch(() => undefined);
  });
  const handleError: Callback = (error) => error?.code === outdatedPlan && names.reset();

  client.query = new Proxy(client.query, {
    apply(query, self, args: QueryArguments) {
      const [statementOrText, values, callback] = args;
      const statement = typeof statementOrText === 'string' ? { text: statementOrText } : statementOrText;
      const hasValues = Array.isArray(values ?? statement.values);
      const canPrepare = hasValues && !statement.name && !statement.text.includes(byValues);
      const name = canPrepare ? names.of(statement.text) : undefined;
      if (!name) return Reflect.apply(query, self, args);
      const named = { ...statement, name };
      if (callback)
        return Reflect.apply(query, self, [
          named,
          values,
          (...results: Parameters<Callback>) => {
            handleError(results[0]);
            callback(...results);
          },
        ]);
      const result: Promise<unknown> = Reflect.apply(query, self, [named, values]);
      result.catch(handleError);
      return result;
    },
  });
};

/** The names of the prepared statements of one connection. */
class StatementNames {
  #uses = new Map<string, number>();
  #names = new Map<string, string>();
  #generation = 0;

  constructor(private readonly deallocate: () => void) {}

  of(text: string) {
    const known = this.#names.get(text);
    if (known) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (this.#uses.size >= maxCountedTexts) this.#uses.clear();
    this.#uses.set(text, uses);
    if (uses < minUses) return undefined;
    this.#uses.delete(text);
    if (this.#names.size >= maxStatements) this.reset();
    const name = `${this.#generation}_${hash('sha256', text, 'base64url').slice(0, 22)}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Deallocates all statements. New names follow, so that statements in progress with the old names are not disturbed.
   */
  reset() {
    this.#names.clear();
    this.#generation += 1;
    this.deallocate();
  }
}
