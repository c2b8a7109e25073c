export { type ActivityEntry, activityExportAddress } from './activity';
export { type FreeSlot, freeSlots } from './appointments';
export { authProvider } from './authProvider';
export { connection, subscribeToConnection } from './connection';
export { type BulkRow, type ConsoleDataProvider, dataProvider, type Transition } from './dataProvider';
export { addToThread, enquiryThread, type ThreadEntry } from './enquiries';
export { HttpError, isUnreachable } from './exchange';
export { watchHealth } from './health';
export type { HistoryEntry } from './history';
export { request } from './http';
export { makeI18nProvider } from './i18n';
export { countMembers, type MemberCount } from './members';
export {
  type DeliveryCount,
  deliveryCounts,
  type Estimate,
  estimateReach,
} from './notifications';
export { isPermitted } from './permissions';
export { reorder } from './reorder';
export { hasEnded, SessionEndedError } from './session';
export { sendInvitation } from './staff';
export { type ColourMode, consoleStore } from './store';
export { type AdminDetails, isSessionLasting } from './storedSession';
export { removeForGood, restoreFromTrash } from './trash';
export { drop, keep, kept, type TypedText, typedKey } from './typedText';
export { mergeType } from './types';
export { downloadAddress, type FileInfo, fileAddress, replaceContent, upload } from './upload';
export { type Usage, usedBy } from './usedBy';
export {
  type AppPage,
  appPages,
  type MasterType,
  masterTypes,
  refreshWholeLists,
  subscribeToWholeLists,
} from './wholeLists';
