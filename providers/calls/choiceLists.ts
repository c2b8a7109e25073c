import { HttpError } from '../connection/fetchJson';
import { SessionEndedError } from '../session/session';
import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

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

/** Requests for lists that the whole console uses for choices. The query cache of the console keeps them. */
export const choiceListCalls = {
  /**
   * All master types.
   * @throws HttpError with the server's message, else 'Failed to fetch type'
   */
  masterTypes: (options?: AbortOptions) => fetchList<MasterType>('/master/type/list', 'Failed to fetch type', options),

  /**
   * All app pages.
   * @throws HttpError with the server's message, else 'Failed to fetch app pages'
   */
  appPages: (options?: AbortOptions) => fetchList<AppPage>('/app-page/list', 'Failed to fetch app pages', options),
};

async function fetchList<T>(path: string, fallback: string, options?: AbortOptions): Promise<T[]> {
  try {
    return (await request<T[]>(path, withSignal(options))).data;
  } catch (error) {
    if (!(error instanceof HttpError) || error instanceof SessionEndedError) throw error;
    throw new HttpError(error.serverMessage ?? fallback, error.status, error.body, { cause: error });
  }
}
