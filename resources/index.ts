import { advisors } from './advisors';
import { banners } from './banners';
import type { Area } from './engine/defineArea';
import { faqs } from './faqs';

/** The areas of the console, in menu order. */
export const areas: readonly Area[] = [banners, faqs, advisors];
