import { address, api } from './api';
import { unique } from './console';
import type { Credentials } from './product';

/** A staff account whose password, role and sessions a test may change. */
export interface StaffAccount extends Credentials {
  id: string;
  firstName: string;
}

/** Creates a new account for a test: invites a staff member, who sets a password. */
export const makeStaffAccount = async (role = 'administrator', origin = address): Promise<StaffAccount> => {
  const { create, invite } = await api(origin);
  const firstName = unique('Robin');
  const email = `${firstName.toLowerCase().replace(' ', '.')}@example.org`;
  const password = 'four calm herons wading';
  const { id } = await create('staff', { firstName, lastName: 'Ames', email, role, timeZone: 'America/New_York' });
  const { link } = await invite(id);
  const response = await fetch(`${origin}/api/v1/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'web' },
    body: JSON.stringify({ token: new URL(link).searchParams.get('token'), password }),
  });
  if (!response.ok) throw new Error(`The password could not be set: ${await response.text()}`);
  return { id, firstName, email, password };
};
