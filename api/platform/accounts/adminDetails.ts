import { z } from 'zod';
import { permissionsOf } from '../../roles';
import { namedSchema } from '../http/envelope';
import { capabilities } from './capabilities';
import type { Account } from './sessions/sessions';

/** The schema of the signed-in user's data. */
export const adminDetails = namedSchema(
  'AdminDetails',
  z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.string(),
    permissions: z.array(z.string()),
    capabilities: z.array(z.enum(capabilities)),
    avatarUrl: z.string().nullable(),
    timeZone: z.string(),
    locale: z.string(),
    awayUntil: z.string().nullable().describe('The first day back from an absence'),
    mustChangePassword: z.boolean(),
    lastLoginAt: z.string().nullable(),
  }),
);

/** Presents the signed-in user for the console, for display only: permissions are always checked on the server. */
export const presentAdmin = (account: Account): z.output<typeof adminDetails> => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  role: account.role,
  permissions: [...permissionsOf(account.role)],
  capabilities: [...capabilities],
  avatarUrl: null,
  timeZone: account.timeZone,
  locale: account.locale,
  awayUntil: account.awayUntil,
  mustChangePassword: account.mustChangePassword,
  lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
});
