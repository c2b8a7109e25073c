import { readJson } from './dataFiles';
import { officeTime, sampleIdOf, seededNumber } from './seededValues';

export type StaffRole =
  | 'administrator'
  | 'content_editor'
  | 'compliance_approver'
  | 'scheduler'
  | 'communicator'
  | 'support'
  | 'viewer';

const people = readJson<{ name: string; role: StaffRole; timeZone: string }[]>('staff.json');

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
  people.map(({ name, role, timeZone }) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const invited = role === 'viewer';
    return {
      id: sampleIdOf('staff', name),
      email: `${firstName}.${lastName}@example.org`.toLowerCase(),
      firstName,
      lastName,
      role,
      timeZone,
      status: invited ? 'invited' : 'active',
      lastLoginAt: invited ? null : officeTime(now, seededNumber(`${name} login`, 1, 9), `${name} login`),
    };
  });

/** The ids of the colleagues with one of the given roles. */
export const idsOfRole = (...roles: StaffRole[]) =>
  people.filter(({ role }) => roles.includes(role)).map(({ name }) => sampleIdOf('staff', name));
