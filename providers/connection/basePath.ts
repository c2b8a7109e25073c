/**
 * The path below which the console and its API are, such as `/console`; empty at the root of a host. The server writes
 * it into the page, so one build serves any path.
 */
export const basePath =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content.replace(/\/$/, '') ?? '';

/** Returns the path by which the browser opens a path of the console. */
export const addBasePath = (path: string): string => `${basePath}${path}`;

/**
 * Returns the path of the console in a path of the browser; both may have a query and a hash. A path outside the base
 * path stays as it is.
 */
export function removeBasePath(path: string): string {
  if (!path.startsWith(basePath)) return path;
  const rest = path.slice(basePath.length);
  if (rest === '' || /^[?#]/.test(rest)) return `/${rest}`;
  return rest.startsWith('/') ? rest : path;
}

/** The path of this document in the console, with its query and hash. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return removeBasePath(pathname + search + hash);
}
