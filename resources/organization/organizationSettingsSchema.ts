import { z } from 'zod';
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

/** The settings of the organization: the sender of mails, and the default time zone of staff. */
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
    ],
    order: [['companyName', 'ASC']],
  },
});

/** The stored settings. Required fields are missing until the settings are saved for the first time. */
export type Organization = Partial<RecordOf<typeof organization>>;
