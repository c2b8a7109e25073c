import type { PreviewReader } from '../../platform/accounts/previews/previewScope';
import type { Database } from '../../platform/database/connect';
import { problemAt } from '../../platform/http/problem';
import { memberAppMessages } from '../messages.en';

/** Reads the name of the reader of a preview, as far as it has one. @throws Problem 422 for a member who is none */
export const readReaderName = async (
  { database }: { database: Database },
  as: PreviewReader,
): Promise<{ firstName?: string; lastName?: string } | undefined> => {
  if (as.kind === 'nobody') return undefined;
  if (as.kind === 'persona') return as.persona.firstName ? { firstName: as.persona.firstName } : undefined;
  const { rows } = await database.$client.query<{ firstName: string; lastName: string }>(
    'SELECT first_name AS "firstName", last_name AS "lastName" FROM members WHERE id = $1',
    [as.memberId],
  );
  if (!rows[0]) throw problemAt('as.memberId', memberAppMessages.noMember);
  return rows[0];
};
