import { offers } from '../../resources/offers/offerSchema';
import { windowEnds } from '../features/dashboard/tiles/expiring';
import type { AreaModule } from '../records/areaModule';

export const offerArea: AreaModule = { schema: offers, dashboard: { expiring: windowEnds } };
