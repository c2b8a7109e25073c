import { z } from 'zod';
import {
  address,
  audience,
  checkWeeklyHours,
  publishingWindow,
  publishingWindowEnds,
  publishingWindowFields,
  weeklyHours,
} from '../engine/domain';
import { defineSchema, email, httpsUrl, masterType, phone, text, timeZone, wholeNumber } from '../engine/schema';
import { fields } from './messages.en';
import { rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    'contact-directory': true;
  }
}

/** The channels by which members can contact a department. */
const contactChannels = ['phone', 'email', 'sms', 'chat', 'in_person'] as const;

/** The schema of the contact directory in the member app: departments with their contact details and hours. */
export const contactDirectory = defineSchema({
  name: 'contact-directory',
  singularName: 'directory entry',
  fieldNames: fields,
  record: z.object({
    label: text({ min: 2, max: 80 }),
    departmentId: masterType('contact_department'),
    phone: phone().optional(),
    email: email().optional(),
    channels: z.array(z.enum(contactChannels)).max(contactChannels.length).default([]),
    timeZone: timeZone().default('America/New_York'),
    hours: weeklyHours().default([]),
    address: address().optional(),
    mapUrl: httpsUrl().optional(),
    audience: audience(),
    isPrimary: z.boolean().default(false),
    sortOrder: wholeNumber(0, 9999).default(0),
    ...publishingWindow(),
  }),
  label: ({ label }) => label,
  list: {
    search: ['label', 'phone', 'email', 'address.city'],
    rowFields: ['label', 'departmentId', 'phone', 'email', 'isPrimary', 'sortOrder'],
    sort: ['label', 'departmentId', 'sortOrder', 'isPrimary', ...publishingWindowFields],
    filter: [
      'label',
      'departmentId',
      'channels',
      'isPrimary',
      'address.state',
      'audience.states',
      ...publishingWindowFields,
    ],
    defaultSort: [
      ['sortOrder', 'ASC'],
      ['label', 'ASC'],
    ],
  },
  members: {
    path: 'directory',
    fields: [
      'label',
      'departmentId',
      'phone',
      'email',
      'channels',
      'timeZone',
      'hours',
      'address',
      'mapUrl',
      'isPrimary',
    ],
    order: [
      ['sortOrder', 'ASC'],
      ['label', 'ASC'],
    ],
    filter: { department: 'departmentId' },
  },
  rules: {
    check: ({ hours = [] }, problem) => checkWeeklyHours('hours', hours, problem),
    publishLimits: [{ where: { isPrimary: true }, max: 1, message: rules.primaryTaken }],
  },
  publish: {
    required: [],
    check: (entry, problem) => {
      const { channels = [] } = entry;
      if (!entry.phone && !entry.email) problem('phone', rules.phoneOrEmailMissing);
      else if (channels.includes('phone') && !entry.phone) problem('phone', rules.phoneMissing);
      if (channels.includes('email') && !entry.email) problem('email', rules.emailMissing);
      if (channels.includes('in_person') && !entry.address) problem('address.street', rules.addressMissing);
    },
    window: publishingWindowEnds,
  },
});
