import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { maskedText } from '../../../resources/engine/schema';
import type { QueryRow } from '../../platform/database/connect';
import { namedSchema } from '../../platform/http/envelope';

/** By what staff make sure who a member is. */
export const memberIdentity = namedSchema(
  'MemberIdentity',
  z.object({
    birthDate: z.string().nullable().describe('Null, here and below: unknown'),
    homeAddress: z.string().nullable(),
  }),
);

type MemberIdentity = z.output<typeof memberIdentity>;

/** By what a member is recognized, as it is stored. */
export interface StoredIdentity extends QueryRow {
  birthDate: string | null;
  street: string | null;
  city: string | null;
  state: string;
  postalCode: string | null;
}

/** SQL of the columns of `StoredIdentity`. */
export const identityColumns = sql.raw(
  'birth_date::text AS "birthDate", home_street AS street, home_city AS city, state, home_postal_code AS "postalCode"',
);

/** Returns a home address in one line; null where only the state is known. */
export const homeAddressOf = ({ street, city, state, postalCode }: StoredIdentity): string | null =>
  street || city || postalCode
    ? [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : null;

/** Returns by what a member is recognized, with everything masked that a caller would be asked for. */
export const maskIdentity = (stored: StoredIdentity): MemberIdentity => {
  const { birthDate, street, postalCode } = stored;
  return {
    birthDate: birthDate && `${maskedText} ${birthDate.slice(0, 4)}`,
    homeAddress: homeAddressOf({ ...stored, street: street && maskedText, postalCode: postalCode && maskedText }),
  };
};
