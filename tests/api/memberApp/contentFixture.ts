import { expect } from 'vitest';
import { writeChangedContent } from '../../../api/memberApp/content/writeContent';
import { schemas } from '../../../resources/schemas';
import { examples } from '../records/examples';
import { publish } from '../records/publishing';
import type { startApi } from '../startApi';

/** Helpers that read content as the member app does. The API may start after this call. */
export const contentFixture = (apiOf: () => Awaited<ReturnType<typeof startApi>>) => {
  let key = '';
  /** Reads below `/app`, for a member or for nobody in particular; first works out what has changed. */
  const get = async (path: string, { member, etag }: { member?: string; etag?: string } = {}) => {
    const { context, app, call } = apiOf();
    await writeChangedContent({ ...context, keys: app.keys });
    key ||= (await call('POST', '/app-keys', { body: { name: 'The app' } })).body.data.key;
    const headers = { ...(member && { member }), ...(etag && { 'if-none-match': etag }) };
    return call('GET', `/app/${path}`, { token: key, headers });
  };
  /** The ids of the rows of a list. */
  const idsOf = async (path: string, member?: string): Promise<string[]> => {
    const { status, body } = await get(path, member ? { member } : {});
    expect(status).toBe(200);
    return body.data.map(({ id }: { id: string }) => id);
  };
  let example: ReturnType<typeof examples> | undefined;
  /** Creates and publishes an example of an area with other values, and returns its id. */
  const publishExample = async (area: string, others: object = {}): Promise<string> => {
    const schema = schemas.find(({ name }) => name === area);
    if (!schema) throw new Error(`There is no area ${area}.`);
    example ??= examples(apiOf());
    const body = { ...(await example.newExample(schema, schema.publish?.required)), ...others };
    const created = await apiOf().call('POST', `/${area}`, { body });
    expect(created.body).toMatchObject({ success: true });
    expect((await publish(apiOf(), area, created.body.data.id)).body).toMatchObject({ success: true });
    return created.body.data.id;
  };
  return { get, idsOf, publishExample };
};
