import { sql } from 'drizzle-orm';
import { assistantBotSettings } from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import type { Context } from '../../platform/database/context';
import { defaultSynonyms } from '../../platform/search/synonyms';
import { createSynonyms, type SynonymsOf } from '../../platform/search/synonymsOf';
import { type AreaModule, forEachChange } from '../../records/areaModule';
import { fromDatabase } from '../../records/databaseQuery';
import { readBotSettings } from './readSources';

/** The channel on which a save of the settings is notified. */
const channel = 'bot_settings';

export const assistantBotSettingsArea: AreaModule = {
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
export type HeldSynonyms = () => Promise<SynonymsOf>;

/** Holds the synonyms of the bot in memory until staff save its settings, so that no search reads them. */
export const holdSynonyms = ({ database, changes }: Pick<Context, 'database' | 'changes'>): HeldSynonyms => {
  let held: Promise<SynonymsOf> | undefined;
  changes.on(channel, () => {
    held = undefined;
  });
  const read = async () => createSynonyms([...defaultSynonyms, ...(await readBotSettings(database)).synonyms]);
  return () => {
    if (!changes.isListening()) return read();
    if (held) return held;
    const reading = read();
    held = reading;
    reading.catch(() => {
      if (held === reading) held = undefined;
    });
    return reading;
  };
};
