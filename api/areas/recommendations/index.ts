import { isEqual } from 'es-toolkit';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import type { AreaModule } from '../../records/areaModule';
import { forEachChange } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import { updateAllMatchCounts, updateMatchCounts } from './matchCounts';
import { staffRecommendationRoutes } from './routes';

export const recommendationArea: AreaModule<typeof recommendations> = {
  schema: recommendations,
  rules: {
    afterChange: forEachChange(({ record, before, saveContext: { now } }) => {
      if (!record || isEqual(record.data.rule, before?.data.rule)) return undefined;
      return fromDatabase((transaction) => updateMatchCounts(transaction, now, record.id));
    }),
  },
  routes: { '/recommendations': staffRecommendationRoutes },
  scheduledTasks: [updateAllMatchCounts],
};
