import '@fontsource-variable/inter';
import { CssBaseline } from '@mui/material';
import { type Query, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, type I18nProvider, useGetIdentity, useNotify } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { Route, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import {
  authProvider,
  consoleStore,
  hasArea,
  isPermitted,
  isSessionPersistent,
  type Language,
  makeI18nProvider,
  subscribeToCachedLists,
} from '../../providers';
import { dataProvider } from '../../providers/dataProvider';
import { storedAdmin } from '../../providers/storedSession';
import { areas } from '../../resources';
import { areaLoadersOf } from '../../resources/engine/area/areaLoaders';
import { areaResource } from '../../resources/engine/area/areaResource';
import { preload } from '../../resources/engine/area/preload';
import { initialListParams } from '../../resources/engine/list/initialListParams';
import { cachedListsKey, useAllAppPages, useAllMasterTypes } from '../../resources/fields/cachedLists';
import { loadable } from '../../resources/fields/loadable';
import { RecordSkeleton } from '../../resources/fields/RecordSkeleton';
import { UserTimeZoneContext } from '../../resources/fields/userTimeZone';
import { isTimeZone } from '../../resources/kit/clock';
import { createConsoleRouter } from '../routing/router';
import { toInternalPath } from '../routing/translate';
import { Dashboard } from './Dashboard';
import { ErrorScreen } from './ErrorScreen';
import { Layout } from './Layout';
import { NotFoundRedirect } from './NotFoundRedirect';
import { clearRecentToasts } from './recentToasts';
import { Toasts } from './Toasts';
import { theme } from './theme';

const AccountPage = loadable(
  async () => ({ default: (await import('./account/screens')).AccountPage }),
  <RecordSkeleton />,
);
const FirstPassword = loadable(
  async () => ({ default: (await import('./account/screens')).FirstPassword }),
  <RecordSkeleton />,
);

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
const store = consoleStore();

/** The signed-in console: react-admin's `Admin` without the layout, sign-in and other pages that are not used here. */
const Console = ({ i18nProvider }: { i18nProvider: I18nProvider }) => (
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
      catchAll={NotFoundRedirect}
      loading={RecordSkeleton}
      error={ErrorScreen}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {areas.filter(({ name }) => hasArea(name)).map(areaResource)}
      <CustomRoutes>
        <Route path="/change-password" element={<AccountPage />} />
      </CustomRoutes>
    </CoreAdminUI>
    <Toasts />
  </AdminContext>
);

const Frame = ({ children }: { children: ReactNode }) =>
  storedAdmin()?.mustChangePassword ? <FirstPassword /> : <UsualFrame>{children}</UsualFrame>;

const UsualFrame = ({ children }: { children: ReactNode }) => {
  useCachedLists();
  useStorageNotice();
  const { pathname } = useLocation();
  const zone: string | undefined = useGetIdentity().identity?.timeZone;
  return (
    <UserTimeZoneContext value={zone && isTimeZone(zone) ? zone : undefined}>
      <FailedListsAgain key={pathname} />
      <Layout>{children}</Layout>
    </UserTimeZoneContext>
  );
};

/** Loads the lists that the whole app chooses from, says once when one fails, and loads them anew after a change. */
const useCachedLists = () => {
  useToastOf(useAllMasterTypes().error);
  useToastOf(useAllAppPages().error);
  useEffect(() => subscribeToCachedLists(() => void queryClient.invalidateQueries({ queryKey: cachedListsKey })), []);
};

/** Asks again for those that failed. */
const FailedListsAgain = () => {
  useEffect(() => {
    const hasFailed = ({ state }: Query) => state.status === 'error';
    void queryClient.refetchQueries({ queryKey: cachedListsKey, predicate: hasFailed });
  }, []);
  return null;
};

/** Says once that the browser keeps nothing of the session, where it is full or site data is blocked. */
const useStorageNotice = () => {
  const notify = useNotify();
  useEffect(() => {
    if (!isSessionPersistent()) notify('console.connection.notKept', { type: 'warning' });
  }, [notify]);
};

const useToastOf = (error: Error | null) => {
  const notify = useNotify();
  useEffect(() => {
    if (error) notify(error.message, { type: 'error' });
  }, [error, notify]);
};

/** The area that an address leads to, and whether to its list as it opens at first. */
const leadsTo = (address: string) => {
  const { pathname, search, hash } = new URL(address, window.location.href);
  const canonical = toInternalPath(areas, { pathname, search, hash });
  const [, name, segment] = canonical.pathname.split('/');
  const area = areas.find((area) => area.name === name);
  return area && { area, isList: !segment && !canonical.search && !store.getItem(`${area.name}.listParams`) };
};

/** Begins to load the code of the list that an address leads to. */
export const preloadStartCode = (address: string): void => {
  const opened = leadsTo(address);
  if (opened) preload(areaLoadersOf(opened.area).list)();
};

/** Asks for the rows that are shown first, while the console around them is drawn. */
const askForRows = (address: string) => {
  const { area, isList } = leadsTo(address) ?? {};
  const params = area && isList && isPermitted(area.name, 'list') && initialListParams(area, store.getItem);
  // Who must choose a password first sees no list.
  if (!params || storedAdmin()?.mustChangePassword) return;
  void queryClient.prefetchQuery({
    queryKey: [area.name, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(area.name, { ...params, signal }),
  });
};

/**
 * Shows the console in an element of the page. Loading this module alone does nothing yet: it is fetched ahead of sign-in.
 * @param languages that can be chosen besides English
 * @returns takes the console from the page
 */
export const mountConsole = (element: HTMLElement, languages: readonly Language[] = []): (() => void) => {
  preloadStartCode(window.location.href);
  askForRows(window.location.href);
  const router = createConsoleRouter(areas, <Console i18nProvider={makeI18nProvider(languages)} />);
  const root = createRoot(element);
  // Transitions are off because react-admin's own redirects loop with them.
  root.render(<RouterProvider router={router} useTransitions={false} />);
  return () => {
    root.unmount();
    router.dispose();
    queryClient.clear();
    clearRecentToasts();
  };
};
