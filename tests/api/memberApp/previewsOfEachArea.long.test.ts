import { mapValues } from 'es-toolkit';
import { expect, it } from 'vitest';
import { hasPreviews } from '../../../api/memberApp/previews/previewOf';
import { schemas } from '../../../resources/schemas';
import { examples } from '../records/examples';
import { setUpApi } from '../setUpApi';
import { persona, previewsFixture } from './previewsFixture';

const api = setUpApi();
const { present } = previewsFixture(() => api);

it('every area with previews presents what a form has: nothing, an example, and values of other types', async () => {
  const example = examples(api);
  const areas = schemas.filter(hasPreviews);
  expect(areas.length).toBeGreaterThan(18);
  for (const schema of areas) {
    const values = await example.newExample(schema, schema.publish?.required);
    const scope = { area: schema.name, as: persona({ state: 'CO' }) };
    expect((await present(scope, values)).record, schema.name).not.toBeNull();
    for (const wrong of [undefined, 7, 'x', '{{', [{}], [7], {}, { fileId: 'x' }, true, '2026-13-45'])
      await present(
        scope,
        mapValues(values, () => wrong),
      );
  }
});
