export { authProvider } from './authProvider';
export { type Autosave, autosaveKey, deleteAutosave, readAutosave, saveAutosave } from './autosave';
export type { ActivityEntry } from './calls/activity';
export type { DayOffConflicts, HolidayResult, Reassignment, Workload } from './calls/advisors';
export type { AfterSaveCall } from './calls/afterSave';
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
export { type CheckInAttendee, newEntryId, type Roster } from './calls/checkIn';
export type { TileResult } from './calls/dashboard';
export type { HistoryEntry } from './calls/history';
export type { ExportOptions, ImportOutcome, ParsedImportFile, StartedExport } from './calls/importExport';
export type { ThreadEntry } from './calls/inquiries';
export type { LongJob, LongJobRow } from './calls/longJobs';
export type { MemberCountResult } from './calls/members';
export type { AudienceEstimateResult, DeliveryCount } from './calls/notifications';
export type { PendingReview, PendingWork } from './calls/pendingWork';
export type { RuleCountResult, SimulatedCard, SimulatedPerson } from './calls/recommendations';
export type { LoggedMessage, SampleMessageValues } from './calls/recordMessages';
export { randomIdempotencyKey } from './calls/requestOptions';
export type { SavedView, SavedViewInput } from './calls/savedViews';
export type { SearchResult, SearchResults } from './calls/search';
export type { SeriesOccurrence } from './calls/series';
export type { PublishingRefusal, TransitionParams } from './calls/transitions';
export type { Referrers, UsedByEntry } from './calls/usedBy';
export { unsentCheckIns } from './checkIn/unsentEntries';
export { connection, subscribeToConnection } from './connection';
export { type ColourMode, consoleStore } from './consoleStore';
export type { ConsoleDataProvider } from './dataProvider';
export { errorSentence, type FieldErrorCode, HttpError, isUnreachable } from './fetchJson';
export { type FileInfo, fileAddress } from './fileInfo';
export { watchHealth } from './health';
export { makeI18nProvider } from './i18n';
export type { Language } from './i18n/language';
export { createTextsHook, type Messages, registerTexts } from './i18n/textCatalog';
export {
  type Capability,
  hasArea,
  hasCapability,
  isPermitted,
  registerFixedArea,
  registerScreenPermission,
} from './permissions';
export { serverTime } from './serverClock';
export { isSessionEnded, SessionEndedError } from './session';
export { type AdminDetails, isSessionPersistent } from './storedSession';
export { useProvider } from './useProvider';
