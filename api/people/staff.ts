import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '../db/tables';
import type { ReadOnlyList } from './readOnlyList';

const { id, firstName, lastName, email, role, status, timeZone } = accounts;

const name = sql`${firstName} || ' ' || ${lastName}`;
/** What NFD sets apart from the letters. */
const accents = sql.raw(String.raw`'[\u0300-\u036f]'`);

/** The people who may sign in. */
export const staff: ReadOnlyList = {
  name: 'staff',
  noun: 'member of staff',
  table: accounts,
  fields: { id, firstName, lastName, name, recordLabel: name, email, role, status, timeZone },
  answer: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    recordLabel: z.string(),
    email: z.string(),
    role: z.string(),
    status: z.string(),
    timeZone: z.string(),
  }),
  search: sql`lower(regexp_replace(normalize(concat_ws(' ', ${firstName}, ${lastName}, ${email}), NFD), ${accents}, '', 'g'))`,
  filter: { role, status },
  sort: { name: [lastName, firstName], email: [email], role: [role], status: [status] },
};
