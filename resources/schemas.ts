import { advisors } from './advisors/schema';
import { appPages } from './app-page/schema';
import { banners } from './banners/schema';
import type { AreaSchema } from './engine/schemaKit';
import { faqs } from './faqs/schema';
import { types } from './types/schema';

/** The schemas of all areas, for the API. */
export const schemas: readonly AreaSchema[] = [appPages, banners, faqs, advisors, types];
