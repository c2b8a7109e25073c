import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { calculators } from '../../../resources/calculators/calculatorSchema';
import type { RecordData } from '../../../resources/engine/schema';
import type { Audience } from '../../../resources/engine/sharedFields';
import { calculatorMessages } from '../../areas/messages.en';
import { isInAudience, readAudienceMember } from '../../features/members/audience';
import { memberIdOfRequest } from '../../platform/accounts/appKeys/appKeyGuard';
import type { Queryable } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import { isLiveSql, versionInEffectSql } from '../../records/publish/versionInEffect';
import { areaNameSql } from '../../records/storage/columns';
import type { MemberSchema } from '../content/memberFields';
import { readContentRecord } from '../content/readContent';
import { memberAppMessages } from '../messages.en';
import { readFormVersion } from '../previews/formVersion';
import type { PreviewContext } from '../previews/previewReader';
import { previewReaderOf } from '../previews/previewReaderOf';
import { previewTimeOf, readPreviewContent } from '../previews/previewRow';

type Content = Readonly<RecordData>;
type Preview = NonNullable<FastifyRequest['preview']>;

const schema = calculators as typeof calculators & MemberSchema;

/**
 * Reads the calculator with which a request calculates: the one that its reader gets, or that of its preview, whoever
 * gets it.
 * @param draft the values of the form of that preview, as they are typed
 * @throws Problem 403 for a draft that is not sent by a preview of staff, 404
 */
export const readCalculator = async (
  context: PreviewContext,
  request: FastifyRequest,
  key: string,
  draft: Content | undefined,
): Promise<Content> => {
  const { preview } = request;
  if (draft) return readUnsavedCalculator(context, preview, draft);
  const previewed = preview && (await readPreviewContent(context, calculators, preview, key));
  if (previewed) return previewed;
  const published = await readLiveCalculator(context.database, key, previewTimeOf(context, preview ?? {}));
  if (!published) throw new Problem(404, calculatorMessages.notPublished);
  const isForReader = preview
    ? (await readContentRecord(previewReaderOf(context, preview), schema, key)).rows.length > 0
    : isInAudience(
        published.audience as Audience | undefined,
        await readAudienceMember(context.database, memberIdOfRequest(request)),
      );
  if (!isForReader) throw new Problem(404, calculatorMessages.notForMember);
  return published;
};

const readUnsavedCalculator = async (context: PreviewContext, preview: Preview | undefined, draft: Content) => {
  if (!preview || preview.isShared || preview.area !== calculators.name)
    throw new Problem(403, memberAppMessages.unsavedCalculation);
  const { content } = await readFormVersion(context, calculators, preview.id, draft, previewTimeOf(context, preview));
  return content;
};

/** Returns the version of a calculator that members see; undefined where no calculator with this key is live. */
const readLiveCalculator = async (queryable: Queryable, key: string, now: Date): Promise<Content | undefined> => {
  const { rows } = await queryable.execute<{ data: RecordData }>(sql`
    SELECT versions.data FROM records JOIN versions
      ON versions.area = records.area AND record_id = records.id AND versions.version = ${versionInEffectSql(now)}
    WHERE records.area = ${areaNameSql(calculators)} AND records.id = ${key} AND deleted_at IS NULL
      AND ${isLiveSql(now)}`);
  return rows[0]?.data;
};
