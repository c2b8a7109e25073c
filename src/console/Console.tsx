import { CssBaseline } from '@mui/material';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AdminContext, CoreAdminUI, Notification, useNotify } from 'react-admin';
import { RouterProvider } from 'react-router/dom';
import { authProvider, consoleStore, dataProvider, makeI18nProvider, subscribeToWholeLists } from '../../providers';
import { areas } from '../../resources';
import { areaResource } from '../../resources/engine/areaResource';
import { RecordSkeleton } from '../../resources/engine/RecordSkeleton';
import { appPagesQuery, masterTypesQuery } from '../../resources/fields/wholeLists';
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

const Toasts = () => (
  <Notification
    autoHideDuration={toastDuration}
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    className="toasts"
  />
);

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
  const notify = useNotify();
  const types = useQuery(masterTypesQuery);
  const pages = useQuery(appPagesQuery);
  useEffect(() => {
    if (types.error) notify(types.error.message, { type: 'error' });
  }, [types.error, notify]);
  useEffect(() => {
    if (pages.error) notify(pages.error.message, { type: 'error' });
  }, [pages.error, notify]);
  useEffect(
    () =>
      subscribeToWholeLists(
        () => void queryClient.invalidateQueries({ queryKey: masterTypesQuery.queryKey.slice(0, 1) }),
      ),
    [],
  );
};

const router = createConsoleRouter(areas, <Console />);

/** The console in its router; transitions are off because react-admin's own redirects loop with them. */
export const App = () => <RouterProvider router={router} useTransitions={false} />;
