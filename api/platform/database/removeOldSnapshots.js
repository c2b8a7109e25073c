// Runs after `npm run new-migration`: the next migration is compared with the last snapshot only.
import { readdirSync, rmSync } from 'node:fs';

const folder = new URL('migrations/meta/', import.meta.url);
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.sort().slice(0, -1)) rmSync(new URL(name, folder));
