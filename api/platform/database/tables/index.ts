/** The tables of the database, as drizzle declares them. Migrations are made from them. */

export * from './accounts';
export * from './assistantBot';
export * from './checkIn';
export * from './deliveryReports';
export * from './files';
export * from './inquiries';
export * from './longJobs';
export * from './memberActions';
export * from './memberContent';
export * from './memberDevices';
export * from './memberFeed';
export * from './memberLinks';
export * from './memberLists';
export * from './memberMerges';
export * from './memberNotes';
export * from './memberUses';
export * from './operations';
export * from './ownReplies';
export * from './previews';
export * from './records';
export * from './statistics';
export * from './testSends';
export * from './views';
