import { z } from 'zod';
import { defineSchema, email, instant, type RecordOf, text, timeZone } from '../kit';
import { staffRoles } from './choices';
import { rules } from './rules.en';

export { staffRoles } from './choices';

/** The people who may sign in, and what they may do. Their passwords and sessions are kept apart. */
export const staff = defineSchema({
  name: 'staff',
  singularName: 'member of staff',
  record: z.object({
    firstName: text({ max: 60 }),
    lastName: text({ max: 60 }),
    email: email(),
    role: z.enum(staffRoles),
    /** Without one, that of the organization is taken. */
    timeZone: timeZone().optional(),
  }),
  label: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  search: ['firstName', 'lastName', 'email'],
  rowFields: ['firstName', 'lastName', 'role', 'email', 'lastLoginAt'],
  sort: ['lastName', 'firstName', 'email', 'role', 'lastLoginAt'],
  filter: ['role', 'email', 'lastLoginAt'],
  defaultSort: [
    ['lastName', 'ASC'],
    ['firstName', 'ASC'],
  ],
  unique: [{ fields: ['email'], message: rules.emailTaken }],
  stateMachines: {
    status: {
      invited: ['suspended'],
      active: ['suspended'],
      // Back to what they were: those who have a password are active.
      suspended: ['active', 'invited'],
    },
  },
  automaticTransitions: { status: { invited: ['active'] } },
  derived: {
    /** Whether somebody has set a password, without which nobody can sign in. */
    hasPassword: z.boolean().default(false),
    invitedAt: instant().optional(),
    lastLoginAt: instant().optional(),
  },
});

export type StaffRecord = RecordOf<typeof staff>;
