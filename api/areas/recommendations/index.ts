import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import type { AreaModule } from '../../records/areaModule';
import { recommendationRoutes } from './routes';

export const recommendationArea: AreaModule = { schema: recommendations, routes: recommendationRoutes };
