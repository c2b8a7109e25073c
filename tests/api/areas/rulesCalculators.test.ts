import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countUse, updateCalculatorMetrics } from '../../../api/areas/calculators/usageMetrics';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { newMember } from '../features/newMember';
import { setUpApi } from '../setUpApi';

const api = setUpApi();

const calculator = {
  name: 'TSP match',
  calcKey: 'tsp-match',
  category: 'tsp',
  engine: 'tsp_fers_match',
  intro: '<p>What the agency adds.</p>',
  resultNote: '<p>Each year.</p>',
  assumptionsText: 'The same share is contributed all year.',
  disclosureIds: ['hypothetical_results'],
  inputs: [
    { key: 'basicPay', label: 'Basic pay', type: 'currency', min: 20_000, max: 400_000, default: 92_000 },
    { key: 'contribPct', label: 'You contribute', type: 'percent', min: 0, max: 100, default: 4 },
  ],
  outputs: [{ key: 'total', label: 'Saved each year', format: 'currency' }],
  testVectors: [
    { inputs: [], expected: 7_820 },
    { inputs: [{ key: 'contribPct', value: 0 }], expected: 920 },
    { inputs: [{ key: 'contribPct', value: 5 }], expected: 9_200 },
  ],
};

const create = async (changes: object = {}) => {
  const { body } = await api.call('POST', '/calculators', { body: { ...calculator, ...changes } });
  return body.data;
};
const act = async (name: string, { id }: { id: string }) => {
  const { headers } = await api.call('GET', `/calculators/${id}`);
  const options = { body: { reason: 'Looked at' }, headers: { 'if-match': headers.get('etag') ?? '' } };
  return api.call('POST', `/calculators/${id}/actions/${name}`, options);
};
const inList = async (id: string) => {
  const { body } = await api.call('GET', `/calculators?filter=${encodeURIComponent(JSON.stringify({ id }))}`);
  return body.data[0];
};

describe('a calculator whose test vectors fail', () => {
  const wrong = calculator.testVectors.map((check, index) => (index === 1 ? { ...check, expected: 921 } : check));

  it('cannot be submitted or published, and the error contains the results', async () => {
    const record = await create({ calcKey: 'wrong', testVectors: wrong });
    const expectRefusal = async (name: string) => {
      const { status, body } = await act(name, record);
      expect(status).toBe(422);
      expect(body.errors).toEqual({
        'testVectors.1.expected': expect.stringContaining('The check expects 921, but the result is 920.'),
      });
    };
    await expectRefusal('submit');
    // As if a changed table had changed the result during the review.
    await api.context.database.execute(`UPDATE records SET status = 'in_review' WHERE id = 'wrong'`);
    await expectRefusal('publish');
    expect(await inList('wrong')).toMatchObject({ checks: 'failing' });
  });

  it('gets an error where it has no result, or where the limits of its year do not exist', async () => {
    const beyond = calculator.testVectors.map((check) => ({ ...check, inputs: [{ key: 'contribPct', value: 101 }] }));
    const refused = await act('submit', await create({ calcKey: 'beyond', testVectors: beyond }));
    expect(refused.body.errors['testVectors.0.expected']).toContain('“You contribute” must be at most 100.');
    const { body } = await act('submit', await create({ calcKey: 'early', tableYear: 2090 }));
    expect(body.errors.tableYear).toContain('2090');
  });
});

describe('a calculator with numbers and names that nothing can be made of', () => {
  const byExpression = (expression: string) => ({
    engine: 'expression',
    expression,
    outputs: [{ key: 'total', label: 'Total', format: 'number' }],
  });

  it.each([
    ['toString', 'toString()', 'There is no function toString (character 1).'],
    ['proto', '__proto__(1)', 'There is no function __proto__ (character 1).'],
    ['endless', `basicPay + ${'9'.repeat(400)}`, 'The number at character 12 is too large.'],
  ])('is kept as a draft and cannot be submitted: %s', async (key, expression, sentence) => {
    const record = await create({ calcKey: key.toLowerCase(), ...byExpression(expression) });
    expect((await api.call('GET', `/calculators/${record.id}`)).status).toBe(200);
    const { status, body } = await act('submit', record);
    expect(status).toBe(422);
    expect(body.errors.expression).toContain(sentence);
  });

  it('has only finite numbers, and days of the calendar', async () => {
    const infinite = (path: string, json: string) =>
      [path, `{"calcKey":"infinite","name":"Infinite",${json}}`] as const;
    for (const [path, body] of [
      infinite('inputs.0.default', '"inputs":[{"key":"pay","label":"Pay","default":1e999}]'),
      infinite('inputs.0.max', '"inputs":[{"key":"pay","label":"Pay","max":1e999}]'),
      infinite('constants.0.value', '"constants":[{"key":"rate","value":-1e999}]'),
      infinite('testVectors.0.expected', '"testVectors":[{"inputs":[],"expected":1e999}]'),
    ]) {
      const response = await api.call('POST', '/calculators', { body });
      expect([path, response.status, response.body.errors]).toEqual([path, 422, { [path]: 'Enter a number.' }]);
    }
    const inputs = [...calculator.inputs, { key: 'day', label: 'Day', type: 'date', default: 1e9 }];
    const { body } = await act('submit', await create({ calcKey: 'days', inputs }));
    expect(body.errors['inputs.2.default']).toContain('from -719,162 to 2,932,896');
  });
});

