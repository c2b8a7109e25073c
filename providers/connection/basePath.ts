/**
 * The path below which the console and its API are, such as `/console`; empty at the root of a host. The server writes
 * it into the page, so one build serves any path.
 */
export const basePath = globalThis.document?.documentElement.dataset.basePath ?? '';

/** Returns the path of the console in a path of the browser. One outside the base path stays as it is. */
export const removeBasePath = (pathname: string): string =>
  `${pathname}/`.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) || '/' : pathname;

/** The path of this document in the console, with its query and hash. */
export const currentPath = (): string => {
  const { pathname, search, hash } = window.location;
  return removeBasePath(pathname) + search + hash;
};
