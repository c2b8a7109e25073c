import { tmpdir } from 'node:os';
import { createFirstAccount } from '../../api/accounts/firstAccount';
import { areas } from '../../api/areas';
import type { Database } from '../../api/database/connect';
import { runMigrations } from '../../api/database/prepareDatabase';
import type { AreasContext } from '../../api/records/areaModule';
import { prepareStorage } from '../../api/records/storage';
import { readSettings } from '../../api/settings';
import { schemas } from '../../resources/schemas';
import { account } from '../browser/product';

/** Prepares a new database with only the first account, and returns the context of the API for it. */
export const contextOn = async (database: Database): Promise<AreasContext> => {
  const settings = readSettings({
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    DATA_DIR: tmpdir(),
    LOG_LEVEL: 'silent',
  });
  const context: AreasContext = {
    database,
    schemas,
    areas,
    now: () => new Date(),
    jobs: { send: async () => undefined },
    settings: { ...settings, development: true },
  };
  await runMigrations(database);
  await prepareStorage(context);
  await createFirstAccount(context);
  return context;
};
