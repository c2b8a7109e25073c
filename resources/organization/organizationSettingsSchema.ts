import { z } from 'zod';
import { checkWeeklyHours, color, findContrastError, weeklyHours } from '../engine/domain';
import {
  commonRules,
  defineSchema,
  email,
  image,
  issue,
  mailbox,
  phone,
  plainDate,
  type RecordOf,
  text,
  timeZone,
} from '../engine/schema';
import { fields } from './messages.en';
import { rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    organization: true;
  }
}

/** The maximum number of holidays: those of some years. */
const maxHolidays = 100;

/** The settings of the organization: the sender of mails, the hours of the office, and the look of the app. */
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
    officeHours: weeklyHours().default([]),
    holidays: z
      .array(z.strictObject({ date: plainDate(), name: text({ max: 80 }) }))
      .max(maxHolidays)
      .default([]),
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
    check: ({ brandColor, officeHours = [], holidays = [] }, problem) => {
      checkWeeklyHours('officeHours', officeHours, problem);
      holidays.forEach(({ date }, index) => {
        if (holidays.findIndex((other) => other.date === date) < index)
          problem(`holidays.${index}.date`, rules.holidayTwice);
      });
      const contrastError = findContrastError(brandColor);
      if (contrastError) problem('brandColor', contrastError);
    },
  },
});

/** The stored settings. Required fields are missing until the settings are saved for the first time. */
export type Organization = Partial<RecordOf<typeof organization>>;
