import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** The connection inside a client of `pg`, which its types leave out. */
interface Connection {
  /** The driver replaces the socket when it switches to TLS, so it is looked up each time. */
  stream: Socket;
  /** Whether this side ends the connection. */
  _ending: boolean;
}

/** Returns the connection inside a client. @throws Error where a new version of `pg` has it elsewhere */
export const connectionOf = (client: ClientBase): Connection => {
  const { connection } = client as unknown as { connection?: Partial<Connection> };
  const { stream, _ending } = connection ?? {};
  if (typeof stream?.once !== 'function' || typeof _ending !== 'boolean')
    throw new Error(
      'This version of pg has no connection.stream and connection._ending, which api/platform/database/pg needs; install the version of package.json.',
    );
  return connection as Connection;
};
