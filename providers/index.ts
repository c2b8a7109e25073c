export { authProvider } from './authProvider';
export { type Autosave, autosaveKey, deleteAutosave, readAutosave, saveAutosave } from './autosave';
export type { ActivityEntry } from './calls/activity';
export type { AdvisorDays, HolidayResult, Reassignment, Workload } from './calls/advisors';
export type { AppKey } from './calls/appKeys';
export type {
  CalendarAdvisor,
  CalendarEntry,
  CalendarPeriod,
  FreeSlot,
  FreeSlotOfDay,
  FreeSlotOverview,
  FreeSlotOverviewSearch,
} from './calls/appointments';
export type { BotTestRuns, KnowledgeSource, TestAnswer, UnansweredGroup } from './calls/assistantBot';
export type { BulkAction, BulkRow, BulkSelection } from './calls/bulk';
export { type AppPage, cacheList, type MasterType, masterTypesArea, subscribeToCachedLists } from './calls/cachedLists';
export type { CalendarFeed } from './calls/calendars';
export { type CheckInAttendee, entryId, type Roster } from './calls/checkIn';
export type { TileResult } from './calls/dashboard';
export type { FollowUp } from './calls/followUps';
export type { HistoryEntry } from './calls/history';
export type { ExportChoice, FileRead, ImportOutcome, StartedExport } from './calls/importExport';
export type { ThreadEntry } from './calls/inquiries';
export type { LongJob, LongJobRow } from './calls/longJobs';
export type { MemberCount } from './calls/members';
export type { DeliveryCount, Estimate } from './calls/notifications';
export type { PendingWork, Review } from './calls/pendingWork';
export type { RuleCount, SimulatedCard, SimulatedPerson } from './calls/recommendations';
export type { LoggedMessage, MessageSample } from './calls/recordMessages';
export { randomKey } from './calls/requestOptions';
export type { SavedView, ViewContents } from './calls/savedViews';
export type { SearchResult, SearchResults } from './calls/search';
export type { SeriesOccurrence } from './calls/series';
export type { Transition } from './calls/transitions';
export type { UsedByEntry } from './calls/usedBy';
export { unsentCheckIns } from './checkIn/unsentEntries';
export { connection, subscribeToConnection } from './connection';
export { type ColourMode, consoleStore } from './consoleStore';
export type { ConsoleDataProvider } from './dataProvider';
export { type FieldCode, HttpError, isUnreachable } from './fetchJson';
export { type FileInfo, fileAddress } from './fileInfo';
export { watchHealth } from './health';
export { makeI18nProvider } from './i18n';
export type { Language } from './i18n/language';
export { createTextsHook, type Messages, registerTexts } from './i18n/textCatalog';
export {
  type Capability,
  hasCapability,
  isPermitted,
  isServed,
  registerFixedArea,
  registerScreenPermission,
} from './permissions';
export { hasEnded, SessionEndedError } from './session';
export { type AdminDetails, isSessionLasting } from './storedSession';
export { useProvider } from './useProvider';
