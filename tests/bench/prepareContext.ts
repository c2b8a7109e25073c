import { tmpdir } from 'node:os';
import { areas } from '../../api/areas';
import { prepareContent } from '../../api/memberApp/content/prepareContent';
import { createFirstAccount } from '../../api/platform/accounts/firstAccount';
import { notListening } from '../../api/platform/database/changeListener';
import type { Database } from '../../api/platform/database/connect';
import { runMigrations } from '../../api/platform/database/prepareDatabase';
import { readSettings } from '../../api/platform/process/settings';
import { prepareStorage } from '../../api/records/prepare/prepareStorage';
import type { RecordsContext } from '../../api/records/recordsContext';
import { longJobKinds } from '../../api/server/longJobKinds';
import { schemas } from '../../resources/schemas';
import { account } from '../browser/product';

/** Prepares a new database with only the first account, and returns the context of the API for it. */
export const contextOn = async (database: Database): Promise<Omit<RecordsContext, 'keys'>> => {
  const settings = readSettings({
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    DATA_DIR: tmpdir(),
    LOG_LEVEL: 'silent',
    SEND_HOLD_SECONDS: '0',
  });
  const context: Omit<RecordsContext, 'keys'> = {
    database,
    schemas,
    areas,
    longJobKinds,
    now: () => new Date(),
    jobs: { send: async () => undefined },
    changes: notListening,
    settings: { ...settings, development: true },
  };
  await runMigrations(database);
  await prepareStorage(context);
  await prepareContent(context);
  await createFirstAccount(context);
  return context;
};
