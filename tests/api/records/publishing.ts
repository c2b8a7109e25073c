import { expect } from 'vitest';
import { schemas } from '../../../resources/schemas';
import type { CallOptions, startApi } from '../startApi';

type Api = Awaited<ReturnType<typeof startApi>>;
type Data = Record<string, unknown> & { id: string; version: number };

/** Does an action at the present version, as somebody who has just read the record. */
export const actAtReadVersion = async (
  { call }: Pick<Api, 'call'>,
  area: string,
  id: string,
  { name, ...body }: { name: string } & Record<string, unknown>,
  options: CallOptions = {},
) => {
  const { version = 1 } = (await call('GET', `/${area}/${id}`)).body.data ?? {};
  return call('POST', `/${area}/${id}/actions/${name}`, { ...options, body, headers: { 'if-match': `"${version}"` } });
};

/**
 * Publishes a record as an administrator. Where the area requires a review, the administrator submits and approves it
 * with a reason. Returns the last response.
 */
export const publish = async (api: Pick<Api, 'call'>, area: string, id: string) => {
  const act = (request: { name: string; reason?: string }) => actAtReadVersion(api, area, id, request);
  const isReviewed = schemas.find(({ name }) => name === area)?.publish?.requiresApproval;
  if (!isReviewed) return act({ name: 'publish' });
  const submitted = await act({ name: 'submit' });
  return submitted.status === 200 ? act({ name: 'publish', reason: 'Nobody else was there' }) : submitted;
};

/** The answer to a dry run. */
export interface DryRunAnswer {
  save: { message: string; errors?: Record<string, string> } | null;
  actions: Record<string, { refusal: { message: string; errors?: Record<string, string> } | null; referrers: unknown }>;
}

/** The body of a banner that can be published, in the placement `anywhere`. */
export const banner = (others: object = {}) => ({
  name: 'Open season',
  headline: 'Open season ends soon',
  placement: 'anywhere',
  startsAt: '2026-11-01T00:00:00.000Z',
  ...others,
});

/**
 * Helpers to edit and publish records, as the administrator of an API or with a token. The API may start after this
 * call.
 */
export const publishingFixture = (apiOf: () => Api) => {
  const create = async (area: string, body: object, token?: string) => {
    const response = await apiOf().call('POST', `/${area}`, { body, ...(token && { token }) });
    expect(response.body).toMatchObject({ success: true });
    return response.body.data as Data;
  };
  const read = async (area: string, id: string) => (await apiOf().call('GET', `/${area}/${id}`)).body.data as Data;
  const save = async (area: string, id: string, changes: object) => {
    const record = await read(area, id);
    const headers = { 'if-match': `"${record.version}"` };
    return apiOf().call('PUT', `/${area}/${id}`, { body: { ...record, ...changes }, headers });
  };
  const act = (area: string, id: string, name: string, { reason, token }: { reason?: string; token?: string } = {}) => {
    return actAtReadVersion(apiOf(), area, id, { name, ...(reason && { reason }) }, token ? { token } : {});
  };
  /** Creates and publishes a banner, and returns its id. */
  const liveBanner = async (others: object = {}) => {
    const { id } = await create('banners', banner(others));
    expect((await act('banners', id, 'publish')).body).toMatchObject({ success: true });
    return id;
  };
  return { create, read, save, act, liveBanner };
};
