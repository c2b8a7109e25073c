import { readJson } from './dataFiles';
import { officeTime, sampleIdOf, seededNumber } from './seededValues';

/** A role of the sample staff. */
export type SampleStaffRole =
  | 'administrator'
  | 'content_editor'
  | 'compliance_approver'
  | 'scheduler'
  | 'communicator'
  | 'support'
  | 'viewer';

const people = readJson<{ name: string; role: SampleStaffRole; timeZone: string }[]>('staff.json');

/** An account of the sample staff. */
export interface SampleStaff {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: SampleStaffRole;
  timeZone: string;
  status: 'active' | 'invited';
  lastLoginAt: Date | null;
}

/** Creates the staff who wrote the sample records. They have no password, so nobody can sign in with their accounts. */
export const sampleStaff = (now: Date): SampleStaff[] =>
  people.map(({ name, role, timeZone }) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const isInvited = role === 'viewer';
    return {
      id: sampleIdOf('staff', name),
      email: `${firstName}.${lastName}@example.org`.toLowerCase(),
      firstName,
      lastName,
      role,
      timeZone,
      status: isInvited ? 'invited' : 'active',
      lastLoginAt: isInvited ? null : officeTime(now, seededNumber(`${name} login`, 1, 9), `${name} login`),
    };
  });

/** Returns the ids of the staff with one of some roles. */
export const idsOfRole = (...roles: SampleStaffRole[]) =>
  people.filter(({ role }) => roles.includes(role)).map(({ name }) => sampleIdOf('staff', name));
