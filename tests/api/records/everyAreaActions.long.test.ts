import { beforeAll, describe, expect, it } from 'vitest';
import { type AreaSchema, validateRecord } from '../../../resources/engine/schema';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { createStateExamples } from './actionExamples';
import { byName, type Data, schemas } from './everyArea';
import { type Examples, examples } from './examples';
import type { DryRunAnswer } from './publishing';
import { expectSpoken, sentencesOf } from './spokenSentences';

let newExample: Examples['newExample'];
let create: Examples['create'];
let stateExamples: ReturnType<typeof createStateExamples>;
let tokens: Record<string, string>;

const api = setUpApi({ schemas });
beforeAll(async () => {
  const made = examples(api);
  ({ newExample, create } = made);
  stateExamples = createStateExamples(api, made);
  tokens = await signInEachRole(api);
});

interface Offers {
  actions: readonly string[];
  /** Why an action is not possible now, by its name. */
  reasons: Data;
}

/** Reads what a record offers, as its page in the console does. */
const readOffers = async ({ name: area, publish }: AreaSchema, id: string): Promise<Offers> => {
  const record = (await api.call('GET', `/${area}/${id}`)).body.data;
  const tried = publish ? (await api.call('POST', `/${area}/dry-run`, { body: { id } })).body.data.actions : {};
  const refused = Object.entries(tried as DryRunAnswer['actions']).flatMap(([name, { refusal }]) =>
    refusal ? [[name, refusal.message]] : [],
  );
  const reasons = { ...record.actionRefusals, ...Object.fromEntries(refused) };
  return { actions: record.actions.filter((name: string) => !(name in reasons)), reasons };
};

/**
 * Does actions that a record does not offer: each is refused with the reason that the record gives, if any. Returns the
 * messages by action.
 */
const expectRefusals = async (schema: AreaSchema, id: string, from: string, names: string[], reasons: Data) => {
  const messages: Record<string, string> = {};
  for (const name of names) {
    const { status, body } = await stateExamples.act(schema, id, from, name);
    expect(status, `${name} from ${from}`).toBe(body.errors === undefined ? 409 : 422);
    expectSpoken(schema, sentencesOf({ body }));
    if (reasons[name] !== undefined) expect(body.message, `${name} from ${from}`).toBe(reasons[name]);
    messages[name] = body.message;
  }
  return messages;
};

const withStates = schemas.filter(
  ({ singletonId, isFixedSet, states }) => !singletonId && !isFixedSet && Object.keys(states).length > 0,
);

describe.each(byName(withStates))('%s', (area, schema) => {
  const names = [...new Set(schema.actions.map(({ name }) => name))];

  it.each(Object.keys(schema.states))(
    'does every action that leads to a state of %s, and refuses it in other states with a message',
    async (field) => {
      const actions = schema.actions.filter((action) => action.field === field && action.to !== undefined);
      const namesOfField = actions.map(({ name }) => name);
      for (const from of schema.states[field]?.values ?? []) {
        const possible = actions.filter((action) => action.from?.includes(from));
        const isPossible = (name: string) => possible.some((action) => action.name === name);
        // Refusals change nothing, so the first action is done with the record that refused the others.
        const refusing = await stateExamples.createInState(schema, field, from, possible[0]?.to);
        const offers = await readOffers(schema, refusing);
        const others = names.filter((name) => !offers.actions.includes(name));
        const messages = await expectRefusals(schema, refusing, from, others, offers.reasons);
        for (const name of namesOfField.filter((each) => !isPossible(each)))
          expect(messages[name], `${name} from ${from}`).toMatch(/^An? .+ cannot .+\./);
        for (const [index, { name, to }] of possible.entries()) {
          const id = index === 0 ? refusing : await stateExamples.createInState(schema, field, from, to);
          const { actions: offered } = index === 0 ? offers : await readOffers(schema, id);
          expect(offered, `${from} to ${to}`).toContain(name);
          const changed = await stateExamples.act(schema, id, from, name);
          expect(changed.body, `${name} from ${from}`).toMatchObject({ success: true, data: { [field]: to } });
        }
      }
      const { id } = await create(schema);
      expect((await api.call('POST', `/${area}/${id}/actions/noSuchAction`)).status).toBe(404);
    },
  );

  it('offers each role only what the role may do', async () => {
    const { id, version } = await create(schema);
    await Promise.all(
      Object.entries(tokens).map(async ([role, token]) => {
        const read = await api.call('GET', `/${area}/${id}`, { token });
        if (read.status === 403) return;
        const { actions, actionRefusals } = read.body.data;
        for (const name of names) {
          if (actions.includes(name) || actionRefusals[name]) continue;
          const options = { token, body: { reason: 'To see it' }, headers: { 'if-match': `"${version}"` } };
          const { status } = await api.call('POST', `/${area}/${id}/actions/${name}`, options);
          expect([403, 409], `${name} by ${role}`).toContain(status);
        }
      }),
    );
    expect((await api.call('GET', `/${area}/${id}`)).body.data.version).toBe(version);
  });

  it.runIf(schema.publish)('offers to publish no draft that lacks something, and does not change it', async () => {
    const complete = await newExample(schema);
    const { errors } = validateRecord(schema, {}, { complete: true });
    const { actions: offered } = await readOffers(schema, (await create(schema)).id);
    for (const path of Object.keys(complete).filter((field) => field in errors)) {
      const { [path]: _, ...body }: Data = complete;
      const created = await api.call('POST', `/${area}`, { body });
      if (created.status !== 201) continue;
      const { id, version } = created.body.data;
      const { actions, reasons } = await readOffers(schema, id);
      expect(actions, path).not.toContain('publish');
      const lost = offered.filter((name) => !actions.includes(name));
      await expectRefusals(schema, id, 'draft', lost, reasons);
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
