export { sequenceOf } from './indexes';
export { insertRecords, type RowToInsert } from './insertRecords';
export { recordRoutes } from './routes';
export { prepareStorage } from './storage';
