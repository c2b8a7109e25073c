import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../resources/engine/schema';
import { shareSettings } from '../../resources/share-settings/shareSettingsSchema';
import type { AreaModule } from '../records/areaModule';
import type { AreaRules } from '../records/areaRules';
import { fromDatabase } from '../records/databaseQuery';
import { shareSettingMessages } from './messages.en';

/** A link without the placeholder `{{url}}` must lead to a page of the app. */
const shareSettingRules: AreaRules<typeof shareSettings> = {
  validate: ({ data }) => {
    const link = String(data.urlTemplate);
    const address = link.replace(/\{\{[^{}]*\}\}/g, '');
    // A draft may have a link that is none yet.
    if (/\{\{\s*url\b/.test(link) || !URL.canParse(address)) return {};
    const { pathname } = new URL(address);
    return fromDatabase(async (transaction): Promise<FieldErrors> => {
      const { rows } = await transaction.execute(sql`
        SELECT id FROM records WHERE area = 'app-page' AND deleted_at IS NULL AND data->>'route' = ${pathname} LIMIT 1`);
      if (rows.length > 0) return {};
      return { urlTemplate: shareSettingMessages.noSuchPage({ path: pathname }) };
    });
  },
};

export const shareSettingArea: AreaModule<typeof shareSettings> = { schema: shareSettings, rules: shareSettingRules };
