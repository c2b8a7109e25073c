import { z } from 'zod';
import { commonRules, defineSchema, email, image, issue, mailbox, phone, type RecordOf, text, timeZone } from '../kit';
import { fields } from './messages.en';

/** Who we are: what mails say of their sender, and the time zone that colleagues start with. */
export const organization = defineSchema({
  name: 'organization',
  fieldNames: fields,
  singletonId: 'settings',
  record: z.object({
    companyName: text({ min: 2, max: 120 }),
    postalAddress: text({ max: 300 }),
    supportEmail: email(),
    supportPhone: phone().optional(),
    timeZone: timeZone().default('America/New_York'),
    logo: image().optional(),
    mailFrom: mailbox(issue(commonRules.notMailbox)).max(120).optional(),
  }),
  label: () => 'Organization settings',
  search: ['companyName', 'supportEmail'],
  sort: [],
  filter: [],
  defaultSort: [['id', 'ASC']],
});

/** The settings as they are stored: what is needed to save them is missing until somebody has. */
export type Organization = Partial<RecordOf<typeof organization>>;
