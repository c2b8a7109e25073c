import { sql } from 'drizzle-orm';

/**
 * The key of the setting with the folder of this database in the bucket. A restored database gets another folder, so
 * that it deletes nothing that the first one needs.
 */
export const bucketFolderKey = 'bucketFolder';

/** SQL for the folder of this database in the bucket; null before something is moved there. */
export const bucketFolderSql = sql<string>`(SELECT value #>> '{}' FROM settings WHERE key = ${bucketFolderKey})`;

/** The name of the lock that backups share; nothing is deleted in the bucket meanwhile. */
export const contentsInUseLock = 'contents in use';
