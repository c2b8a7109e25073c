import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from './server';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
  await api.signIn();
});
afterAll(() => api.close());

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
