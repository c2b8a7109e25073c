/** All that needs private parts of `pg` and `pg-pool`, or changes what they do. */

import type { PoolClient, PoolConfig } from 'pg';
import { connectionOf } from './connectionOf';
import { enablePreparedStatements } from './preparedStatements';
import { ProbedPool } from './probedPool';

// This folder holds all that needs private parts of `pg` and `pg-pool`, or changes what they do. Nothing else may.
// docs/performance.md says what each file gains and when it may go; tests/api/platform/pgInternals.test.ts fails where a
// new version of `pg` has other internals.

/** Creates a pool whose connections do not wait between statements, and prepare those that repeat. */
export const createPool = (config: PoolConfig, probeConfig: PoolConfig): ProbedPool => {
  // Sends statements without waiting for earlier results, in one round trip; results arrive in the same order.
  const pool = new ProbedPool({ ...config, pipeline: true }, probeConfig);
  // A broken connection fails its statements, and the pool removes it. The pool listens only while a connection is
  // idle, and without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    discardWhenEnded(client);
    enablePreparedStatements(client);
  });
  return pool;
};

/**
 * Removes an idle connection from the pool as soon as the server has ended it. The driver notices that only when the
 * socket is closed, some turns of the event loop later, and a request in between would fail.
 */
const discardWhenEnded = (client: PoolClient) => {
  const connection = connectionOf(client);
  connection.stream.once('end', () => {
    if (!connection._ending) client.emit('error', new Error('Connection terminated by the server'));
  });
};
