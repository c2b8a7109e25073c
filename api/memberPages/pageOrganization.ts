import { sql } from 'drizzle-orm';
import { changedContent } from '../memberApp/content/contentWriter';
import { cacheUntilChange } from '../platform/database/cacheUntilChange';
import { publishedUrlOf } from '../platform/files/addresses';
import { readOrganization } from '../platform/outbox/organization';
import { senderName } from '../platform/outbox/senders';
import { publicPathOf } from '../platform/process/publicPath';
import type { RecordsContext } from '../records/recordsContext';
import type { PageOrganization } from './templates/PageLayout';

/** Returns a function that reads what the pages show of the organization. A process has it in memory until it changes. */
export const createPageOrganization = (context: RecordsContext): (() => Promise<PageOrganization>) =>
  cacheUntilChange(context.changes, { channel: changedContent, read: () => readPageOrganization(context) });

const readPageOrganization = async ({ database, settings, keys }: RecordsContext): Promise<PageOrganization> => {
  const { companyName, supportPhone, supportHours, supportEmail, disclaimer, logo } = await readOrganization(database);
  const { rows } = logo?.fileId
    ? await database.execute<{ id: string; hash: string }>(sql`SELECT id, hash FROM files WHERE id = ${logo.fileId}`)
    : { rows: [] };
  const [file] = rows;
  return {
    name: companyName ?? senderName(settings),
    logoUrl: file && `${publicPathOf(settings)}${publishedUrlOf(keys, file, 'thumbnail')}`,
    phone: supportPhone,
    hours: supportHours,
    email: supportEmail,
    disclaimer,
  };
};
