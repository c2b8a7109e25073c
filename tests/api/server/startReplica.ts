import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '../../../api/platform/database/embedded';
import { createReadyDirectory } from './startMain';

/**
 * Starts a prepared PostgreSQL and a replica of it, which follows by streaming.
 * @param settings lines of its postgresql.conf for the replica
 */
export const startReplica = async (settings: readonly string[] = []) => {
  const [ofPrimary, ofReplica] = [await createReadyDirectory(), await createReadyDirectory()];
  const primary = await startEmbedded(ofPrimary);
  const { port, username, password } = new URL(primary.url);
  const data = path.join(ofReplica, 'postgres');
  await writeFile(path.join(data, 'standby.signal'), '');
  const connection = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  const lines = [`primary_conninfo = '${connection}'`, 'hot_standby_feedback = on', ...settings];
  await appendFile(path.join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  const replica = await startEmbedded(ofReplica);
  return { primary, replica, replicaDirectory: ofReplica };
};
