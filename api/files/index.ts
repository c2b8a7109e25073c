export { type FileInfo, fileInfo, fileInfos } from './fileInfo';
export type { FileKind } from './kinds';
export { fileRoutes } from './routes';
export { servedFiles } from './serve';
export { missingFiles, storeFile } from './store';
