import type { MemberSchema } from './memberFields';
import { readContentRecord } from './readContent';
import { readLegalPage } from './readLegalPage';
import { createPageReader } from './readPage';

/** The areas whose records hold more than was stored when they were published. */
const recordReaders: Readonly<Record<string, () => typeof readContentRecord>> = {
  'app-page': createPageReader,
  snippets: createPageReader,
  legals: () => readLegalPage,
};

/** Returns how one record of an area is read. */
export const recordReaderOf = ({ name }: MemberSchema): typeof readContentRecord =>
  recordReaders[name]?.() ?? readContentRecord;
