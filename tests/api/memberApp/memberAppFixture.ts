import { randomUUID } from 'node:crypto';
import { insertMembers, type NewMember } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import type { Api } from '../startApi';

/** Helpers to call the API as the member app. Somebody must be signed in. */
export const memberAppFixture = async (api: Api) => {
  const { key } = (await api.call('POST', '/app-keys', { body: { name: 'Phones' } })).body.data;

  /** Calls an address below `/app` with the key of the app; each write has an idempotency key of its own. */
  const callApp = (
    method: string,
    path: string,
    {
      base = '',
      body,
      idempotencyKey = randomUUID(),
      member,
    }: { base?: string; body?: unknown; idempotencyKey?: string; member?: string } = {},
  ) =>
    api.call(method, `${base}/app${path}`, {
      ...(body !== undefined && { body }),
      token: key,
      headers: {
        ...(method !== 'GET' && { 'idempotency-key': idempotencyKey }),
        ...(member !== undefined && { member }),
      },
    });

  return {
    callApp,
    /** Adds a member in Colorado with an email address, and returns the id. */
    addMember: async (difference: Partial<NewMember> = {}): Promise<string> => {
      const id = randomUUID();
      const addresses = { email: `${id}@example.org`, phone: '+13035550142' };
      await insertMembers(api.context.database, [newMember({ id, ...addresses, ...difference })]);
      return id;
    },
    /** Uploads a file of a member. */
    upload: (member: string, { bytes, name }: { bytes: Buffer; name: string }) => {
      const body = new FormData();
      body.append('file', new Blob([bytes as BlobPart]), name);
      return api.call('POST', `/app/members/${member}/files`, { body, token: key });
    },
    /** The authors in the history of a record, the first first. */
    readAuthors: async (area: string, id: string) =>
      (await api.call('GET', `/${area}/${id}/history`)).body.data
        .map(({ action, savedByName, byMember }: Record<string, unknown>) => [
          action,
          byMember ? 'The member' : savedByName,
        ])
        .reverse(),
  };
};

export type MemberAppFixture = Awaited<ReturnType<typeof memberAppFixture>>;
