import { isEqual } from 'es-toolkit';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import type { AreaModule } from '../../records/areaModule';
import { keepAllMatchCounts, keepMatchCounts } from './matchCounts';
import { recommendationRoutes } from './routes';

export const recommendationArea: AreaModule = {
  schema: recommendations,
  rules: {
    follow: async (transaction, record, before, { context }) => {
      if (record && !isEqual(record.data.rule, before?.data.rule))
        await keepMatchCounts(transaction, context.now(), record.id);
    },
  },
  routes: recommendationRoutes,
  clock: [keepAllMatchCounts],
};
