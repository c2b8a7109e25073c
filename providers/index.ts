export { authProvider } from './authProvider';
export { type ConsoleDataProvider, dataProvider, type Transition } from './dataProvider';
export { HttpError } from './exchange';
export { request } from './http';
export { makeI18nProvider } from './i18n';
export { hasEnded, SessionEndedError } from './session';
export { type ColourMode, consoleStore } from './store';
export type { AdminDetails } from './storedSession';
export {
  type AppPage,
  appPages,
  type MasterType,
  masterTypes,
  refreshWholeLists,
  subscribeToWholeLists,
} from './wholeLists';
