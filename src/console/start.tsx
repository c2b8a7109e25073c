import '@fontsource-variable/inter';
import { CssBaseline } from '@mui/material';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AdminContext, CoreAdminUI, Notification, useNotificationContext, useNotify } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import {
  authProvider,
  consoleStore,
  dataProvider,
  hasEnded,
  makeI18nProvider,
  subscribeToWholeLists,
} from '../../providers';
import { areas } from '../../resources';
import { areaResource } from '../../resources/engine/areaResource';
import { RecordSkeleton } from '../../resources/engine/RecordSkeleton';
import { appPagesQuery, masterTypesQuery, wholeListsKey } from '../../resources/fields/wholeLists';
import { createConsoleRouter } from '../routing/router';
import { areaMessages } from './areaMessages';
import { Dashboard } from './Dashboard';
import { Failure } from './Failure';
import { Layout } from './Layout';
import { theme } from './theme';
import { Unknown } from './Unknown';

const toastDuration = 5000;

const queryClient = new QueryClient({
  defaultOptions: {
    // Going back to a list is instant; it is refreshed in the background after a few seconds.
    queries: { staleTime: 5000, retry: false, refetchOnWindowFocus: false },
  },
});
const i18nProvider = makeI18nProvider(areaMessages(areas));
const store = consoleStore();

const Toasts = () => {
  const { notifications } = useNotificationContext();
  // Once the session is over the page is being left, and the sign-in page says why.
  if (notifications.length > 0 && hasEnded()) return null;
  return <Notification autoHideDuration={toastDuration} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />;
};

/** The signed-in console: react-admin's `Admin` without the layout, sign-in and other pages that are not used here. */
const Console = () => (
  <AdminContext
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    theme={theme}
    darkTheme={null}
  >
    <CssBaseline />
    <CoreAdminUI
      layout={Frame}
      dashboard={Dashboard}
      catchAll={Unknown}
      loading={RecordSkeleton}
      error={Failure}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {areas.map(areaResource)}
    </CoreAdminUI>
    <Toasts />
  </AdminContext>
);

const Frame = ({ children }: { children: ReactNode }) => {
  useWholeLists();
  return <Layout>{children}</Layout>;
};

/** Loads the lists that the whole app chooses from, says once when one fails, and loads them anew after a change. */
const useWholeLists = () => {
  useToastOf(useQuery(masterTypesQuery).error);
  useToastOf(useQuery(appPagesQuery).error);
  useEffect(() => subscribeToWholeLists(() => void queryClient.invalidateQueries({ queryKey: wholeListsKey })), []);
};

const useToastOf = (error: Error | null) => {
  const notify = useNotify();
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' });
  }, [error, notify]);
};

/** Shows the console in an element of the page. Loading this module alone does nothing yet: it is fetched ahead of sign-in. */
export const start = (root: HTMLElement) => {
  const router = createConsoleRouter(areas, <Console />);
  // Transitions are off because react-admin's own redirects loop with them.
  createRoot(root).render(<RouterProvider router={router} useTransitions={false} />);
};
