import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../startApi';
import { byName, schemas } from './everyArea';
import { type Examples, examples } from './examples';
import { createStateExamples } from './transitionExamples';

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

const withTransitions = schemas.filter(
  ({ singletonId, isFixedSet, stateMachines }) => !singletonId && !isFixedSet && Object.keys(stateMachines).length > 0,
);
describe.each(byName(withTransitions))('%s', (area, schema) => {
  it.each(Object.keys(schema.stateMachines))(
    'makes every transition of %s, and refuses all others with a message',
    async (field) => {
      const machine = schema.stateMachines[field] ?? {};
      for (const [from, transitions] of Object.entries(machine)) {
        const others = Object.keys(machine).filter((to) => !transitions.includes(to));
        const staying = await stateExamples.createInState(schema, field, from);
        for (const to of others) {
          const refused = await stateExamples.transition(schema, staying, from, to);
          expect(refused.status, `${from} → ${to}`).toBe(409);
          expect(refused.body.message).toMatch(/^An? .+ cannot .+\./);
        }
        for (const to of transitions) {
          const transitioned = await stateExamples.transition(
            schema,
            await stateExamples.createInState(schema, field, from, to),
            from,
            to,
          );
          expect(transitioned.body, `${from} → ${to}`).toMatchObject({ success: true, data: { [field]: to } });
        }
      }
      const { id } = await create(schema);
      expect((await api.call('POST', `/${area}/${id}/transition`, { body: { to: 'no_such_state' } })).status).toBe(422);
    },
  );
});
