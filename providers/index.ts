export { authProvider } from './authProvider';
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
export { randomKey } from './calls/calling';
export type { ToldTile } from './calls/dashboard';
export { type DoorPerson, entryId, type Roster } from './calls/door';
export type { ThreadEntry } from './calls/enquiries';
export type { FollowUp } from './calls/followUps';
export type { HistoryEntry } from './calls/history';
export type { LongJob, LongJobRow } from './calls/longJobs';
export type { MemberCount } from './calls/members';
export type { Transition } from './calls/moves';
export type { DeliveryCount, Estimate } from './calls/notifications';
export type { RuleCount, SimulatedCard, Somebody } from './calls/recommendations';
export type { Found, FoundRecord } from './calls/search';
export type { DateOfSeries } from './calls/series';
export type { MessageSample, Told } from './calls/telling';
export type { ExportChoice, FileRead, ImportOutcome, StartedExport } from './calls/transfer';
export type { Usage } from './calls/usedBy';
export type { SavedView, ViewContents } from './calls/views';
export type { Review, Work } from './calls/work';
export { connection, subscribeToConnection } from './connection';
export type { ConsoleDataProvider } from './dataProvider';
export { unsentAtDoors } from './door/unsent';
export { type FieldCode, HttpError, isUnreachable } from './fetchJson';
export { type FileInfo, fileAddress } from './fileInfo';
export { watchHealth } from './health';
export { makeI18nProvider } from './i18n';
export { catalogue, type Messages, register } from './i18n/catalogue';
export type { Language } from './i18n/language';
export { type Capability, hasCapability, isPermitted, isServed, keepFixed, letSee } from './permissions';
export { hasEnded, SessionEndedError } from './session';
export { type ColourMode, consoleStore } from './store';
export { type AdminDetails, isSessionLasting } from './storedSession';
export { drop, keep, kept, type TypedText, typedKey } from './typedText';
export { useProvider } from './useProvider';
