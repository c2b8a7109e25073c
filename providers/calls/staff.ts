import { request } from './http';

/** Requests for the accounts of staff. */
export const staffCalls = {
  /**
   * Sends or repeats the invitation of a person without a password; earlier links stop working.
   * @returns the link, if no mail server is set up to send it
   * @throws HttpError 404, 409 for people who have a password or are suspended
   */
  async sendInvitation(staffId: string): Promise<{ link: string | null }> {
    const path = `/staff/${encodeURIComponent(staffId)}/invitation`;
    return (await request<{ link: string | null }>(path, { method: 'POST' })).data;
  },
};
