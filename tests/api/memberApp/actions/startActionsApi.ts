import { expect } from 'vitest';
import { writeChangedContent } from '../../../../api/memberApp/content/writeContent';
import { schemas } from '../../../../resources/schemas';
import { examples } from '../../records/examples';
import { publish, publishingFixture } from '../../records/publishing';
import { startApi } from '../../startApi';
import { memberAppFixture } from '../memberAppFixture';

export const start = new Date('2026-12-01T12:00:00.000Z');

/** Starts an API at a fixed time, with a member in Colorado and one in Virginia, and helpers for published content. */
export const startActionsApi = async () => {
  const clock = { now: start };
  const api = await startApi({ now: () => clock.now });
  await api.signIn();
  const app = await memberAppFixture(api);
  const example = examples(api);
  const fixture = publishingFixture(() => api);

  /** Works out what members get now. */
  const updateContent = () => writeChangedContent({ ...api.context, keys: api.app.keys });

  return {
    api,
    app,
    ...fixture,
    updateContent,
    inColorado: await app.addMember({ state: 'CO' }),
    inVirginia: await app.addMember({ state: 'VA' }),
    setTime: async (instant: Date) => {
      clock.now = instant;
      await api.signIn();
    },
    /** Creates and publishes an example of an area with other values, and returns its id. */
    publishExample: async (area: string, others: object) => {
      const schema = schemas.find(({ name }) => name === area);
      if (!schema) throw new Error(`There is no area ${area}.`);
      const body = { ...(await example.newExample(schema, schema.publish?.required)), ...others };
      const { id } = await fixture.create(area, body);
      expect((await publish(api, area, id)).body).toMatchObject({ success: true });
      await updateContent();
      return id;
    },
    /** The number of rows of a table that have an id in a column. */
    countRows: async (table: string, column: string, id: string): Promise<number> => {
      const { rows } = await api.context.database.$client.query(
        `SELECT count(*)::integer AS count FROM ${table} WHERE ${column} = $1`,
        [id],
      );
      return rows[0].count;
    },
    /** Archives a record and deletes it, also from the trash. */
    purge: async (area: string, id: string) => {
      await fixture.act(area, id, 'archive');
      const { version } = await fixture.read(area, id);
      const headers = { 'if-match': `"${version}"` };
      expect((await api.call('DELETE', `/${area}/${id}`, { headers })).status).toBe(200);
      expect((await api.call('DELETE', `/trash/${area}/${id}`)).status).toBe(200);
    },
    erase: (id: string) => api.call('POST', `/members/${id}/erase`, { body: { reason: 'Requested by letter' } }),
  };
};
