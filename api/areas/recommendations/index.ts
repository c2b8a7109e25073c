import { isEqual } from 'es-toolkit';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import type { AreaModule } from '../../records/areaModule';
import { updateAllMatchCounts, updateMatchCounts } from './matchCounts';
import { staffRecommendationRoutes } from './routes';

export const recommendationArea: AreaModule = {
  schema: recommendations,
  rules: {
    afterSave: async (transaction, record, before, { context }) => {
      if (record && !isEqual(record.data.rule, before?.data.rule))
        await updateMatchCounts(transaction, context.now(), record.id);
    },
  },
  routes: staffRecommendationRoutes,
  scheduledTasks: [updateAllMatchCounts],
};
