import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { legals } from '../../../resources/legals/legalSchema';
import { legalAcceptances } from '../../platform/database/tables';
import { Problem } from '../../platform/http/problem';
import type { ContentReader } from '../content/contentReader';
import type { MemberSchema } from '../content/memberFields';
import { readContentList } from '../content/readContent';
import { readContentVersion } from '../content/readContentVersion';
import { notFound } from '../content/routes';
import { memberAppMessages } from '../messages.en';

const schema = legals as typeof legals & MemberSchema;

/** More than any business has. */
const maxPages = 500;

/** A legal page in force for a member. */
export const legalPage = z.object({
  pageKey: z.string(),
  title: z.string(),
  versionLabel: z.string().describe('Of the version in force'),
  mustAccept: z.boolean().describe('Whether that version has to be accepted, and the member has not done so'),
  acceptedAt: z.iso.datetime().nullable().describe('When the member accepted that version'),
});

type LegalPage = z.output<typeof legalPage>;
type LegalContent = Pick<LegalPage, 'pageKey' | 'title' | 'versionLabel'> & { requiresReacceptance: boolean };

/** A reader who is a member. */
export type MemberReader = ContentReader & { memberId: string };

/** Reads the legal pages in force for a member, with the acceptance of each. */
export const readLegalPages = async (reader: MemberReader): Promise<LegalPage[]> => {
  const query = { facets: [], words: [], offset: 0, limit: maxPages };
  const [{ rows }, accepted] = await Promise.all([
    readContentList(reader, schema, query),
    reader.database.select().from(legalAcceptances).where(eq(legalAcceptances.memberId, reader.memberId)),
  ]);
  const instants = new Map(accepted.map((each) => [`${each.pageKey} ${each.versionLabel}`, each.acceptedAt]));
  return rows.map((row) => {
    const page = JSON.parse(row) as LegalContent;
    return presentLegalPage(page, instants.get(`${page.pageKey} ${page.versionLabel}`));
  });
};

const presentLegalPage = (
  { pageKey, title, versionLabel, requiresReacceptance }: LegalContent,
  acceptedAt: Date | undefined,
): LegalPage => ({
  pageKey,
  title,
  versionLabel,
  mustAccept: requiresReacceptance && acceptedAt === undefined,
  acceptedAt: acceptedAt?.toISOString() ?? null,
});

/**
 * Stores that a member accepted the version of a legal page that is in force. The first acceptance stays. Throws 404
 * for a page that the member does not get, and 409 for another version.
 */
export const acceptLegalPage = async (reader: MemberReader, key: string, versionLabel: string): Promise<LegalPage> => {
  const { database, memberId, now } = reader;
  const page = await readContentVersion(reader, schema, key);
  if (!page) throw notFound(schema);
  const content = page.data as unknown as LegalContent;
  if (content.versionLabel !== versionLabel)
    throw new Problem(409, memberAppMessages.otherVersionInForce({ versionLabel: content.versionLabel }));
  const { pageKey } = content;
  await database
    .insert(legalAcceptances)
    .values({ memberId, pageKey, versionLabel, acceptedAt: now })
    .onConflictDoNothing();
  const [accepted] = await database
    .select({ acceptedAt: legalAcceptances.acceptedAt })
    .from(legalAcceptances)
    .where(
      and(
        eq(legalAcceptances.memberId, memberId),
        eq(legalAcceptances.pageKey, pageKey),
        eq(legalAcceptances.versionLabel, versionLabel),
      ),
    );
  return presentLegalPage(content, accepted?.acceptedAt);
};
