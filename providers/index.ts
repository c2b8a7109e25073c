export type { ActivityEntry } from './calls/activity';
export type {
  AbsenceInput,
  AbsencePlan,
  DayOffConflicts,
  HolidayResult,
  Workload,
} from './calls/advisors';
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
export type { MemberCountResult } from './calls/areas';
export type { BotTestRuns, KnowledgeSource, TestAnswer, UnansweredGroup } from './calls/assistantBot';
export type { BulkAction, BulkRow, BulkSelection, TriedBulk } from './calls/bulk';
export type { CalendarFeed } from './calls/calendars';
export { type AppPage, type MasterType, masterTypesArea } from './calls/choiceLists';
export type { PendingReview, PendingWork, TileResult } from './calls/dashboard';
export { type FileInfo, fileAddress } from './calls/files';
export type { HistoryEntry } from './calls/history';
export type {
  ExportOptions,
  ImportChoices,
  ImportOutcome,
  ImportValue,
  ParsedImportFile,
  StartedExport,
} from './calls/importExport';
export type {
  InquiryFile,
  MailFacts,
  ReplyValues,
  ThreadChange,
  ThreadEntry,
  ThreadPage,
  ThreadReader,
} from './calls/inquiries';
export type { LongJob, LongJobRow } from './calls/longJobs';
export type { LostSeats } from './calls/lostSeats';
export type { MemberDataSummary, MemberRefusal, MemberRun } from './calls/memberData';
export {
  type MemberMerge,
  type MemberNote,
  type MemberOverview,
  type MessageWay,
  memberCalls,
  type RevealedIdentity,
  type RevealReason,
  type SameMember,
  type StoppedAddress,
  type TimelineEntry,
  type WrittenToMember,
} from './calls/members';
export { type ChannelConsents, type MemberDocument, memberInAppCalls, type TopicConsent } from './calls/membersInApp';
export type { DeliveryCount, GoingOut, PeopleCount, SendingReport, TestSend } from './calls/notifications';
export type {
  AudienceEstimateResult,
  CreatedMemberList,
  EstimatedTiming,
  ListLine,
  RecipientExplanation,
  RecipientOutcome,
  SampleRecipient,
} from './calls/notificationsAudience';
export { type OwnReply, ownReplyCalls } from './calls/ownReplies';
export type {
  HiddenReason,
  Preview,
  PreviewContent,
  PreviewReader,
  PreviewRequest,
  SharedPreview,
} from './calls/previews';
export type { RuleCountResult, SimulatedCard, SimulatedPerson } from './calls/recommendations';
export type { DryRun, RecordActionParams, RecordRefusal } from './calls/recordActions';
export type {
  ChangeMessages,
  LoggedMessage,
  MessagePreviewRequest,
  SampleMessageValues,
} from './calls/recordMessages';
export type { BrokenLink, Redirect, Referrers, UsedByEntry } from './calls/records';
export type { AbortOptions } from './calls/requestOptions';
export type { SavedView, SavedViewInput } from './calls/savedViews';
export { subscribeToSaveNotices } from './calls/saveNotices';
export type { FoundMember, SearchResult, SearchResults } from './calls/search';
export type { SeriesOccurrence } from './calls/series';
export type { SimilarPerson } from './calls/similarPeople';
export type { Statistics } from './calls/statistics';
export type { UploadOptions } from './calls/upload';
export { basePath } from './connection/basePath';
export { connection, subscribeToConnection } from './connection/connection';
export { errorSentence, type FieldErrorCode, HttpError, isUnreachable, unreachableError } from './connection/fetchJson';
export { watchHealth } from './connection/health';
export { serverTime } from './connection/serverClock';
export type { ConsoleDataProvider } from './dataProvider';
export { makeI18nProvider } from './i18n';
export type { Language } from './i18n/language';
export { createTextsHook, isTextName, type Messages, registerTexts, type Translated } from './i18n/textCatalog';
export { authProvider } from './session/authProvider';
export {
  type Capability,
  hasArea,
  hasCapability,
  isPermitted,
  registerFixedArea,
  registerScreenPermission,
} from './session/permissions';
export { isSessionEnded, SessionEndedError } from './session/session';
export { type Autosave, autosaveKey, deleteAutosave, readAutosave, saveAutosave } from './storage/autosave';
export { type ColourMode, consoleStore } from './storage/consoleStore';
export type { CheckInAttendee, Roster } from './storage/roster';
export { type AdminDetails, isSessionPersistent } from './storage/storedSession';
export { useProvider } from './useProvider';
