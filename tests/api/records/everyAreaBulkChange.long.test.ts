import { beforeAll, describe, expect, it } from 'vitest';
import { bulkChangeableFields, bulkChangeRefusal, formatMessage } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { setUpApi } from '../setUpApi';
import { byName } from './everyArea';
import { type Examples, examples } from './examples';

/** Values that suit the examples, where those of the schema need another field to suit them. */
const values: Record<string, Record<string, unknown>> = {
  'app-page': { navPlacement: 'none' },
  banners: { endsAt: '2099-12-31T00:00:00.000Z' },
  events: { onlineCapacity: null },
};

let newExample: Examples['newExample'];
let create: Examples['create'];

const api = setUpApi({ schemas });
beforeAll(async () => {
  ({ newExample, create } = examples(api));
});

describe.each(byName(schemas.filter(({ singletonId, isFixedSet }) => !singletonId && !isFixedSet)))(
  '%s',
  (area, schema) => {
    const change = (records: readonly { id: string; version: number }[], data: Record<string, unknown>) =>
      api.call('POST', `/${area}/actions/change`, {
        body: { items: records.map(({ id, version }) => ({ id, version })), data },
      });

    it('changes each offered field in many records at once', async () => {
      for (const field of bulkChangeableFields(schema, [await create(schema)])) {
        const { [field]: value = null } =
          values[area] && field in values[area] ? values[area] : await newExample(schema, [field]);
        const { body } = await change([await create(schema), await create(schema)], { [field]: value });
        expect(body, field).toMatchObject({ success: true, data: [{ ok: true }, { ok: true }] });
      }
    });

    it('refuses each other field with the reason, and changes nothing', async () => {
      const records = [await create(schema), await create(schema)];
      const example = await newExample(schema);
      for (const field of Object.keys({ ...schema.fields, ...schema.apiFields })) {
        const reason = bulkChangeRefusal(schema, field);
        if (!reason) continue;
        const refused = await change(records, { [field]: example[field] ?? null });
        expect(refused, field).toMatchObject({
          status: 422,
          body: { errors: { [field]: formatMessage('en', reason) } },
        });
      }
      for (const { id, version } of records)
        expect((await api.call('GET', `/${area}/${id}`)).body.data.version).toBe(version);
    });
  },
);