describe('a calculator whose test vectors pass', () => {
  it('goes live, and stays live where they fail later; list and dashboard show that', async () => {
    const record = await create();
    expect(await inList('tsp-match')).toMatchObject({ checks: 'passing', uses30d: 0 });
    expect((await act('submit', record)).status).toBe(200);
    expect((await act('publish', record)).status).toBe(200);
    // As if a changed table had changed the result.
    await api.context.database.execute(`UPDATE versions SET data = jsonb_set(data, '{testVectors,0,expected}', '1')
      WHERE area = 'calculators' AND record_id = 'tsp-match' AND status = 'published'`);
    await runScheduledTasks({ ...api.context, keys: api.app.keys });
    expect(await inList('tsp-match')).toMatchObject({ checks: 'failing', showsAs: 'live' });
    const { body } = await api.call('GET', '/dashboard/calculators');
    expect(body.data.rows).toMatchObject([{ id: 'tsp-match', recordLabel: 'TSP match' }]);
  });

  it('calculates for the member app as published, and counts its uses', async () => {
    const { key } = (await api.call('POST', '/app-keys', { body: { name: 'Phones' } })).body.data;
    const calculate = (calcKey: string, answers: object) =>
      api.call('POST', `/app/calculators/${calcKey}`, { body: { answers }, token: key });
    const record = await create({ calcKey: 'asked' });
    expect((await calculate('asked', {})).status).toBe(404);
    await act('submit', record);
    await act('publish', record);
    const { body } = await calculate('asked', { contribPct: 5 });
    expect(body.data).toMatchObject({
      results: [{ key: 'total', label: 'Saved each year', format: 'currency', value: 9_200 }],
      refusal: null,
      assumptions: calculator.assumptionsText,
    });
    expect(body.data.steps).toContain('The agency adds 1% of pay in any case: $920.00.');
    const refused = await calculate('asked', { contribPct: 101 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ 'answers.contribPct': '“You contribute” must be at most 100.' });
    const misspelled = await calculate('asked', { basicPay: 92_000, contribPtc: 5, age: 40 });
    expect([misspelled.status, misspelled.body.errors]).toEqual([
      422,
      {
        'answers.contribPtc': 'This calculator has no input “contribPtc”. Did you mean “contribPct”?',
        'answers.age': 'This calculator has no input “age”.',
      },
    ]);
    expect((await calculate('asked', { toString: 5 })).status).toBe(422);
    expect((await api.call('POST', '/app/calculators/asked', { body: { answers: {} } })).status).toBe(401);
    await updateCalculatorMetrics(api.context.database, api.context.now());
    expect(await inList('asked')).toMatchObject({ uses30d: 2, completionRate: 50 });
  });

  it('gives the member app the data of its charts: the parts of a total, and the course of an expression', async () => {
    const { key } = (await api.call('POST', '/app-keys', { body: { name: 'Tablets' } })).body.data;
    const [total] = calculator.outputs;
    const twice = { key: 'twice', label: 'Twice', format: 'currency', chart: 'line', expression: 'total * 2' };
    const record = await create({ calcKey: 'drawn', outputs: [{ ...total, chart: 'donut' }, twice] });
    await act('submit', record);
    await act('publish', record);
    const calculate = async (body: object) =>
      (await api.call('POST', '/app/calculators/drawn', { body, token: key })).body.data.series;
    const [parts, course, ...others] = await calculate({ answers: { contribPct: 5 } });
    expect(others).toEqual([]);
    expect(parts).toEqual({
      output: 'total',
      chart: 'donut',
      kind: 'parts',
      parts: [
        { label: 'From you', value: 4_600 },
        { label: expect.any(String), value: 920 },
        { label: expect.any(String), value: 3_680 },
      ],
    });
    expect(course).toMatchObject({ output: 'twice', kind: 'course', pointLabel: 'Basic pay', pointType: 'currency' });
    expect([course.points[0], course.points.at(-1)]).toEqual([20_000, 400_000]);
    expect(course.lines).toEqual([{ label: 'Twice', values: expect.arrayContaining([4_000, 80_000]) }]);
  });

  it('calculates only for members of its audience, where it is not for everyone', async () => {
    const { key } = (await api.call('POST', '/app-keys', { body: { name: 'Kiosks' } })).body.data;
    const [id, otherId] = [randomUUID(), randomUUID()];
    await insertMembers(api.context.database, [
      newMember({ id, retirementSystem: 'fers' }),
      newMember({ id: otherId, retirementSystem: 'csrs' }),
    ]);
    const record = await create({ calcKey: 'for-some', audience: { everyone: false, retirementSystems: ['fers'] } });
    await act('submit', record);
    await act('publish', record);
    const calculateFor = async (member?: string) => {
      const headers: Record<string, string> = member === undefined ? {} : { member };
      const { status, body } = await api.call('POST', '/app/calculators/for-some', { body: {}, token: key, headers });
      return [status, body.message];
    };
    const refused = [404, 'This calculator is only for certain members. This member is not one of them.'];
    expect(await calculateFor(id)).toEqual([200, '']);
    expect([await calculateFor(otherId), await calculateFor('a-visit'), await calculateFor()]).toEqual([
      refused,
      refused,
      refused,
    ]);
  });

  it('shows how often it was used in 30 days, and how often it had a result', async () => {
    await create({ calcKey: 'used' });
    const now = api.context.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
    for (const [days, isCompleted] of [
      [0, true],
      [0, true],
      [29, false],
      [31, true],
    ] as const)
      await countUse(api.context.database, 'used', daysAgo(days), isCompleted);
    await updateCalculatorMetrics(api.context.database, now);
    expect(await inList('used')).toMatchObject({ uses30d: 3, completionRate: 67 });
  });
});
