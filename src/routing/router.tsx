import type { ReactNode } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  UNSAFE_createRouter as createRouter,
  type Location,
  UNSAFE_mapRouteProperties as mapRouteProperties,
  parsePath,
  type RouterNavigateOptions,
  type To,
} from 'react-router';
import { basePath, removeBasePath } from '../../providers/connection/basePath';
import {
  type Address,
  type AddressedArea,
  preserveListLocation,
  toInternalPath,
  toPublicPath,
  unknownAddress,
} from './translate';

/** The location state of the dashboard, in place of an address that the console does not have. */
export const noPageState = (address: string) => ({ noPageAt: address });

/**
 * Creates a router that works with react-admin's addresses, while the browser shows the public ones. The addresses are
 * translated in the history, below the router, so react-admin's links, redirects, routes and guards work unchanged. The
 * base path is added and removed there too. See docs/decisions/0001-addresses.md.
 */
export const createConsoleRouter = (areas: readonly AddressedArea[], element: ReactNode) => {
  const browser = createBrowserHistory({ v5Compat: false });
  const toInternalLocation = (location: Location): Location => {
    const address = toInternalPath(areas, { ...location, pathname: removeBasePath(location.pathname) });
    const state = address === unknownAddress ? noPageState(location.pathname) : location.state;
    return { ...location, ...address, state };
  };
  const toPublicTarget = (to: To) => {
    const { pathname = '/', search = '', hash = '', ...rest } = typeof to === 'string' ? parsePath(to) : to;
    const address = toPublicPath(areas, { pathname, search, hash } satisfies Address);
    return { ...rest, ...address, pathname: basePath + address.pathname };
  };
  // Replaces a short or unknown address by the one to which it leads.
  const startLocation = toInternalLocation(browser.location);
  const visibleLocation = toPublicTarget(startLocation);
  if (visibleLocation.pathname !== browser.location.pathname) browser.replace(visibleLocation, startLocation.state);
  const router = createRouter({
    routes: [{ path: '*', element }],
    mapRouteProperties,
    history: {
      get action() {
        return browser.action;
      },
      get location() {
        return toInternalLocation(browser.location);
      },
      createHref: (to) => browser.createHref(toPublicTarget(to)),
      createURL: (to) => browser.createURL(createPath(toPublicTarget(to))),
      encodeLocation: (to) => browser.encodeLocation(to),
      push: (to, state) => browser.push(toPublicTarget(to), state),
      replace: (to, state) => browser.replace(toPublicTarget(to), state),
      go: (delta) => browser.go(delta),
      listen: (listener) =>
        browser.listen((update) => listener({ ...update, location: toInternalLocation(update.location) })),
    },
  });
  const preserveList = (to: To): To => {
    const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    // React-admin writes the parameters of a list with a target that has only a query.
    if (!pathname && !search) return to;
    const current = router.state.location;
    return preserveListLocation(areas, current, { pathname: pathname ?? current.pathname, search, hash });
  };
  const navigate = router.navigate.bind(router);
  // A link that opens an area shows its unfiltered list, also from within the area.
  const opensArea = (options?: RouterNavigateOptions) => options?.state?.opensArea === true;
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) =>
    typeof to === 'number' ? navigate(to) : navigate(to && (opensArea(options) ? to : preserveList(to)), options);
  return router.initialize();
};
