import { z } from 'zod';
import {
  defineSchema,
  email,
  field,
  httpsUrl,
  masterType,
  phone,
  section,
  text,
  timeZone,
  wholeNumber,
} from '../engine/schema';
import {
  address,
  audience,
  checkWeeklyHours,
  publishingWindow,
  publishingWindowEnds,
  weeklyHours,
} from '../engine/sharedFields';
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
  record: {
    ...section('contact', {
      label: field(text({ min: 2, max: 80 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        members: true,
        fullWidth: true,
      }),
      departmentId: field(masterType('contact_department'), {
        row: true,
        sort: true,
        filter: true,
        members: true,
        fullWidth: true,
      }),
      phone: field(phone().optional(), { row: true, search: true, members: true }),
      email: field(email().optional(), { row: true, search: true, members: true }),
      channels: field(z.array(z.enum(contactChannels)).max(contactChannels.length).default([]), {
        filter: true,
        members: true,
        fullWidth: true,
      }),
      isPrimary: field(z.boolean().default(false), { row: true, sort: true, filter: true, members: true }),
      sortOrder: field(wholeNumber(0, 9999).default(0), { row: true, sort: true }),
    }),
    ...section('hours', {
      timeZone: field(timeZone().default('America/New_York'), { members: true, fullWidth: true }),
      hours: field(weeklyHours().default([]), { members: true }),
    }),
    ...section('location', {
      address: field(address().optional(), { search: ['city'], filter: ['state'], members: true }),
      mapUrl: field(httpsUrl().optional(), { members: true, fullWidth: true }),
    }),
    ...section('visibility', {
      audience: field(audience(), { filter: ['states'] }),
      ...publishingWindow(),
    }),
  },
  label: ({ label }) => label,
  list: {
    defaultSort: [
      ['sortOrder', 'ASC'],
      ['label', 'ASC'],
    ],
  },
  members: {
    path: 'directory',

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
