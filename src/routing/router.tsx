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
import { type Address, type AddressedArea, preserveListLocation, toInternalPath, toPublicPath } from './translate';

/**
 * A router that knows react-admin's own addresses only, over a browser that shows and is given the
 * public ones. Translating in the history, below the router, keeps every stock link, redirect,
 * route and guard working unchanged; see docs/decisions/0001-addresses.md.
 */
export const createConsoleRouter = (areas: readonly AddressedArea[], element: ReactNode) => {
  const browser = createBrowserHistory({ v5Compat: false });
  const canonical = (location: Location): Location => ({ ...location, ...toInternalPath(areas, location) });
  const visible = (to: To) => {
    const { pathname = '/', search = '', hash = '', ...rest } = typeof to === 'string' ? parsePath(to) : to;
    return { ...rest, ...toPublicPath(areas, { pathname, search, hash } satisfies Address) };
  };
  // A short or unknown address is shown as the one it leads to.
  const shown = visible(canonical(browser.location));
  if (shown.pathname !== browser.location.pathname) browser.replace(shown);
  const router = createRouter({
    routes: [{ path: '*', element }],
    mapRouteProperties,
    history: {
      get action() {
        return browser.action;
      },
      get location() {
        return canonical(browser.location);
      },
      createHref: (to) => browser.createHref(visible(to)),
      createURL: (to) => browser.createURL(createPath(visible(to))),
      encodeLocation: (to) => browser.encodeLocation(to),
      push: (to, state) => browser.push(visible(to), state),
      replace: (to, state) => browser.replace(visible(to), state),
      go: (delta) => browser.go(delta),
      listen: (listener) => browser.listen((update) => listener({ ...update, location: canonical(update.location) })),
    },
  });
  const withList = (to: To): To => {
    const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    // Where react-admin writes the parameters of a list, it names the query alone.
    if (!pathname && !search) return to;
    const current = router.state.location;
    return preserveListLocation(areas, current, { pathname: pathname ?? current.pathname, search, hash });
  };
  const navigate = router.navigate.bind(router);
  // Whoever opens an area wants all of it, also from within.
  const isOpening = (options?: RouterNavigateOptions) => options?.state?.opensArea === true;
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) =>
    typeof to === 'number' ? navigate(to) : navigate(to && (isOpening(options) ? to : withList(to)), options);
  return router.initialize();
};
