import { sql } from 'drizzle-orm';
import { assistantBotSettings } from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import { cacheUntilChange } from '../../platform/database/cacheUntilChange';
import type { Context } from '../../platform/database/context';
import { defaultSynonyms } from '../../platform/search/synonyms';
import { createSynonyms, type SynonymsOf } from '../../platform/search/synonymsOf';
import type { AreaModule } from '../../records/areaModule';
import { forEachChange } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import { readBotSettings } from './readSources';

/** The channel on which a save of the settings is notified. */
const channel = 'bot_settings';

export const assistantBotSettingsArea: AreaModule<typeof assistantBotSettings> = {
  schema: assistantBotSettings,
  rules: {
    afterChange: forEachChange(() =>
      fromDatabase(async (transaction) => {
        await transaction.execute(sql`SELECT pg_notify(${channel}, '')`);
      }),
    ),
  },
};

/** Returns the present synonyms of the bot, those of staff included. */
export type SynonymsCache = () => Promise<SynonymsOf>;

/** Caches the synonyms of the bot until staff save its settings, so that no search reads them. */
export const createSynonymsCache = ({ database, changes }: Pick<Context, 'database' | 'changes'>): SynonymsCache => {
  const read = async () => createSynonyms([...defaultSynonyms, ...(await readBotSettings(database)).synonyms]);
  return cacheUntilChange(changes, { channel, read });
};
