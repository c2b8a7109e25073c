import { z } from 'zod';
import {
  commonRules,
  defineSchema,
  email,
  field,
  httpsUrl,
  image,
  issue,
  mailbox,
  masterType,
  phone,
  plainDate,
  type RecordOf,
  reference,
  section,
  text,
  timeZone,
  wholeNumber,
} from '../engine/schema';
import { checkWeeklyHours, clockTimeRange, color, findContrastError, weeklyHours } from '../engine/sharedFields';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    organization: true;
  }
}

/** The maximum number of holidays: those of some years. */
const maxHolidays = 100;

/** The hours in which nobody's telephone rings, unless the organization has chosen others. */
export const defaultQuietHours = { from: '09:00 PM', to: '08:00 AM' };

/** Above this number of people, a notification is approved by two, unless the organization has chosen another. */
export const defaultSecondApprovalAbove = 10_000;

/** Fewer people than these could be counted one by one. */
const minSecondApprovalAbove = 10;

/** The color of an organization that has chosen none. */
export const defaultBrandColor = '#0B5F6F';

/** The settings of the organization: the sender of mails, the hours of the office, and the look of the app. */
export const organization = defineSchema({
  name: 'organization',
  fieldNames: { ...fields, ...recordFields },
  record: {
    ...section('organization', {
      companyName: field(text({ min: 2, max: 120 }), { search: true, members: true, fullWidth: true }),
      postalAddress: field(text({ max: 300 }), { members: true, fullWidth: true }),
      supportEmail: field(email(), { search: true, members: true }),
      supportPhone: field(phone().optional(), { members: true }),
      supportHours: field(text({ max: 80 }).optional(), { members: true, fullWidth: true }),
      disclaimer: field(text({ max: 300 }).optional(), { members: true, fullWidth: true }),
      logo: field(image().optional(), { members: true, fullWidth: true }),
    }),
    ...section('mail', {
      mailFrom: field(mailbox(issue(commonRules.notMailbox)).max(120).optional(), { fullWidth: true }),
      appUrl: field(httpsUrl().optional(), { fullWidth: true }),
      timeZone: field(timeZone().default('America/New_York'), { members: true, fullWidth: true }),
    }),
    ...section('office', {
      officeHours: weeklyHours().default([]),
      holidays: z
        .array(z.strictObject({ date: plainDate(), name: text({ max: 80 }) }))
        .max(maxHolidays)
        .default([]),
    }),
    ...section('sending', {
      hasQuietHours: field(z.boolean().default(true), { fullWidth: true }),
      quietHours: field(clockTimeRange().default(defaultQuietHours), {
        visible: ({ hasQuietHours }) => hasQuietHours !== false,
      }),
      marketingPerWeek: wholeNumber(1, 50).optional(),
      secondApprovalAbove: wholeNumber(0, 1_000_000_000).default(defaultSecondApprovalAbove),
    }),
    ...section('assignment', {
      assignment: field(
        z
          .array(
            z.strictObject({
              topicId: masterType('contact_topic'),
              staffIds: z
                .array(reference('staff', { worksOn: 'contacts' }))
                .min(1)
                .max(20),
              maxOpen: wholeNumber(1, 500).optional(),
            }),
          )
          .max(50)
          .default([]),
        { fullWidth: true },
      ),
    }),
    ...section('appearance', {
      brandColor: field(color().default(defaultBrandColor), { members: true, fullWidth: true }),
      font: field(z.enum(['sans_serif', 'serif', 'rounded']).default('sans_serif'), { members: true }),
      corners: field(z.enum(['square', 'soft', 'round']).default('soft'), { members: true }),
    }),
  },
  label: () => 'Organization settings',
  singletonId: 'settings',
  list: {
    defaultSort: [['id', 'ASC']],
  },
  members: {
    path: 'settings',

    order: [['companyName', 'ASC']],
  },
  rules: {
    check: ({ brandColor, officeHours = [], holidays = [], assignment = [], secondApprovalAbove = 0 }, problem) => {
      if (secondApprovalAbove > 0 && secondApprovalAbove < minSecondApprovalAbove)
        problem('secondApprovalAbove', rules.secondApprovalTooLow({ min: minSecondApprovalAbove }));
      checkWeeklyHours('officeHours', officeHours, problem);
      holidays.forEach(({ date }, index) => {
        if (holidays.findIndex((other) => other.date === date) < index)
          problem(`holidays.${index}.date`, rules.holidayTwice);
      });
      assignment.forEach(({ topicId }, index) => {
        if (topicId && assignment.findIndex((other) => other.topicId === topicId) < index)
          problem(`assignment.${index}.topicId`, rules.topicTwice);
      });
      const contrastError = findContrastError(brandColor);
      if (contrastError) problem('brandColor', contrastError);
    },
  },
});

/** The stored settings. Required fields are missing until the settings are saved for the first time. */
export type Organization = Partial<RecordOf<typeof organization>>;
