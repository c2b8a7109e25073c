import { limitKeys, limitValues } from '../../../resources/domain';
import { limitOfYear, type Message } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { loadTables } from './approvedTables';
import { limitMessages } from './messages.en';

/** `{{limit.402g.2026}}` in texts stands for a limit of an approved year. */
export const limitPlaceholders = {
  prefix: limitOfYear,
  faultsOf: async (queryable: Queryable): Promise<(name: string) => Message | undefined> => {
    const tables = await loadTables(queryable);
    const known = limitValues(tables);
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
