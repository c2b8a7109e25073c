export * from './accounts';
export * from './assistantBot';
export * from './checkIn';
export * from './files';
export * from './longJobs';
export * from './operations';
export * from './records';
export * from './views';
