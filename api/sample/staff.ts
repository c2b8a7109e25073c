import { idOf, numberOf, officeTime } from './stamps';

const people = [
  ['Dana', 'Whitfield', 'administrator', 'America/New_York'],
  ['Marcus', 'Bell', 'administrator', 'America/Chicago'],
  ['Priya', 'Nair', 'content_editor', 'America/New_York'],
  ['Elena', 'Marquez', 'scheduler', 'America/Denver'],
  ['Tom', 'Okafor', 'content_editor', 'America/New_York'],
  ['Ruth', 'Abramson', 'compliance_approver', 'America/New_York'],
  ['Gregory', 'Stanton', 'compliance_approver', 'America/Chicago'],
  ['Luis', 'Ortega', 'scheduler', 'America/Los_Angeles'],
  ['Hannah', 'Lindqvist', 'content_editor', 'America/New_York'],
  ['Simone', 'Baptiste', 'communicator', 'America/New_York'],
  ['Kevin', 'Tran', 'communicator', 'America/Los_Angeles'],
  ['Angela', 'Rossi', 'support', 'America/New_York'],
  ['Darnell', 'Hughes', 'support', 'America/Chicago'],
  ['Wendy', 'Kowalski', 'viewer', 'America/New_York'],
] as const;

export type StaffRole = (typeof people)[number][2];

export interface SampleStaff {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: StaffRole;
  timeZone: string;
  status: 'active' | 'invited';
  lastLoginAt: Date | null;
}

/** The colleagues who made the sample records. They have no password, so nobody can sign in as one of them. */
export const staff = (now: Date): SampleStaff[] =>
  people.map(([firstName, lastName, role, timeZone]) => {
    const name = `${firstName} ${lastName}`;
    const invited = role === 'viewer';
    return {
      id: idOf('staff', name),
      email: `${firstName}.${lastName}@example.org`.toLowerCase(),
      firstName,
      lastName,
      role,
      timeZone,
      status: invited ? 'invited' : 'active',
      lastLoginAt: invited ? null : officeTime(now, numberOf(`${name} login`, 1, 9), `${name} login`),
    };
  });

/** The ids of the colleagues with one of the given roles. */
export const idsOfRole = (...roles: StaffRole[]) =>
  people
    .filter(([, , role]) => roles.includes(role))
    .map(([firstName, lastName]) => idOf('staff', `${firstName} ${lastName}`));
