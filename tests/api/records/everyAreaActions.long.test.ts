import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../startApi';
import { createStateExamples } from './actionExamples';
import { byName, schemas } from './everyArea';
import { type Examples, examples } from './examples';

let api: Awaited<ReturnType<typeof startApi>>;
let create: Examples['create'];
let stateExamples: ReturnType<typeof createStateExamples>;

beforeAll(async () => {
  api = await startApi({ schemas });
  await api.signIn();
  const { newExample, create: createExample } = examples(api);
  create = createExample;
  stateExamples = createStateExamples(api, { newExample, create });
});
afterAll(() => api.close());

const withStates = schemas.filter(
  ({ singletonId, isFixedSet, states }) => !singletonId && !isFixedSet && Object.keys(states).length > 0,
);
describe.each(byName(withStates))('%s', (area, schema) => {
  it.each(Object.keys(schema.states))(
    'does every action that leads to a state of %s, and refuses it in other states with a message',
    async (field) => {
      const actions = schema.actions.filter((action) => action.field === field && action.to !== undefined);
      for (const from of schema.states[field]?.values ?? []) {
        const possible = actions.filter((action) => action.from?.includes(from));
        const staying = await stateExamples.createInState(schema, field, from);
        for (const { name } of actions) {
          if (possible.some((action) => action.name === name)) continue;
          const refused = await stateExamples.act(schema, staying, from, name);
          expect(refused.status, `${name} from ${from}`).toBe(409);
          expect(refused.body.message).toMatch(/^An? .+ cannot .+\./);
        }
        for (const { name, to } of possible) {
          const id = await stateExamples.createInState(schema, field, from, to);
          const changed = await stateExamples.act(schema, id, from, name);
          expect(changed.body, `${name} from ${from}`).toMatchObject({ success: true, data: { [field]: to } });
        }
      }
      const { id } = await create(schema);
      expect((await api.call('POST', `/${area}/${id}/actions/noSuchAction`)).status).toBe(404);
    },
  );
});
