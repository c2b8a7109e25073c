import { advisorCalls } from './calls/advisors';
import { afterSaveCalls } from './calls/afterSave';
import { appKeyCalls } from './calls/appKeys';
import { appointmentCalls } from './calls/appointments';
import { botCalls } from './calls/assistantBot';
import { bulkCalls } from './calls/bulk';
import { cachedListCalls } from './calls/cachedLists';
import { calendarCalls } from './calls/calendars';
import { checkInCalls } from './calls/checkIn';
import { countCalls } from './calls/counts';
import { type CrudCalls, crudCalls } from './calls/crud';
import { dashboardCalls } from './calls/dashboard';
import { fileCalls } from './calls/files';
import { historyCalls } from './calls/history';
import { importExportCalls } from './calls/importExport';
import { inquiryCalls } from './calls/inquiries';
import { longJobCalls } from './calls/longJobs';
import { memberCalls } from './calls/members';
import { notificationCalls } from './calls/notifications';
import { pendingWorkCalls } from './calls/pendingWork';
import { recommendationCalls } from './calls/recommendations';
import { recordActionCalls } from './calls/recordActions';
import { recordMessageCalls } from './calls/recordMessages';
import { reorderCalls } from './calls/reorder';
import { savedViewCalls } from './calls/savedViews';
import { searchCalls } from './calls/search';
import { seriesCalls } from './calls/series';
import { staffCalls } from './calls/staff';
import { trashCalls } from './calls/trash';
import { typeCalls } from './calls/types';
import { usedByCalls } from './calls/usedBy';
import { yearlyLimitCalls } from './calls/yearlyLimits';

const consoleCalls = {
  ...advisorCalls,
  ...appKeyCalls,
  ...appointmentCalls,
  ...countCalls,
  ...botCalls,
  ...bulkCalls,
  ...calendarCalls,
  ...dashboardCalls,
  ...checkInCalls,
  ...inquiryCalls,
  ...fileCalls,
  ...afterSaveCalls,
  ...historyCalls,

  ...longJobCalls,
  ...memberCalls,
  ...recordActionCalls,
  ...notificationCalls,
  ...reorderCalls,
  ...recommendationCalls,
  ...searchCalls,
  ...seriesCalls,
  ...staffCalls,
  ...recordMessageCalls,
  ...importExportCalls,
  ...trashCalls,
  ...typeCalls,
  ...usedByCalls,
  ...savedViewCalls,
  ...pendingWorkCalls,
  ...yearlyLimitCalls,
  ...cachedListCalls,
};

/** All API requests of the console for its areas: the standard calls of react-admin and the console's own. */
export type ConsoleDataProvider = CrudCalls & typeof consoleCalls;

/** The data provider of the console. */
export const dataProvider: ConsoleDataProvider = { ...crudCalls, ...consoleCalls };
