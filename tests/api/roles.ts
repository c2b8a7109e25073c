import { hash } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import { accounts } from '../../api/platform/database/tables';
import { staffRoles } from '../../resources/staff/staffSchema';
import type { startApi } from './startApi';

/** Creates and signs in a person of each role, and returns their access tokens. */
export const signInEachRole = async ({ context, call }: Awaited<ReturnType<typeof startApi>>) => {
  const password = 'a password of eight people';
  const passwordHash = await hash(password);
  const tokens: Record<string, string> = {};
  for (const role of staffRoles) {
    const email = `${role}@example.org`;
    const person = { id: uuid(), email, firstName: 'Sam', lastName: role, role, passwordHash };
    await context.database.insert(accounts).values(person);
    const { body } = await call('POST', '/auth/login', { body: { email, password }, token: null });
    tokens[role] = body.data.accessToken;
  }
  return tokens;
};
