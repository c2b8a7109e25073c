import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Mode = 'pass' | 'freeze' | { refuse: string };

/** A proxy between an API and its PostgreSQL that simulates the ways in which a database becomes unreachable. */
export const startDatabaseProxy = async (database: string) => {
  const { hostname, port: targetPort } = new URL(database);
  const sockets = new Set<Socket>();
  let mode: Mode = 'pass';
  const isFrozen = () => mode === 'freeze';
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    track(incoming);
    if (typeof mode === 'object') {
      const { refuse } = mode;
      incoming.once('data', () => incoming.end(fatal(refuse)));
      return;
    }
    const outgoing = track(connect(Number(targetPort), hostname));
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      from.on('data', (data) => isFrozen() || to.write(data));
      from.on('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(database);
  url.port = String(port);
  // Only its port has the proxy before it.
  url.searchParams.delete('host');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    /** Everything works again; connections that were frozen are lost. */
    pass: () => {
      mode = 'pass';
      cut();
    },
    /** No data passes in either direction, and connections stay open. */
    freeze: () => {
      mode = 'freeze';
    },
    /** Connections are lost, and new ones are refused with this SQLSTATE. */
    refuse: (code: string) => {
      mode = { refuse: code };
      cut();
    },
    /** Nobody listens at the address until `pass` and `listen`. */
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    listen: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
};

/** The response of PostgreSQL to a client that may not connect. */
const fatal = (code: string) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mon purpose\0\0`);
  const header = Buffer.from('E\0\0\0\0');
  header.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([header, fields]);
};
