import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../resources/engine/schema';
import { shareSettings } from '../../resources/share-settings/shareSettingsSchema';
import type { AreaModule, AreaRules } from '../records/areaModule';
import { fromDatabase } from '../records/databaseQuery';
import { shareSettingMessages } from './messages.en';

/** A link without the placeholder `{{url}}` must lead to a page of the app. */
const shareSettingRules: AreaRules = {
  validate: ({ data }) => {
    const link = String(data.urlTemplate);
    if (/\{\{\s*url\b/.test(link)) return {};
    const { pathname } = new URL(link.replace(/\{\{[^{}]*\}\}/g, ''));
    return fromDatabase(async (transaction): Promise<FieldErrors> => {
      const { rows } = await transaction.execute(sql`
        SELECT id FROM records WHERE area = 'app-page' AND deleted_at IS NULL AND data->>'route' = ${pathname} LIMIT 1`);
      if (rows.length > 0) return {};
      return { urlTemplate: shareSettingMessages.noSuchPage({ path: pathname }) };
    });
  },
};

export const shareSettingArea: AreaModule = { schema: shareSettings, rules: shareSettingRules };
