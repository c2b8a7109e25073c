import { Client } from 'pg';

/** The delay of the next try after the connection was lost, in milliseconds. */
const retryDelay = 500;
/** How often the connection is tried, in milliseconds, so that one that was cut off is noticed. */
const probeInterval = 5_000;

type Handler = (text?: string) => void;

/** Hears what other processes notify through the database (`NOTIFY`). */
export interface ChangeListener {
  /**
   * Registers a handler of a channel, before the start. It is called with the text of each notification, and without one
   * each time a connection begins, because notifications before it were missed.
   */
  on: (channel: string, handler: Handler) => void;
  /** Begins to listen, and continues after each loss of the connection until it is closed. */
  start: () => void;
  /** Whether notifications arrive now. What a process keeps in memory is true only as long as they do. */
  isListening: () => boolean;
  /** Resolves when all that was notified before has been handled here. */
  sync: () => Promise<void>;
  close: () => Promise<void>;
}

/** Creates the listener of a process; it has a connection of its own. */
export const createChangeListener = (url: string): ChangeListener => {
  const handlers = new Map<string, Handler[]>();
  let client: Client | undefined;
  let isListening = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const connectAgain = (lost: Client) => {
    if (client !== lost) return;
    isListening = false;
    client = undefined;
    clearTimeout(timer);
    // The connection may be gone already.
    lost.end().catch(() => undefined);
    if (!isClosed) timer = setTimeout(connect, retryDelay).unref();
  };

  const probe = (current: Client) => {
    timer = setTimeout(() => {
      current.query('SELECT 1').then(
        () => client === current && probe(current),
        () => connectAgain(current),
      );
    }, probeInterval).unref();
  };

  const connect = () => {
    const current = new Client({
      connectionString: url,
      application_name: 'listener of the console',
      connectionTimeoutMillis: probeInterval,
      query_timeout: probeInterval,
      keepAlive: true,
    });
    client = current;
    current.on('error', () => connectAgain(current));
    current.on('end', () => connectAgain(current));
    current.on('notification', ({ channel, payload }) => {
      for (const handle of handlers.get(channel) ?? []) handle(payload);
    });
    listen(current).then(
      () => probe(current),
      () => connectAgain(current),
    );
  };

  const listen = async (current: Client) => {
    await current.connect();
    for (const channel of handlers.keys()) await current.query(`LISTEN ${channel}`);
    isListening = true;
    for (const each of handlers.values()) for (const handle of each) handle();
  };

  return {
    on: (channel, handler) => {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
    },
    start: () => {
      if (!client && !isClosed) connect();
    },
    isListening: () => isListening,
    // The database sends notifications before the result of a later statement.
    sync: async () => {
      if (isListening) await client?.query('SELECT 1').catch(() => undefined);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
};

/** The listener of a program that hears nothing, so that it keeps nothing in memory. */
export const notListening: ChangeListener = {
  on: () => undefined,
  start: () => undefined,
  isListening: () => false,
  sync: async () => undefined,
  close: async () => undefined,
};
