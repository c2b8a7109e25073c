import { fetchJson } from '../connection/fetchJson';
import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** Values of a made-up member, which decide what the member gets. */
export type PersonaValues = Readonly<Record<string, unknown>>;

/** The reader of a preview: nobody in particular, a made-up member, or a member. */
export type PreviewReader =
  | { kind: 'nobody' }
  | { kind: 'persona'; persona: PersonaValues }
  | { kind: 'member'; memberId: string };

/** The content that a preview has: what is live, the edited content, or a scheduled version by its number. */
export type PreviewContent = 'live' | 'draft' | number;

/** A record in one content, for a reader. */
export interface PreviewRequest {
  area: string;
  /** The id of the record; missing for one that was never saved. */
  id?: string;
  as: PreviewReader;
  /** The instant at which the reader looks; default: that of each request. */
  on?: string;
  version: PreviewContent;
}

/** Why a reader does not get a record. */
export type HiddenReason = 'nobody' | 'membersOnly' | 'audience' | 'notStarted' | 'ended' | 'hidden' | 'draft';

/** A record as a reader gets it in the member app, with whether and where the reader gets it. */
export interface Preview {
  area: string;
  path?: string;
  id: string | null;
  key?: string;
  /** The record as the app gets it; null while it has no content. */
  record: Record<string, unknown> | null;
  visibility: { isVisible: boolean; reason?: HiddenReason; at?: string };
  /** The placement by its label, and the position in it from 1. */
  place?: { label: string; position: number; count: number };
  reader: { kind: PreviewReader['kind']; firstName?: string };
  now: string;
  expiresAt: string;
}

/** A preview that has an address for people without an account. */
export interface SharedPreview {
  id: string;
  version: PreviewContent;
  createdAt: string;
  createdByName: string | null;
  expiresAt: string;
  lastOpenedAt: string | null;
}

const sharedPath = (area: string, id: string) => `/${area}/${encodeURIComponent(id)}/previews`;

/** Requests for previews of what members see. */
export const previewCalls = {
  /**
   * Creates the token with which the member app shows a preview. Nothing is stored.
   * @throws HttpError 403, 404
   */
  async createPreview(body: PreviewRequest, options?: AbortOptions): Promise<{ token: string; expiresAt: string }> {
    const call = { ...withSignal(options), method: 'POST', body } as const;
    return (await request<{ token: string; expiresAt: string }>('/previews', call)).data;
  },

  /** The preview of a token. @throws HttpError 401 for an expired token, 404 */
  async readPreview(token: string, options?: AbortOptions): Promise<Preview> {
    return (await fetchJson<Preview>('/app/preview', withSignal(options), token)).data;
  },

  /**
   * The preview of values that are not saved.
   * @throws HttpError 403, 404
   */
  async presentPreview(
    preview: PreviewRequest,
    values: Readonly<Record<string, unknown>>,
    options?: AbortOptions,
  ): Promise<Preview> {
    const call = { ...withSignal(options), method: 'POST', body: { ...preview, values } } as const;
    return (await request<Preview>('/previews/present', call)).data;
  },

  /** The shared previews of a record that still have an address. @throws HttpError 403, 404 */
  async sharedPreviews(area: string, id: string, options?: AbortOptions): Promise<SharedPreview[]> {
    return (await request<SharedPreview[]>(sharedPath(area, id), withSignal(options))).data;
  },

  /**
   * Shares a preview of a record.
   * @returns the address, which the API never returns again
   * @throws HttpError 403, 404
   */
  async sharePreview(area: string, id: string, version: PreviewContent): Promise<string> {
    const call = { method: 'POST', body: { version } } as const;
    return (await request<{ address: string }>(sharedPath(area, id), call)).data.address;
  },

  /** Makes the address of a shared preview invalid at once. @throws HttpError 403, 404 */
  async revokeSharedPreview(area: string, id: string, previewId: string): Promise<void> {
    await request(`${sharedPath(area, id)}/${encodeURIComponent(previewId)}`, { method: 'DELETE' });
  },
};
