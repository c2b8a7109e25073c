import { yearlyLimits } from '../../../resources/yearly-limits/yearlyLimitSchema';
import { Problem } from '../../platform/http/problem';
import type { AreaModule } from '../../records/areaModule';
import { forEachChange } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import { limitMessages } from '../messages.en';
import { yearlyLimitDashboard } from './dashboard';
import { findLimitReferences } from './limitReferences';
import { limitPlaceholders } from './placeholders';
import { yearlyLimitRoutes } from './routes';

export const yearlyLimitArea: AreaModule<typeof yearlyLimits> = {
  schema: yearlyLimits,
  dashboard: yearlyLimitDashboard,
  rules: {
    // A table that others refer to must stay approved.
    afterChange: forEachChange(({ record, before, saveContext: { context } }) => {
      const isWithdrawn = !record || record.status === 'archived';
      if (!before || !isWithdrawn || before.status === 'archived') return undefined;
      return fromDatabase(async (transaction) => {
        const { names, count } = await findLimitReferences(transaction, context.schemas, before.id);
        const others = count - names.length;
        const values = { names: names.map((name) => `“${name}”`).join(', '), others };
        if (count > 0)
          throw new Problem(409, others > 0 ? limitMessages.namedByMore(values) : limitMessages.named(values));
      });
    }),
  },
  routes: { '/yearly-limits': yearlyLimitRoutes },
  placeholders: limitPlaceholders,
};
