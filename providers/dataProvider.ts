import { advisorCalls } from './calls/advisors';
import { appKeyCalls } from './calls/appKeys';
import { appointmentCalls } from './calls/appointments';
import { areaCalls } from './calls/areas';
import { botCalls } from './calls/assistantBot';
import { bulkCalls } from './calls/bulk';
import { calendarCalls } from './calls/calendars';
import { checkInCalls } from './calls/checkIn';
import { choiceListCalls } from './calls/choiceLists';
import { type CrudCalls, crudCalls } from './calls/crud';
import { dashboardCalls } from './calls/dashboard';
import { fileCalls } from './calls/files';
import { historyCalls } from './calls/history';
import { importExportCalls } from './calls/importExport';
import { inquiryCalls } from './calls/inquiries';
import { inquiryMergeCalls } from './calls/inquiryMerges';
import { longJobCalls } from './calls/longJobs';
import { lostSeatsCalls } from './calls/lostSeats';
import { memberDataCalls } from './calls/memberData';
import { notificationCalls } from './calls/notifications';
import { notificationAudienceCalls } from './calls/notificationsAudience';
import { previewCalls } from './calls/previews';
import { recommendationCalls } from './calls/recommendations';
import { recordActionCalls } from './calls/recordActions';
import { recordMessageCalls } from './calls/recordMessages';
import { recordCalls } from './calls/records';
import { savedViewCalls } from './calls/savedViews';
import { searchCalls } from './calls/search';
import { seriesCalls } from './calls/series';
import { similarPeopleCalls } from './calls/similarPeople';
import { statisticsCalls } from './calls/statistics';

const consoleCalls = {
  ...advisorCalls,
  ...appKeyCalls,
  ...appointmentCalls,
  ...areaCalls,
  ...botCalls,
  ...bulkCalls,
  ...calendarCalls,
  ...checkInCalls,
  ...choiceListCalls,
  ...dashboardCalls,
  ...fileCalls,
  ...historyCalls,
  ...importExportCalls,
  ...inquiryCalls,
  ...inquiryMergeCalls,
  ...longJobCalls,
  ...lostSeatsCalls,
  ...memberDataCalls,
  ...notificationAudienceCalls,
  ...notificationCalls,
  ...previewCalls,
  ...recommendationCalls,
  ...recordActionCalls,
  ...recordCalls,
  ...recordMessageCalls,
  ...savedViewCalls,
  ...searchCalls,
  ...seriesCalls,
  ...similarPeopleCalls,
  ...statisticsCalls,
};

/** All API requests of the console for its areas: the standard calls of react-admin and the console's own. */
export type ConsoleDataProvider = CrudCalls & typeof consoleCalls;

/** The data provider of the console. */
export const dataProvider: ConsoleDataProvider = { ...crudCalls, ...consoleCalls };
