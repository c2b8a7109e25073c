import { HttpError } from '../fetchJson';
import { request } from '../http';
import { SessionEndedError } from '../session';

/** A value that fields of a category choose from. */
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

/** A screen of the member app, which links lead to. */
export interface AppPage {
  id: string;
  pageKey: string;
  title: string;
  route: string;
  status: string;
  isEnabled: boolean;
}

/** The area whose records the master types are. */
export const masterTypesArea = 'types';

const cachedAreas = new Set<string>();
const listeners = new Set<() => void>();
const types = cachedList<MasterType>('/master/type/list', 'Failed to fetch type');
const pages = cachedList<AppPage>('/app-page/list', 'Failed to fetch app pages');

/** The lists that the whole app chooses from. */
export const cachedListCalls = {
  /**
   * All master types, loaded once for the whole app.
   * @throws HttpError with the server's message, else 'Failed to fetch type'
   */
  masterTypes: (): Promise<MasterType[]> => types.load(),

  /**
   * All app pages, loaded once for the whole app.
   * @throws HttpError with the server's message, else 'Failed to fetch app pages'
   */
  appPages: (): Promise<AppPage[]> => pages.load(),
};

/** Drops both lists, so that the next reader loads them anew, and tells the subscribers. */
export function refreshCachedLists(): void {
  types.drop();
  pages.drop();
  for (const listener of listeners) listener();
}

/** Says that one of the lists holds the records of an area. */
export function cacheList(area: string): void {
  cachedAreas.add(area);
}

/** Does the same as `refreshCachedLists` after records of an area were changed, where one of the lists holds them. */
export function refreshCachedListsOf(area: string): void {
  if (cachedAreas.has(area)) refreshCachedLists();
}

/**
 * Calls a listener whenever the lists were dropped.
 * @returns ends the subscription
 */
export function subscribeToCachedLists(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function cachedList<T>(path: string, fallback: string) {
  let kept: Promise<T[]> | undefined;
  const load = (): Promise<T[]> => {
    if (kept) return kept;
    const loading = fetchList<T>(path, fallback);
    kept = loading;
    // A failure is not kept, so that the next reader tries again; whoever asked sees the error.
    loading.catch(() => {
      if (kept === loading) kept = undefined;
    });
    return loading;
  };
  const drop = () => {
    kept = undefined;
  };
  return { load, drop };
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
