import { documents } from '../../../resources/documents/documentSchema';
import { countUses } from '../../features/statistics/countUses';
import { createDownload } from '../../platform/files/downloads';
import type { RecordsContext } from '../../records/recordsContext';
import type { ContentReader } from '../content/contentReader';
import { notFound } from '../content/contentReader';
import type { MemberSchema } from '../content/memberFields';
import { readContentVersion } from '../content/readContentVersion';

const schema = documents as typeof documents & MemberSchema;

/**
 * Creates the address at which the file of a document can be downloaded once, within a minute, and counts the download. Throws 404
 * unless the reader gets the document now.
 */
export const downloadDocument = async (
  context: RecordsContext,
  reader: ContentReader,
  key: string,
): Promise<{ url: string }> => {
  const document = await readContentVersion(reader, schema, key);
  // A published document has a file.
  const fileId = document?.data.file?.fileId;
  if (!document || !fileId) throw notFound(schema);
  const url = await createDownload(context, { fileId, isForMemberApp: true });
  const use = { area: schema.name, recordId: document.id, kind: 'downloaded', count: 1 } as const;
  await countUses(context.database, [use], reader.now);
  return { url };
};
