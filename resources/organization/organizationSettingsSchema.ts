import { z } from 'zod';
import { color, findContrastError } from '../engine/domain';
import {
  commonRules,
  defineSchema,
  email,
  image,
  issue,
  mailbox,
  phone,
  type RecordOf,
  text,
  timeZone,
} from '../engine/schema';
import { fields } from './messages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    organization: true;
  }
}

/** The settings of the organization: the sender of mails, the default time zone of staff, and the look of the app. */
export const organization = defineSchema({
  name: 'organization',
  fieldNames: fields,
  record: z.object({
    companyName: text({ min: 2, max: 120 }),
    postalAddress: text({ max: 300 }),
    supportEmail: email(),
    supportPhone: phone().optional(),
    supportHours: text({ max: 80 }).optional(),
    disclaimer: text({ max: 300 }).optional(),
    timeZone: timeZone().default('America/New_York'),
    logo: image().optional(),
    mailFrom: mailbox(issue(commonRules.notMailbox)).max(120).optional(),
    brandColor: color().default('#0B5F6F'),
    font: z.enum(['sans_serif', 'serif', 'rounded']).default('sans_serif'),
    corners: z.enum(['square', 'soft', 'round']).default('soft'),
  }),
  label: () => 'Organization settings',
  singletonId: 'settings',
  list: {
    search: ['companyName', 'supportEmail'],
    sort: [],
    filter: [],
    defaultSort: [['id', 'ASC']],
  },
  members: {
    path: 'settings',
    fields: [
      'companyName',
      'postalAddress',
      'supportEmail',
      'supportPhone',
      'supportHours',
      'disclaimer',
      'timeZone',
      'logo',
      'brandColor',
      'font',
      'corners',
    ],
    order: [['companyName', 'ASC']],
  },
  rules: {
    check: ({ brandColor }, problem) => {
      const contrastError = findContrastError(brandColor);
      if (contrastError) problem('brandColor', contrastError);
    },
  },
});

/** The stored settings. Required fields are missing until the settings are saved for the first time. */
export type Organization = Partial<RecordOf<typeof organization>>;
