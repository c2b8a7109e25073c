import { type Message, yearlyLimitPlaceholders } from '../../../resources/engine/schema';
import { limitKeys, limitPlaceholderValues } from '../../../resources/engine/texts';
import type { Queryable } from '../../platform/database/connect';
import { limitMessages } from '../messages.en';
import { loadApprovedTables } from './approvedTables';

/** The placeholders of yearly limits: `{{limit.402g.2026}}` in a text stands for a limit of an approved year. */
export const limitPlaceholders = {
  prefix: yearlyLimitPlaceholders,
  nameErrorsOf: async (queryable: Queryable): Promise<(name: string) => Message | undefined> => {
    const tables = await loadApprovedTables(queryable);
    const known = limitPlaceholderValues(tables);
    return (name) => {
      if (Object.hasOwn(known, name)) return undefined;
      const [, key = '', year = ''] = name.split('.');
      const isKey = (limitKeys as readonly string[]).includes(key);
      if (!isKey) return limitMessages.unknownLimit({ key, keys: limitKeys.join(', ') });
      if (tables.limits[year]) return limitMessages.notInYear({ key, year });
      return limitMessages.notApproved({ year, years: Object.keys(tables.limits).join(', ') });
    };
  },
};
