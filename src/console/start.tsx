import '@fontsource-variable/inter';
import { CssBaseline } from '@mui/material';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  Notification,
  useGetIdentity,
  useNotificationContext,
  useNotify,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { Route } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import {
  authProvider,
  consoleStore,
  dataProvider,
  hasEnded,
  isSessionLasting,
  makeI18nProvider,
  subscribeToWholeLists,
} from '../../providers';
import { areas } from '../../resources';
import { areaResource } from '../../resources/engine/areaResource';
import { RecordSkeleton } from '../../resources/engine/RecordSkeleton';
import { isTimeZone } from '../../resources/engine/schemaKit/clock';
import { OwnTimeZone } from '../../resources/fields/ownTime';
import { appPagesQuery, masterTypesQuery, wholeListsKey } from '../../resources/fields/wholeLists';
import { createConsoleRouter } from '../routing/router';
import { areaMessages } from './areaMessages';
import { Dashboard } from './Dashboard';
import { Failure } from './Failure';
import { Layout } from './Layout';
import { theme } from './theme';
import { Unknown } from './Unknown';

const AccountPage = lazy(async () => ({ default: (await import('./account/screens')).AccountPage }));

const toastDuration = 5000;

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Going back to a list is instant; it is refreshed in the background after a few seconds.
      staleTime: 5000,
      // The calls themselves are tried again while the API cannot be reached.
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    // Otherwise what is saved while the browser is offline would be sent later, unseen.
    mutations: { networkMode: 'always' },
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
      <CustomRoutes>
        <Route path="/change-password" element={<AccountPage />} />
      </CustomRoutes>
    </CoreAdminUI>
    <Toasts />
  </AdminContext>
);

const Frame = ({ children }: { children: ReactNode }) => {
  useWholeLists();
  useStorageNotice();
  const zone: string | undefined = useGetIdentity().identity?.timeZone;
  return (
    <OwnTimeZone value={zone && isTimeZone(zone) ? zone : undefined}>
      <Layout>{children}</Layout>
    </OwnTimeZone>
  );
};

/** Loads the lists that the whole app chooses from, says once when one fails, and loads them anew after a change. */
const useWholeLists = () => {
  useToastOf(useQuery(masterTypesQuery).error);
  useToastOf(useQuery(appPagesQuery).error);
  useEffect(() => subscribeToWholeLists(() => void queryClient.invalidateQueries({ queryKey: wholeListsKey })), []);
};

/** Says once that the browser keeps nothing of the session, where it is full or site data is blocked. */
const useStorageNotice = () => {
  const notify = useNotify();
  useEffect(() => {
    if (!isSessionLasting()) notify('console.connection.notKept', { type: 'warning' });
  }, [notify]);
};

const useToastOf = (error: Error | null) => {
  const notify = useNotify();
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' });
  }, [error, notify]);
};

/**
 * Shows the console in an element of the page. Loading this module alone does nothing yet: it is fetched ahead of sign-in.
 * @returns takes the console from the page
 */
export const start = (element: HTMLElement): (() => void) => {
  const router = createConsoleRouter(areas, <Console />);
  const root = createRoot(element);
  // Transitions are off because react-admin's own redirects loop with them.
  root.render(<RouterProvider router={router} useTransitions={false} />);
  return () => {
    root.unmount();
    router.dispose();
    queryClient.clear();
  };
};
