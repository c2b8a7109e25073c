import { organization } from '../../resources/organization/organizationSettingsSchema';
import type { AreaModule } from '../records/areaModule';

export const organizationArea: AreaModule = { schema: organization, dashboard: { setupStep: { filter: {} } } };
