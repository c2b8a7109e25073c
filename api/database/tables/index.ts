export * from './accounts';
export * from './files';
export * from './operations';
export * from './records';
