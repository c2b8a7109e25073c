import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../process/run';
import { connect, type Database } from './connect';

/** The pause between two looks at primary and replica, in milliseconds. */
const pollPause = 250;
/** An answer of the replica is at most this old, in milliseconds. */
const maxAge = 1_000;

/** A replica of the database, for reads. */
export interface Replica {
  database: Database;
  /**
   * Whether the replica is up to date, and has everything up to a position.
   * @param position in the log of the primary, in bytes; null: nowhere in particular
   */
  hasReplayed: (position: bigint | null) => boolean;
  /** Begins to compare it with the primary, several times a second. Until then it is not read. */
  watch: (log: Pick<FastifyBaseLogger, 'warn' | 'info'>) => void;
  close: () => Promise<void>;
}

interface ReplicaState extends Record<string, unknown> {
  isReplica: boolean;
  cluster: string;
  position: string;
}

const readState = async (database: Database): Promise<ReplicaState | undefined> => {
  const { rows } = await database.execute<ReplicaState>(sql`
    SELECT pg_is_in_recovery() AS "isReplica", (SELECT system_identifier::text FROM pg_control_system()) AS cluster,
      ((CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END) - '0/0')::text
        AS position`);
  return rows[0];
};

/**
 * Opens the pool of a replica. While it is away or behind, nothing is read there. A replica that is away does not stop a
 * start.
 * @param connections the maximum number of connections of this process
 * @throws StartupError where the address is that of another database, or of a primary
 */
export const openReplica = async (
  url: string,
  primary: Database,
  { connections }: { connections: number },
): Promise<Replica> => {
  const database = connect(url, { connections });
  const stopping = new AbortController();
  /** Positions of the primary with their times in milliseconds, the newest last. */
  let positions: { at: number; position: bigint }[] = [];
  let replayed: bigint | undefined;
  let watching: Promise<void> | undefined;
  // A connection that ends says so before the next look.
  database.$client.on('error', () => {
    replayed = undefined;
  });

  const look = async () => {
    const at = performance.now();
    const ofPrimary = await readState(primary);
    const ofReplica = await readState(database);
    if (!ofPrimary || !ofReplica) return;
    if (!ofReplica.isReplica || ofReplica.cluster !== ofPrimary.cluster)
      throw new StartupError(
        `The PostgreSQL at ${new URL(url).host} is no replica of the database; name one in DATABASE_READ_URL, or leave it out.`,
      );
    replayed = BigInt(ofReplica.position);
    positions = [...positions.filter((each) => each.at > at - maxAge), { at, position: BigInt(ofPrimary.position) }];
  };
  const isUsable = () => {
    const since = performance.now() - maxAge;
    return replayed !== undefined && positions.some(({ at, position }) => at > since && position <= (replayed ?? 0n));
  };
  const keepLooking = async (log: Parameters<Replica['watch']>[0]) => {
    for (let wasUsable = true; !stopping.signal.aborted; ) {
      // An answer that does not come makes the last one too old.
      await look().catch((error: unknown) => {
        if (wasUsable) log.warn({ err: error }, 'the replica cannot be compared with the database');
      });
      if (isUsable() !== wasUsable) {
        wasUsable = !wasUsable;
        if (wasUsable) log.info('the replica is up to date again, and reads go there');
        else log.warn('the replica is away or behind, and the primary answers its reads');
      }
      await wait(pollPause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const first = await look().catch((error: unknown) => error);
  if (first instanceof StartupError) {
    await database.$client.end();
    throw first;
  }
  return {
    database,
    hasReplayed: (position) => isUsable() && (position === null || position <= (replayed ?? 0n)),
    watch: (log) => {
      watching = keepLooking(log);
    },
    close: async () => {
      stopping.abort();
      await watching;
      await database.$client.end();
    },
  };
};

/** Returns the context with the replica as its database, if that has everything that a person has saved. */
export const withReplica = <Reading extends { database: Database; replica?: Replica | undefined }>(
  context: Reading,
  { lastWrite }: { lastWrite: bigint | null },
): Reading => (context.replica?.hasReplayed(lastWrite) ? { ...context, database: context.replica.database } : context);
