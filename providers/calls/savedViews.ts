import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** The contents of a saved view. */
export interface SavedViewInput {
  name: string;
  filter: Record<string, unknown>;
  /** Null for the default order of the list. */
  sort: [field: string, direction: 'ASC' | 'DESC'] | null;
  /** The visible columns in their order; null for the default columns. */
  columns: string[] | null;
  /** Whether everybody who may see the list sees the view. */
  shared: boolean;
}

/** A saved view of a list. */
export interface SavedView extends SavedViewInput {
  id: string;
  area: string;
  ownerName: string;
  isOwn: boolean;
  /** Whether the list opens with the view for the user. */
  isDefault: boolean;
  mayChange: boolean;
  /** A sentence about parts of the view that no longer exist or that the user may not see. */
  leftOut: string | null;
}

const pathOf = (id: string) => `/views/${encodeURIComponent(id)}`;

/** Requests for saved views. */
export const savedViewCalls = {
  /** The user's own views of an area's list, and the shared ones. */
  async views(area: string, options?: AbortOptions): Promise<SavedView[]> {
    return (await request<SavedView[]>(`/views?${new URLSearchParams({ area })}`, withSignal(options))).data;
  },

  /** Creates a view. @throws HttpError 403, 409 where there are too many, 422 */
  async addView(area: string, contents: SavedViewInput): Promise<SavedView> {
    return (await request<SavedView>('/views', { method: 'POST', body: { area, ...contents } })).data;
  },

  /** Changes a view. @throws HttpError 403, 404, 422 */
  async changeView(id: string, contents: SavedViewInput): Promise<SavedView> {
    return (await request<SavedView>(pathOf(id), { method: 'PUT', body: contents })).data;
  },

  /** Deletes a view. @throws HttpError 403, 404 */
  async deleteView(id: string): Promise<void> {
    await request(pathOf(id), { method: 'DELETE' });
  },

  /**
   * Sets or unsets a view as the user's default of its area.
   * @throws HttpError 404
   */
  async setDefaultView(id: string, isDefault: boolean): Promise<void> {
    await request(`${pathOf(id)}/default`, { method: isDefault ? 'PUT' : 'DELETE' });
  },
};
