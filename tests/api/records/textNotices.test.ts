import { expect, it } from 'vitest';
import { runLongJob } from '../../../api/longJobs/run';
import { setUpApi } from '../setUpApi';
import { schemas } from './everyArea';

const api = setUpApi({ schemas });

const sent =
  '<p>$21,000<sup>1</sup> was <s>$20,000</s>, not <del>$1</del><ins>$2</ins>: <a href="http://www.example.org/old">old</a></p><ol start="4"><li>Fees</li></ol>';
const stored =
  '<p>$21,000<sup>1</sup> was <s>$20,000</s>, not $2: <a href="https://www.example.org/old" rel="noopener noreferrer">old</a></p><ol start="4"><li>Fees</li></ol>';
const notices = {
  answer:
    'Left out: text that tracked changes had deleted: “$1”. Changed: links with http now start with https. Check that they open: “https://www.example.org/old”',
};

it('a save answers with what a text has lost, and sending the record again changes nothing', async () => {
  const created = await api.call('POST', '/faqs', {
    body: { question: 'How much is it?', answer: sent },
  });
  expect(created.status).toBe(201);
  expect(created.body.data.answer).toBe(stored);
  expect(created.body).toMatchObject({ notices });
  const { data } = created.body;
  const again = await api.call('PUT', `/faqs/${data.id}`, { body: data, headers: { 'if-match': '"1"' } });
  expect(again.body.data).toMatchObject({ version: 1, answer: stored });
  expect(again.body).not.toHaveProperty('notices');
});

it('an import keeps lines of plain text, and its rows say what a text has lost', async () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = 'First: call us.\nSecond: send the form.\n\nThird: wait <5 days & relax.';
  const file = `question,answer\nHow do I begin?,${quoted(lines)}\nWhat is it?,${quoted(sent)}\n`;
  const form = new FormData();
  form.append('file', new Blob([file]), 'faqs.csv');
  const { id } = (await api.call('POST', '/faqs/import', { body: form })).body.data;
  const fields = ['question', 'answer'];
  const check = (await api.call('POST', `/imports/${id}/check`, { body: { fields } })).body.data.id;
  const run = async (job: string) => {
    const runner = { log: api.app.log, signal: new AbortController().signal };
    while (await runLongJob({ ...api.context, keys: api.app.keys }, job, runner));
    return (await api.call('GET', `/jobs/${job}/rows`)).body.data;
  };
  const told = [
    { outcome: 'created', errors: {}, notices: {} },
    { outcome: 'created', errors: {}, notices },
  ];
  expect(await run(check)).toMatchObject(told);
  const rows = await run((await api.call('POST', `/imports/${check}/apply`)).body.data.id);
  expect(rows).toMatchObject(told);
  const read = async (index: number) => (await api.call('GET', `/faqs/${rows[index].recordId}`)).body.data.answer;
  expect(await read(0)).toBe(
    '<p>First: call us.<br />Second: send the form.</p><p>Third: wait &lt;5 days &amp; relax.</p>',
  );
  expect(await read(1)).toBe(stored);
});

it('a change of many records says what each text has lost, in the answer and in the rows of a long job', async () => {
  const ids: string[] = [];
  for (const question of ['Where is it told?', 'Who reads of it?'])
    ids.push((await api.call('POST', '/faqs', { body: { question } })).body.data.id);
  const items = ids.map((id) => ({ id, version: 1 }));
  const changed = await api.call('POST', '/faqs/actions/change', { body: { items, data: { answer: sent } } });
  expect(changed.body.data).toMatchObject(ids.map((id) => ({ id, ok: true, notices })));

  for (let number = 0; number < 201; number += 1)
    await api.call('POST', '/faqs', { body: { question: `Which of the many is ${number}?`, tags: ['many'] } });
  const many = { filter: { tags: 'many' }, expectedCount: 201, data: { answer: sent } };
  const { jobId } = (await api.call('POST', '/faqs/actions/change', { body: many })).body.data;
  const runner = { log: api.app.log, signal: new AbortController().signal };
  while (await runLongJob({ ...api.context, keys: api.app.keys }, jobId, runner));
  const rows = await api.call('GET', `/jobs/${jobId}/rows?hasNotices=true&range=[0,0]`);
  expect(rows.headers.get('content-range')).toBe('rows 0-0/201');
  expect(rows.body.data).toMatchObject([{ outcome: 'changed', notices }]);
});
