import { z } from 'zod';
import {
  defineSchema,
  email,
  field,
  fullName,
  instant,
  plainDate,
  type RecordOf,
  section,
  text,
  timeZone,
} from '../engine/schema';
import { rules } from './recordMessages.en';

/** The roles of staff, which determine their permissions. */
export const staffRoles = [
  'administrator',
  'content_editor',
  'compliance_approver',
  'scheduler',
  'communicator',
  'support',
  'viewer',
] as const;

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    staff: true;
  }
}

/** The staff accounts, with their roles. Passwords and sessions are stored separately. */
export const staff = defineSchema({
  name: 'staff',
  singularName: 'member of staff',
  record: {
    ...section('person', {
      firstName: field(text({ max: 60 }), { row: true, search: true, sort: true }),
      lastName: field(text({ max: 60 }), { row: true, search: true, sort: true }),
      email: field(email(), { row: true, search: true, sort: true, filter: true, fullWidth: true }),
      role: field(z.enum(staffRoles), { row: true, sort: true, filter: true, fullWidth: true }),
      /** The default is the time zone of the organization. */
      timeZone: field(timeZone().optional(), { fullWidth: true }),
      /** The first day on which the person works again; until then new inquiries go to others. */
      awayUntil: field(plainDate().optional(), { row: true, fullWidth: true }),
    }),
  },
  label: fullName,
  list: {
    roleField: 'role',

    defaultSort: [
      ['lastName', 'ASC'],
      ['firstName', 'ASC'],
    ],
  },
  rules: {
    unique: [{ fields: ['email'], message: rules.emailTaken }],
  },
  states: { status: { values: ['invited', 'active', 'suspended'], automatic: { invited: ['active'] } } },
  actions: [
    { name: 'suspend', from: ['invited', 'active'], to: 'suspended' },
    // The previous state is restored: staff with a password become active, others invited.
    { name: 'resume', from: ['suspended'], to: 'active' },
    { name: 'inviteAgain', from: ['suspended'], to: 'invited' },
  ],
  values: {
    derived: {
      fields: {
        /** Whether the person has set a password. Nobody can sign in without one. */
        hasPassword: z.boolean().default(false),
        invitedAt: instant().optional(),
        ...section('person', {
          lastLoginAt: field(instant().optional(), {
            row: true,
            sort: true,
            filter: true,
            visible: ({ lastLoginAt }) => lastLoginAt,
          }),
        }),
      },
    },
  },
});

export type StaffRecord = RecordOf<typeof staff>;
