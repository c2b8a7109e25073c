import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';

/** What somebody keeps of a list. */
export interface SavedViewInput {
  name: string;
  filter: Record<string, unknown>;
  /** Null for the usual order of the list. */
  sort: [field: string, direction: 'ASC' | 'DESC'] | null;
  /** The columns that are shown, in their order; null for those that the list shows by itself. */
  columns: string[] | null;
  /** Whether all who may see the list see the view. */
  shared: boolean;
}

/** A list as somebody keeps it. */
export interface SavedView extends SavedViewInput {
  id: string;
  area: string;
  ownerName: string;
  isOwn: boolean;
  /** Whether the list opens with it for the person. */
  isDefault: boolean;
  mayChange: boolean;
  /** A sentence on what it used that is gone, or not for the person. */
  leftOut: string | null;
}

const pathOf = (id: string) => `/views/${encodeURIComponent(id)}`;

/** Lists as people keep them. */
export const savedViewCalls = {
  /** The views of an area's list: one's own, and those that are shared. */
  async views(area: string, options?: AbortOptions): Promise<SavedView[]> {
    return (await request<SavedView[]>(`/views?${new URLSearchParams({ area })}`, calling(options))).data;
  },

  /** @throws HttpError 403, 409 where there are too many, 422 */
  async addView(area: string, contents: SavedViewInput): Promise<SavedView> {
    return (await request<SavedView>('/views', { method: 'POST', body: { area, ...contents } })).data;
  },

  /** @throws HttpError 403, 404, 422 */
  async changeView(id: string, contents: SavedViewInput): Promise<SavedView> {
    return (await request<SavedView>(pathOf(id), { method: 'PUT', body: contents })).data;
  },

  /** @throws HttpError 403, 404 */
  async deleteView(id: string): Promise<void> {
    await request(pathOf(id), { method: 'DELETE' });
  },

  /**
   * Says whether an area opens with a view for the person.
   * @throws HttpError 404
   */
  async setDefaultView(id: string, isDefault: boolean): Promise<void> {
    await request(`${pathOf(id)}/default`, { method: isDefault ? 'PUT' : 'DELETE' });
  },
};
