export { type FileInfo, fileInfo, fileInfos } from './fileInfo';
export { fileRoutes } from './routes';
export { servedFiles } from './serve';
export { missingFiles, storeFile } from './store';
