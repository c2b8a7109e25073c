import { z } from 'zod';
import { readContentRecord } from './readContent';

/** The parts of a legal page, as members get it, that say whether a member has to accept it. */
export interface LegalContent {
  pageKey: string;
  title: string;
  versionLabel: string;
  requiresReacceptance?: boolean;
  /** The states whose members it concerns; all if it has none. */
  jurisdictions?: readonly { key: string }[];
}

/** Whether a member of a state has to accept the version of a legal page that is in force. */
export const mustAccept = (
  { requiresReacceptance, jurisdictions = [] }: Pick<LegalContent, 'requiresReacceptance' | 'jurisdictions'>,
  state: string,
  hasAccepted: boolean,
): boolean =>
  requiresReacceptance === true &&
  !hasAccepted &&
  (jurisdictions.length === 0 || jurisdictions.some(({ key }) => key === state));

/** The fields of a legal page that depend on the member. */
export const legalPageFields = {
  mustAccept: z
    .boolean()
    .optional()
    .describe('For a member: whether the version in force has to be accepted, and the member has not done so'),
};

/** Reads a legal page; for a member also whether the member has to accept the version in force. */
export const readLegalPage: typeof readContentRecord = async (reader, schema, key) => {
  const content = await readContentRecord(reader, schema, key);
  const [json] = content.rows;
  if (json === undefined || reader.memberId === undefined) return content;
  const page = JSON.parse(json) as LegalContent;
  const { rows } = await reader.database.$client.query<{ state: string; hasAccepted: boolean }>(
    `SELECT state, EXISTS (SELECT FROM legal_acceptances
        WHERE member_id = members.id AND page_key = $2 AND version_label = $3) AS "hasAccepted"
      FROM members WHERE id = $1`,
    [reader.memberId, page.pageKey, page.versionLabel],
  );
  const [member] = rows;
  if (!member) return content;
  return {
    ...content,
    rows: [JSON.stringify({ ...page, mustAccept: mustAccept(page, member.state, member.hasAccepted) })],
  };
};
