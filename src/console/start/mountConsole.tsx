import '@fontsource-variable/inter';
import { CssBaseline } from '@mui/material';
import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, type I18nProvider, useGetIdentity, useNotify } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { Navigate, Route, useHref, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import {
  authProvider,
  consoleStore,
  hasArea,
  isPermitted,
  isSessionPersistent,
  type Language,
  makeI18nProvider,
} from '../../../providers';
import { currentPath } from '../../../providers/connection/basePath';
import { errorSentence } from '../../../providers/connection/fetchJson';
import { dataProvider as unlabeledProvider } from '../../../providers/dataProvider';
import { withRecordLabels } from '../../../providers/recordLabels';
import { storedAdmin } from '../../../providers/storage/storedSession';
import { areas } from '../../../resources';
import { initialListParams } from '../../../resources/engine/core/list/initialListParams';
import { areaResource } from '../../../resources/engine/core/record/areaResource';
import { areaLoadersOf, loadRecordLabel } from '../../../resources/engine/core/resource/areaLoaders';
import { preload } from '../../../resources/engine/core/resource/preload';
import { cachedListsKey, useAllAppPages, useAllMasterTypes } from '../../../resources/engine/fields/cachedLists';
import { loadable } from '../../../resources/engine/fields/loadable';
import { RecordSkeleton } from '../../../resources/engine/fields/RecordSkeleton';
import { UserTimeZoneContext } from '../../../resources/engine/fields/userTimeZone';
import { isTimeZone } from '../../../resources/engine/schema/dateTime';
import { createConsoleRouter, noPageState } from '../../routing/router';
import { toInternalPath } from '../../routing/translate';
import { clearRecentToasts } from '../account/recentToasts';
import { Dashboard } from '../dashboard/Dashboard';
import { ErrorScreen } from '../layout/ErrorScreen';
import { Layout } from '../layout/Layout';
import { Toasts } from '../layout/Toasts';
import { theme } from '../theme/theme';
import { applyLanguage, languages as languagesOfBuild } from './languages';

const AccountPage = loadable(
  async () => ({ default: (await import('../account/screens')).AccountPage }),
  <RecordSkeleton />,
);
const FirstPassword = loadable(
  async () => ({ default: (await import('../account/screens')).FirstPassword }),
  <RecordSkeleton />,
);

const dataProvider = withRecordLabels(unlabeledProvider, (resource) =>
  loadRecordLabel(areas.find(({ name }) => name === resource)),
);

const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    // Saves of react-admin refresh the record and its lists only; actions of the console refresh everything.
    onSuccess: (_data, variables) => {
      const saved = (variables as { resource?: string } | undefined)?.resource;
      if (areas.some(({ name, isFullyCached }) => name === saved && isFullyCached))
        void queryClient.invalidateQueries({ queryKey: cachedListsKey });
    },
  }),
  defaultOptions: {
    queries: {
      // A visited list appears immediately and is refreshed in the background after a few seconds.
      staleTime: 5000,
      // The API client itself repeats requests while the API cannot be reached.
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    // Otherwise changes made while the browser is offline would be sent later, unnoticed.
    mutations: { networkMode: 'always' },
  },
});
const store = consoleStore();

/** The signed-in console: react-admin's `Admin` without its layout, sign-in page and other unused pages. */
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
      layout={ConsoleLayout}
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

/** Redirects an unknown address to the dashboard, which says that there is no such page. */
const NotFoundRedirect = () => <Navigate to="/" replace state={noPageState(useHref(useLocation().pathname))} />;

const ConsoleLayout = ({ children }: { children: ReactNode }) =>
  storedAdmin()?.mustChangePassword ? <FirstPassword /> : <SignedInLayout>{children}</SignedInLayout>;

