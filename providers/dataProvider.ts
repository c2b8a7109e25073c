import { advisorCalls } from './calls/advisors';
import { appKeyCalls } from './calls/appKeys';
import { appointmentCalls } from './calls/appointments';
import { botCalls } from './calls/assistantBot';
import { bulkCalls } from './calls/bulk';
import { cachedListCalls } from './calls/cachedLists';
import { calendarCalls } from './calls/calendars';
import { countCalls } from './calls/counts';
import { dashboardCalls } from './calls/dashboard';
import { doorCalls } from './calls/door';
import { enquiryCalls } from './calls/enquiries';
import { fileCalls } from './calls/files';
import { followUpCalls } from './calls/followUps';
import { historyCalls } from './calls/history';

import { longJobCalls } from './calls/longJobs';
import { memberCalls } from './calls/members';
import { moveCalls } from './calls/moves';
import { notificationCalls } from './calls/notifications';
import { recommendationCalls } from './calls/recommendations';
import { orderCalls } from './calls/reorder';
import { searchCalls } from './calls/search';
import { seriesCalls } from './calls/series';
import { staffCalls } from './calls/staff';
import { type StandardCalls, standardCalls } from './calls/standard';
import { tellingCalls } from './calls/telling';
import { transferCalls } from './calls/transfer';
import { trashCalls } from './calls/trash';
import { typeCalls } from './calls/types';
import { usageCalls } from './calls/usedBy';
import { viewCalls } from './calls/views';
import { workCalls } from './calls/work';
import { yearlyLimitCalls } from './calls/yearlyLimits';

const ownCalls = {
  ...advisorCalls,
  ...appKeyCalls,
  ...appointmentCalls,
  ...countCalls,
  ...botCalls,
  ...bulkCalls,
  ...calendarCalls,
  ...dashboardCalls,
  ...doorCalls,
  ...enquiryCalls,
  ...fileCalls,
  ...followUpCalls,
  ...historyCalls,

  ...longJobCalls,
  ...memberCalls,
  ...moveCalls,
  ...notificationCalls,
  ...orderCalls,
  ...recommendationCalls,
  ...searchCalls,
  ...seriesCalls,
  ...staffCalls,
  ...tellingCalls,
  ...transferCalls,
  ...trashCalls,
  ...typeCalls,
  ...usageCalls,
  ...viewCalls,
  ...workCalls,
  ...yearlyLimitCalls,
  ...cachedListCalls,
};

/** The standard calls of react-admin, and those of the console's own: all that the console asks of the API for its areas. */
export type ConsoleDataProvider = StandardCalls & typeof ownCalls;

export const dataProvider: ConsoleDataProvider = { ...standardCalls, ...ownCalls };
