import { z } from 'zod';
import { defineSchema, email, fullName, instant, type RecordOf, text, timeZone } from '../engine/schema';
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
  record: z.object({
    firstName: text({ max: 60 }),
    lastName: text({ max: 60 }),
    email: email(),
    role: z.enum(staffRoles),
    /** The default is the time zone of the organization. */
    timeZone: timeZone().optional(),
  }),
  label: fullName,
  list: {
    search: ['firstName', 'lastName', 'email'],
    roleField: 'role',
    rowFields: ['firstName', 'lastName', 'role', 'email', 'lastLoginAt'],
    sort: ['lastName', 'firstName', 'email', 'role', 'lastLoginAt'],
    filter: ['role', 'email', 'lastLoginAt'],
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
        lastLoginAt: instant().optional(),
      },
    },
  },
});

export type StaffRecord = RecordOf<typeof staff>;