const SignedInLayout = ({ children }: { children: ReactNode }) => {
  useStorageNotice();
  const { pathname } = useLocation();
  const timeZone: string | undefined = useGetIdentity().identity?.timeZone;
  return (
    <UserTimeZoneContext value={timeZone && isTimeZone(timeZone) ? timeZone : undefined}>
      <CachedLists />
      <FailedListsRefetch key={pathname} />
      <Layout>{children}</Layout>
    </UserTimeZoneContext>
  );
};

/** Loads the cached lists of master types and pages. Reports a failure once. Nothing else is rendered again with them. */
const CachedLists = () => {
  useErrorToast(useAllMasterTypes().error);
  useErrorToast(useAllAppPages().error);
  return null;
};

/** Fetches the cached lists that failed again. */
const FailedListsRefetch = () => {
  useEffect(() => {
    const hasFailed = ({ state }: Query) => state.status === 'error';
    void queryClient.refetchQueries({ queryKey: cachedListsKey, predicate: hasFailed });
  }, []);
  return null;
};

/** Warns once that the browser cannot store the session, because its storage is full or blocked. */
const useStorageNotice = () => {
  const notify = useNotify();
  useEffect(() => {
    if (!isSessionPersistent()) notify('console.connection.notStored', { type: 'warning' });
  }, [notify]);
};

const useErrorToast = (error: Error | null) => {
  const notify = useNotify();
  useEffect(() => {
    if (error) notify(errorSentence(error), { type: 'error' });
  }, [error, notify]);
};

/** Returns the area of a path of the console, and whether it is its list with the default parameters. */
const findStartList = (path: string) => {
  const { pathname, search, hash } = new URL(path, window.location.href);
  const canonical = toInternalPath(areas, { pathname, search, hash });
  const [, name, segment] = canonical.pathname.split('/');
  const area = areas.find((area) => area.name === name);
  return area && { area, isList: !segment && !canonical.search && !store.getItem(`${area.name}.listParams`) };
};

/** Starts to load the code of the list that a path of the console leads to. */
export const preloadStartCode = (path: string): void => {
  const start = findStartList(path);
  if (start) preload(areaLoadersOf(start.area).list)();
};

/** Prefetches the first rows of the list in parallel with the rendering of the console. */
const prefetchRows = (path: string) => {
  const { area, isList } = findStartList(path) ?? {};
  const params = area && isList && isPermitted(area.name, 'list') && initialListParams(area, store.getItem);
  // Users who must set a password first see no list.
  if (!params || storedAdmin()?.mustChangePassword) return;
  void queryClient.prefetchQuery({
    queryKey: [area.name, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(area.name, { ...params, signal }),
  });
};

/**
 * Stores the permissions and the identity where react-admin looks for them. Otherwise it renders the whole console again
 * with each answer.
 */
const prefetchSession = () => {
  const permissions = { queryKey: ['auth', 'getPermissions', {}], queryFn: () => authProvider.getPermissions() };
  void queryClient.prefetchQuery(permissions);
  void queryClient.prefetchQuery({ queryKey: ['auth', 'getIdentity'], queryFn: () => authProvider.getIdentity() });
};

/** Selects the language of the user's account, which may have changed on another device. */
const selectAccountLanguage = (languages: readonly Language[]) => {
  const selected = storedAdmin()?.locale;
  if (selected === undefined) return;
  const locale = languages.find((language) => language.locale === selected)?.locale ?? 'en';
  // react-admin stores the language under this key.
  if (store.getItem('locale', 'en') !== locale) store.setItem('locale', locale);
};

/**
 * Renders the console in an element. Importing this module has no effect, because it is loaded before sign-in.
 * @param languages the languages other than English; default: those of the build
 * @returns a function that unmounts the console
 */
export const mountConsole = (element: HTMLElement, languages: readonly Language[] = languagesOfBuild): (() => void) => {
  const path = currentPath();
  preloadStartCode(path);
  prefetchRows(path);
  prefetchSession();
  selectAccountLanguage(languages);
  const router = createConsoleRouter(areas, <Console i18nProvider={makeI18nProvider(languages, applyLanguage)} />);
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
