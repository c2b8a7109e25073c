import { request } from '../http';

/** The accounts of the staff. */
export const staffCalls = {
  /**
   * Invites somebody who has no password yet, once more if need be: links sent before no longer work.
   * @returns the link where it could not be mailed, since no mail server is set up
   * @throws HttpError 404, 409 for those who have a password or are suspended
   */
  async sendInvitation(staffId: string): Promise<{ link: string | null }> {
    const path = `/staff/${encodeURIComponent(staffId)}/invitation`;
    return (await request<{ link: string | null }>(path, { method: 'POST' })).data;
  },
};
