export * from './accounts';
export * from './assistantBot';
export * from './door';
export * from './files';
export * from './longJobs';
export * from './operations';
export * from './records';
export * from './views';
