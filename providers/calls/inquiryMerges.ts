import { request } from './http';
import { inquiryPathOf } from './inquiries';
import type { ChangeMessages } from './recordMessages';
import { type AbortOptions, withSignal } from './requestOptions';

/** Requests that make one inquiry of two, or two of one. */
export const inquiryMergeCalls = {
  /**
   * Merges an inquiry with another one of the same person, and returns the id of the one that is kept.
   * @throws HttpError 404, 409 with the reason where they cannot be merged
   */
  async mergeInquiries(id: string, otherId: string): Promise<{ id: string }> {
    return (await request<{ id: string }>(`${inquiryPathOf(id)}/merge`, { method: 'POST', body: { otherId } })).data;
  },

  /**
   * Makes a new inquiry of what an inquiry has from an entry of the member on, and returns its id.
   * @throws HttpError 404, 409 while a reply is being sent
   */
  async splitInquiry(id: string, entryId: string, notifyPeople: boolean): Promise<{ id: string }> {
    const body = { entryId, notifyPeople };
    return (await request<{ id: string }>(`${inquiryPathOf(id)}/split`, { method: 'POST', body })).data;
  },

  /**
   * Returns the message that goes out when an inquiry is split; nothing is changed.
   * @throws HttpError 404
   */
  async previewSplit(id: string, entryId: string, options?: AbortOptions): Promise<ChangeMessages> {
    const path = `${inquiryPathOf(id)}/split/message-preview`;
    return (await request<ChangeMessages>(path, { method: 'POST', body: { entryId }, ...withSignal(options) })).data;
  },

  /**
   * Undoes the merge of an inquiry into another.
   * @throws HttpError 404, 409 after ten minutes, by others, or where one of them has changed since
   */
  async undoMerge(id: string): Promise<void> {
    await request(`${inquiryPathOf(id)}/merge`, { method: 'DELETE' });
  },
};
