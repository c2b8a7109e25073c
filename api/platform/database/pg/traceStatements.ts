import { AsyncResource } from 'node:async_hooks';
import type { Pool, QueryConfig } from 'pg';
import type { Tracer } from '../../process/tracer';

type Callback = (error: { code?: string } | null, result?: unknown) => void;
/** The arguments of a connection's query method, in all of its forms. */
type QueryArguments = [statement: string | QueryConfig, ...valuesAndCallback: unknown[]];

/** Measures each statement of a pool that belongs to a request. */
export const traceStatements = (pool: Pool, { beginStatement }: Tracer): void => {
  // Another request may release the connection that a caller waits for, and its context would be the wrong one.
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, callbacks: Callback[]) =>
      Reflect.apply(
        connect,
        self,
        callbacks.map((callback) => AsyncResource.bind(callback)),
      ),
  });
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, args: QueryArguments) {
        const [statement, ...others] = args;
        const end = beginStatement(typeof statement === 'string' ? statement : statement.text);
        if (!end) return Reflect.apply(query, self, args);
        const callback = others.at(-1);
        if (typeof callback === 'function')
          return Reflect.apply(query, self, [
            statement,
            ...others.slice(0, -1),
            (...results: Parameters<Callback>) => {
              end(results[0]);
              callback(...results);
            },
          ]);
        const result: Promise<unknown> = Reflect.apply(query, self, args);
        result.then(() => end(), end);
        return result;
      },
    });
  });
};
