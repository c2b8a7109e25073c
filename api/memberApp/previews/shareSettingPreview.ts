import { tokens } from '../../../resources/share-settings/choices';
import { readOrganization } from '../../platform/outbox/organization';
import { isInTimeText } from '../../records/publish/versionInEffect';
import type { RecordsContext } from '../../records/recordsContext';
import {
  presentShareTexts,
  type SharedContent,
  sharedAreas,
  sharedPictureOf,
  shareSettingContent,
  shareValuesOf,
} from '../share/readShareTexts';
import { createPreviewReader } from './previewReader';
import { createPreviewRow } from './previewRow';
import type { ReadPreviewRecord } from './readPreviewRecord';
import { visibilityOf } from './visibilityOf';

/** Reads the texts of a channel as a member shares them, with the newest record of their kind as the example. */
export const readShareSettingPreview: ReadPreviewRecord = async (context, { as, now, version }) => {
  const { content, recordId } = version;
  const [{ companyName }, example, row] = await Promise.all([
    readOrganization(context.database),
    readExample(context, String(content.contentType), now),
    createPreviewRow(context, shareSettingContent, version, now),
  ]);
  const values = example ? shareValuesOf(example, { url: tokens.url, companyName }) : { ...tokens, companyName };
  const picture = example && sharedPictureOf(example);
  const shares = await presentShareTexts(context, [content], { values, picture });
  return {
    key: recordId,
    record: { shares },
    visibility:
      content.isEnabled === false
        ? { isVisible: false, reason: 'hidden' }
        : await visibilityOf(row, createPreviewReader(context, { as, now })),
  };
};

/** Reads the record of a kind that was published last; undefined for the app itself, and where there is none. */
const readExample = async (
  { database }: Pick<RecordsContext, 'database'>,
  type: string,
  now: Date,
): Promise<SharedContent | undefined> => {
  const area = Object.hasOwn(sharedAreas, type) ? sharedAreas[type as keyof typeof sharedAreas] : undefined;
  if (!area) return undefined;
  const { rows } = await database.$client.query<{ body: string }>(
    `SELECT body FROM member_content WHERE area = $1 AND ${isInTimeText('$2')}
    ORDER BY changed_at DESC, record_id DESC LIMIT 1`,
    [area, now],
  );
  return rows[0] && (JSON.parse(rows[0].body) as SharedContent);
};
