export { authProvider } from './authProvider';
export { drop, keep, kept, type TypedText, typedKey } from './autosave';
export type { ActivityEntry } from './calls/activity';
export type { AdvisorDays, HolidaysSet, Reassignment, Workload } from './calls/advisors';
export type { AppKey } from './calls/appKeys';
export type {
  CalendarAdvisor,
  CalendarEntry,
  CalendarSpan,
  FreeSlot,
  FreeTime,
  FreeTimes,
  TimesSearch,
} from './calls/appointments';
export type { BotTestRuns, KnowledgeSource, TriedAnswer, UnansweredGroup } from './calls/assistantBot';
export type { BulkAction, BulkRow, Chosen } from './calls/bulk';
export { type AppPage, cacheList, type MasterType, masterTypesArea, subscribeToCachedLists } from './calls/cachedLists';
export type { CalendarFeed } from './calls/calendars';
export { type DoorPerson, entryId, type Roster } from './calls/checkIn';
export type { ToldTile } from './calls/dashboard';
export type { FollowUp } from './calls/followUps';
export type { HistoryEntry } from './calls/history';
export type { ExportChoice, FileRead, ImportOutcome, StartedExport } from './calls/importExport';
export type { ThreadEntry } from './calls/inquiries';
export type { LongJob, LongJobRow } from './calls/longJobs';
export type { MemberCount } from './calls/members';
export type { DeliveryCount, Estimate } from './calls/notifications';
export type { Review, Work } from './calls/pendingWork';
export type { RuleCount, SimulatedCard, Somebody } from './calls/recommendations';
export type { MessageSample, Told } from './calls/recordMessages';
export { randomKey } from './calls/requestOptions';
export type { SavedView, ViewContents } from './calls/savedViews';
export type { Found, FoundRecord } from './calls/search';
export type { DateOfSeries } from './calls/series';
export type { Transition } from './calls/transitions';
export type { Usage } from './calls/usedBy';
export { unsentAtDoors } from './checkIn/unsentEntries';
export { connection, subscribeToConnection } from './connection';
export { type ColourMode, consoleStore } from './consoleStore';
export type { ConsoleDataProvider } from './dataProvider';
export { type FieldCode, HttpError, isUnreachable } from './fetchJson';
export { type FileInfo, fileAddress } from './fileInfo';
export { watchHealth } from './health';
export { makeI18nProvider } from './i18n';
export type { Language } from './i18n/language';
export { catalogue, type Messages, register } from './i18n/textCatalog';
export { type Capability, hasCapability, isPermitted, isServed, keepFixed, letSee } from './permissions';
export { hasEnded, SessionEndedError } from './session';
export { type AdminDetails, isSessionLasting } from './storedSession';
export { useProvider } from './useProvider';
