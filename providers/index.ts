export { type FreeSlot, freeSlots } from './appointments';
export { authProvider } from './authProvider';
export { type ConsoleDataProvider, dataProvider, type Transition } from './dataProvider';
export { addToThread, enquiryThread, type ThreadEntry } from './enquiries';
export { HttpError } from './exchange';
export { request } from './http';
export { makeI18nProvider } from './i18n';
export { countMembers, type MemberCount } from './members';
export {
  type DeliveryCount,
  deliveryCounts,
  type Estimate,
  estimateReach,
} from './notifications';
export { hasEnded, SessionEndedError } from './session';
export { type ColourMode, consoleStore } from './store';
export type { AdminDetails } from './storedSession';
export { downloadAddress, type FileInfo, fileAddress, upload } from './upload';
export {
  type AppPage,
  appPages,
  type MasterType,
  masterTypes,
  refreshWholeLists,
  subscribeToWholeLists,
} from './wholeLists';
