import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AreaSchema, validateRecord } from '../../../resources/engine/schema';
import { signInEachRole } from '../roles';
import { startApi } from '../startApi';
import { createStateExamples } from './actionExamples';
import { byName, type Data, schemas } from './everyArea';
import { type Examples, examples } from './examples';
import { actAtReadVersion, type DryRunAnswer } from './publishing';

let api: Awaited<ReturnType<typeof startApi>>;
let newExample: Examples['newExample'];
let create: Examples['create'];
let stateExamples: ReturnType<typeof createStateExamples>;
let tokens: Record<string, string>;

beforeAll(async () => {
  api = await startApi({ schemas });
  await api.signIn();
  const made = examples(api);
  ({ newExample, create } = made);
  stateExamples = createStateExamples(api, made);
  tokens = await signInEachRole(api);
});
afterAll(() => api.close());

interface Offers {
  actions: readonly string[];
  /** Why an action is not possible now, by its name. */
  reasons: Readonly<Record<string, string>>;
}

/** Reads what a record offers, as its page in the console does. */
const readOffers = async ({ name: area, publish }: AreaSchema, id: string): Promise<Offers> => {
  const record = (await api.call('GET', `/${area}/${id}`)).body.data;
  const tried = publish ? (await api.call('POST', `/${area}/dry-run`, { body: { id } })).body.data.actions : {};
  const refused = Object.entries(tried as DryRunAnswer['actions']).flatMap(([name, { refusal }]) =>
    refusal ? [[name, refusal.message]] : [],
  );
  const reasons: Offers['reasons'] = { ...record.actionRefusals, ...Object.fromEntries(refused) };
  return { actions: record.actions.filter((name: string) => !(name in reasons)), reasons };
};

/** Does each action that a record does not offer: it is refused with the reason that the record gives, if any. */
const refuseOthers = async (schema: AreaSchema, id: string, from: string, { actions, reasons }: Offers) => {
  for (const name of new Set(schema.actions.map((action) => action.name))) {
    if (actions.includes(name)) continue;
    const { status, body } = await stateExamples.act(schema, id, from, name);
    expect(status, `${name} from ${from}`).toBe(body.errors === undefined ? 409 : 422);
    if (reasons[name] !== undefined) expect(body.message, `${name} from ${from}`).toBe(reasons[name]);
  }
};

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
        await refuseOthers(schema, staying, from, await readOffers(schema, staying));
        for (const { name, to } of possible) {
          const id = await stateExamples.createInState(schema, field, from, to);
          expect((await readOffers(schema, id)).actions, `${from} to ${to}`).toContain(name);
          const changed = await stateExamples.act(schema, id, from, name);
          expect(changed.body, `${name} from ${from}`).toMatchObject({ success: true, data: { [field]: to } });
        }
      }
      const { id } = await create(schema);
      expect((await api.call('POST', `/${area}/${id}/actions/noSuchAction`)).status).toBe(404);
    },
  );

  it('offers each role only what the role may do', async () => {
    const { id } = await create(schema);
    for (const [role, token] of Object.entries(tokens)) {
      const read = await api.call('GET', `/${area}/${id}`, { token });
      if (read.status === 403) continue;
      for (const { name } of schema.actions) {
        if (read.body.data.actions.includes(name) || read.body.data.actionRefusals[name]) continue;
        const { status } = await actAtReadVersion(api, area, id, { name, reason: 'To see it' }, { token });
        expect([403, 409], `${name} by ${role}`).toContain(status);
      }
    }
  });

  it.runIf(schema.publish)('offers to publish no draft that lacks something, and does not change it', async () => {
    const complete = await newExample(schema);
    const { errors } = validateRecord(schema, {}, { publish: true });
    for (const path of Object.keys(complete).filter((field) => field in errors)) {
      const { [path]: _, ...body }: Data = complete;
      const created = await api.call('POST', `/${area}`, { body });
      if (created.status !== 201) continue;
      const { id, version } = created.body.data;
      const offers = await readOffers(schema, id);
      expect(offers.actions, path).not.toContain('publish');
      await refuseOthers(schema, id, 'draft', offers);
      expect((await api.call('GET', `/${area}/${id}`)).body.data.version).toBe(version);
    }
  });
});

describe('a dry run', () => {
  const banners = schemas.find(({ name }) => name === 'banners') as AreaSchema;
  const dryRun = async (body: object, token?: string) =>
    api.call('POST', '/banners/dry-run', { body, ...(token && { token }) });

  it('of values says what a save and what publishing would refuse, and stores nothing', async () => {
    const example = await newExample(banners);
    const total = async () => (await api.call('GET', '/banners')).headers.get('content-range');
    const before = await total();
    const { save, actions } = (await dryRun({ values: example })).body.data as DryRunAnswer;
    expect(save).toBeNull();
    expect(actions.publish).toEqual({ refusal: null, referrers: null });
    const past = await dryRun({
      values: { ...example, startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' },
    });
    expect(past.body.data.actions.publish.refusal.errors).toHaveProperty('endsAt');
    const wrong = await dryRun({ values: { ...example, placement: 'nowhere' } });
    expect(wrong.body.data.save.errors).toHaveProperty('placement');
    expect(await total()).toBe(before);
  });

  it('of a stored record needs the role that may save it, and an unknown one is 404', async () => {
    const { id } = await create(banners);
    expect((await dryRun({ id: 'nobody', values: {} })).status).toBe(404);
    expect((await dryRun({ id, values: { name: 'Other' } }, tokens.support)).status).toBe(403);
    expect((await dryRun({ values: { name: 'Other' } }, tokens.support)).status).toBe(403);
  });
});
