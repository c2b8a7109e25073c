import type { ClientBase } from 'pg';
import { connectionOf } from './connectionOf';

/**
 * Writes the statements that a connection gets in one turn of the event loop together. A write costs as much as a small
 * statement, and the driver makes one for each statement.
 */
export const enableBatchedWrites = (client: ClientBase): void => {
  let isCorked = false;
  const corkForTurn = () => {
    if (isCorked) return;
    const { stream } = connectionOf(client);
    isCorked = true;
    stream.cork();
    // In the second tick, so that a commit of the first tick (`commitWith`) is included.
    process.nextTick(() =>
      process.nextTick(() => {
        isCorked = false;
        stream.uncork();
      }),
    );
  };
  client.query = new Proxy(client.query, {
    apply(query, self, args: unknown[]) {
      corkForTurn();
      return Reflect.apply(query, self, args);
    },
  });
};
