import { HttpError } from '../connection/fetchJson';
import { SessionEndedError } from '../session/session';
import { request } from './http';

/** A master type: a value for the fields of its category. */
export interface MasterType {
  id: string;
  category: string;
  key: string;
  label: string;
  parentId?: string;
  color?: string;
  sortOrder: number;
  isActive: boolean;
  meta?: Record<string, unknown>;
}

/** A screen of the member app, as a link target. */
export interface AppPage {
  id: string;
  pageKey: string;
  title: string;
  route: string;
  status: string;
  isEnabled: boolean;
}

/** The area of the master types. */
export const masterTypesArea = 'types';

const cachedAreas = new Set<string>();
const listeners = new Set<() => void>();
const types = cachedList<MasterType>('/master/type/list', 'Failed to fetch type');
const pages = cachedList<AppPage>('/app-page/list', 'Failed to fetch app pages');

/** Requests for lists that the whole console uses for choices. */
export const cachedListCalls = {
  /**
   * All master types, loaded once for the whole console.
   * @throws HttpError with the server's message, else 'Failed to fetch type'
   */
  masterTypes: (): Promise<MasterType[]> => types.load(),

  /**
   * All app pages, loaded once for the whole console.
   * @throws HttpError with the server's message, else 'Failed to fetch app pages'
   */
  appPages: (): Promise<AppPage[]> => pages.load(),
};

/** Clears both caches, so that the next reader loads the lists again, and notifies the subscribers. */
export function refreshCachedLists(): void {
  types.clear();
  pages.clear();
  for (const listener of listeners) listener();
}

/** Declares that one of the cached lists has the records of an area. */
export function cacheList(area: string): void {
  cachedAreas.add(area);
}

/** Calls `refreshCachedLists` after a change of an area's records, if a cached list has them. */
export function refreshCachedListsOf(area: string): void {
  if (cachedAreas.has(area)) refreshCachedLists();
}

/**
 * Calls a listener whenever the caches were cleared.
 * @returns a function that ends the subscription
 */
export function subscribeToCachedLists(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function cachedList<T>(path: string, fallback: string) {
  let cached: Promise<T[]> | undefined;
  const load = (): Promise<T[]> => {
    if (cached) return cached;
    const loading = fetchList<T>(path, fallback);
    cached = loading;
    // A failure is not cached, so that the next reader tries again; the present caller gets the error.
    loading.catch(() => {
      if (cached === loading) cached = undefined;
    });
    return loading;
  };
  const clear = () => {
    cached = undefined;
  };
  return { load, clear };
}

async function fetchList<T>(path: string, fallback: string): Promise<T[]> {
  try {
    const { data } = await request<T[]>(path);
    return data;
  } catch (error) {
    if (!(error instanceof HttpError) || error instanceof SessionEndedError) throw error;
    throw new HttpError(error.serverMessage ?? fallback, error.status, error.body, { cause: error });
  }
}
