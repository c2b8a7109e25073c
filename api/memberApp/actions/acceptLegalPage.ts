import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { legals } from '../../../resources/legals/legalSchema';
import { legalAcceptances } from '../../platform/database/tables';
import { namedSchema } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import type { ContentReader } from '../content/contentReader';
import { notFound } from '../content/contentReader';
import type { MemberSchema } from '../content/memberFields';
import { readContentList } from '../content/readContent';
import { readContentVersion } from '../content/readContentVersion';
import { type LegalContent, mustAccept } from '../content/readLegalPage';
import { memberAppMessages } from '../messages.en';

const schema = legals as typeof legals & MemberSchema;

/** More than any business has. */
const maxPages = 500;

/** A legal page in force for a member. */
export const legalPage = namedSchema(
  'MemberLegalPage',
  z.object({
    pageKey: z.string(),
    title: z.string(),
    versionLabel: z.string().describe('Of the version in force'),
    mustAccept: z
      .boolean()
      .describe('Whether members of the member’s state have to accept that version, and the member has not done so'),
    acceptedAt: z.iso.datetime().nullable().describe('When the member accepted that version'),
  }),
);

type LegalPage = z.output<typeof legalPage>;

/** A reader who is a member, with the state of residence. */
export type MemberReader = ContentReader & { memberId: string; state: string };

/** Reads the legal pages in force for a member, with the acceptance of each. */
export const readLegalPages = async (reader: MemberReader): Promise<LegalPage[]> => {
  const query = { facets: [], search: [], offset: 0, limit: maxPages };
  const [{ rows }, accepted] = await Promise.all([
    readContentList(reader, schema, query),
    reader.database.select().from(legalAcceptances).where(eq(legalAcceptances.memberId, reader.memberId)),
  ]);
  const instants = new Map(accepted.map((each) => [`${each.pageKey} ${each.versionLabel}`, each.acceptedAt]));
  return rows.map((row) => {
    const page = JSON.parse(row) as LegalContent;
    const acceptedAt = instants.get(`${page.pageKey} ${page.versionLabel}`);
    return presentLegalPage(page, mustAccept(page, reader.state, acceptedAt !== undefined), acceptedAt);
  });
};

const presentLegalPage = (
  { pageKey, title, versionLabel }: Pick<LegalContent, 'pageKey' | 'title' | 'versionLabel'>,
  isDue: boolean,
  acceptedAt: Date | undefined,
): LegalPage => ({
  pageKey,
  title,
  versionLabel,
  mustAccept: isDue,
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
  // A published page has all that publishing requires.
  const content = page.data as Required<typeof page.data>;
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
  return presentLegalPage(content, false, accepted?.acceptedAt);
};
