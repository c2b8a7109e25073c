import { describe, expect, it } from 'vitest';
import { setUpApi } from '../setUpApi';

const api = setUpApi();

const intent = (name: string, trainingPhrases: string[], more: object = {}) => ({
  name,
  topicId: 'tsp',
  answerSource: 'text',
  trainingPhrases,
  ...more,
});
const create = async (...changes: Parameters<typeof intent>) =>
  (await api.call('POST', '/assistant-bot', { body: intent(...changes) })).body;

describe('the training phrases of intents', () => {
  it('are unique: an intent with the same phrase is refused, and the other intent is named', async () => {
    const { data: loans } = await create('tsp.loans', ['Can I borrow from my TSP?', 'TSP loan']);
    const refused = await create('tsp.borrowing', ['borrow money', 'tsp LOAN']);
    expect(refused.errors.trainingPhrases).toMatch(/^“TSP loan” is already in the intent tsp\.loans\./);

    expect(await create('tsp.borrowing', ['borrow money'])).toMatchObject({ success: true });
    const body = intent('tsp.loans', ['TSP loan', 'Borrow money']);
    const path = `/assistant-bot/${loans.id}`;
    const saved = await api.call('PUT', path, { body, headers: { 'if-match': '"1"' } });
    expect(saved.body.errors.trainingPhrases).toContain('tsp.borrowing');
  });

  it.each([
    ['Where is my parrot?', 'where is my parrot'],
    ['My   parrot’s age!', 'my parrots age'],
    ['Años of a parrot', 'anos of a parrot'],
    ['How do I stop parrots', 'How do I stop parrot…'],
  ])('are compared as the bot compares: “%s” and “%s”', async (phrase, other) => {
    const name = `parrot.${phrase.length}`;
    expect(await create(name, [phrase])).toMatchObject({ success: true });
    expect((await create(`${name}.other`, [other])).errors.trainingPhrases).toBe(
      `For the bot, “${other}” is the same as “${phrase}” in the intent ${name}. Remove it there, or here.`,
    );
  });

  it('may be the same where the bot cannot read them', async () => {
    expect(await create('greek.one', ['Γεια'])).toMatchObject({ success: true });
    expect(await create('greek.two', ['Αντίο'])).toMatchObject({ success: true });
    expect(await create('greek.three', ['Αντίο'])).toMatchObject({ success: false });
  });

  it('stay taken while they are published, whatever the draft of the other intent has', async () => {
    const phrases = (last: string) => ['walnut', 'walnuts for squirrels', 'nut', 'hazel', last];
    const responses = [{ text: 'Nuts.' }];
    const { data: live } = await create('nuts.live', phrases('acorn'), { responses });
    const publishIntent = async ({ id, version }: { id: string; version: number }) => {
      const headers = { 'if-match': `"${version}"` };
      const body = { reason: 'No tests yet' };
      return (await api.call('POST', `/assistant-bot/${id}/actions/publish`, { body, headers })).body;
    };
    const { data: published } = await publishIntent(live);
    const body = { ...published, trainingPhrases: phrases('beech') };
    const headers = { 'if-match': `"${published.version}"` };
    expect((await api.call('PUT', `/assistant-bot/${live.id}`, { body, headers })).status).toBe(200);
    const { data: other } = await create('nuts.other', ['acorn', 'oak', 'oak tree', 'oaken', 'cork oak'], {
      responses,
    });
    expect((await publishIntent(other)).errors.trainingPhrases).toMatch(/^“acorn” is already in the intent nuts\.live/);
  });

  it('may be the same in another language, and once the other intent is deleted', async () => {
    const { data: match } = await create('tsp.match', ['match']);
    expect(await create('tsp.match_es', ['match'], { locale: 'es' })).toMatchObject({ success: true });
    expect((await create('tsp.matching', ['match'])).success).toBe(false);
    await api.call('DELETE', `/assistant-bot/${match.id}`, { headers: { 'if-match': '"1"' } });
    expect(await create('tsp.matching', ['match'])).toMatchObject({ success: true });
  });

  it('cannot be saved by two intents at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const responses = await Promise.all([
        create(`race.a${round}`, [`phrase ${round}`]),
        create(`race.b${round}`, [`Phrase ${round}`]),
      ]);
      expect(responses.filter(({ success }) => success)).toHaveLength(1);
    }
  });
});

describe('the settings of the bot', () => {
  it('exist from the start, and are saved like any record', async () => {
    const { data: settings } = (await api.call('GET', '/assistant-bot-settings/settings')).body;
    expect(settings).toMatchObject({ botName: 'Assistant', confidenceThreshold: 0.55, retentionDays: 90 });
    const save = (body: object, version: number) =>
      api.call('PUT', '/assistant-bot-settings/settings', { body, headers: { 'if-match': `"${version}"` } });
    expect((await save({ ...settings, confidenceThreshold: 0.2 }, 1)).body.errors).toHaveProperty(
      'confidenceThreshold',
    );
    expect((await save({ ...settings, botName: 'Ask us' }, 1)).body.data).toMatchObject({
      botName: 'Ask us',
      version: 2,
    });
  });
});
