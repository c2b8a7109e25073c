import { createDownload } from '../../platform/files/downloads';
import { fileNotFoundMessage } from '../../platform/files/fileInfo';
import type { RecordsContext } from '../../records/recordsContext';
import type { ContentReader } from '../content/contentReader';
import { canReadFile } from '../content/readContent';

/**
 * Creates the address at which a file within a text can be downloaded once, within a minute. Throws 404 unless the
 * reader gets a record that shows the file now.
 */
export const downloadFileOfText = async (
  context: RecordsContext,
  reader: ContentReader,
  fileId: string,
): Promise<{ url: string }> => {
  if (!(await canReadFile(reader, fileId))) throw fileNotFoundMessage();
  return { url: await createDownload(context, { fileId, isForMemberApp: true }) };
};
