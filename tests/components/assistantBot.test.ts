import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { BotTestRuns, KnowledgeSource, TestAnswer, UnansweredGroup } from '../../providers';
import { server } from '../unit/providers/support';
import { press, sentIn } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();

const loans = { area: 'assistant-bot', id: '1', label: 'tsp.loans' };
const intents = (): Stored[] => [{ id: '1', version: 1, name: 'tsp.loans', trainingPhrases: ['TSP loan'] }];
const answering = (path: string, data: unknown, method: 'get' | 'post' = 'get') =>
  server.use(http[method](`*/api/v1/assistant-bot/${path}`, () => HttpResponse.json({ success: true, data })));

it('a question is tried on the unsaved intent, its answer is explained, and it becomes a training phrase', async () => {
  const answer: TestAnswer = {
    outcome: 'answered',
    text: 'You may borrow.',
    source: null,
    suggestions: ['What does it cost?'],
    handoff: null,
    threshold: 0.55,
    certainty: 0.81,
    candidates: [
      {
        source: loans,
        score: 0.86,
        phrase: 'TSP loan',
        passage: null,
        words: [{ questionTerm: 'borrow', matchedTerm: 'loan' }],
      },
    ],
  };
  answering('try', answer, 'post');
  const stored = intents();
  await openConsole('/cms/assistant-bot?tab=playground', { 'assistant-bot': stored });
  fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'may I borrow' } });
  await press('Ask');
  await screen.findByText('You may borrow.');
  for (const text of [
    '0.81 sure; answers at once from 0.55',
    '0.86',
    'borrow → loan',
    'Answered with this',
    'Nearest: “TSP loan”',
  ])
    screen.getByText(text);
  await press('What does it cost?');
  await waitFor(() =>
    expect(sentIn(requests, 'POST', '/assistant-bot/try')).toEqual([
      { question: 'may I borrow', edition: 'draft' },
      { question: 'What does it cost?', edition: 'draft' },
    ]),
  );
  await press('Add as training phrase');
  await waitFor(() => expect(stored[0]?.trainingPhrases).toEqual(['TSP loan', 'What does it cost?']));
  const faq = screen.getByText('Make an FAQ');
  fireEvent.click(faq);
  await screen.findByDisplayValue('What does it cost?');
});

it('the conversation and an unsent question stay while another tab is open', async () => {
  const answer: TestAnswer = {
    outcome: 'unanswered',
    text: 'I do not know.',
    source: null,
    suggestions: [],
    handoff: null,
    threshold: 0.55,
    certainty: 0.81,
    candidates: [],
  };
  answering('try', answer, 'post');
  await openConsole('/cms/assistant-bot?tab=playground', { 'assistant-bot': intents() });
  await press('Live');
  fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'will it rain' } });
  await press('Ask');
  await screen.findByText('I do not know.');
  fireEvent.change(screen.getByLabelText('Question'), { target: { value: 'and tomorrow' } });
  await press('Intents');
  await screen.findByText('tsp.loans');
  expect(screen.queryByText('I do not know.')).toBeNull();
  await press('Playground');
  await screen.findByText('I do not know.');
  screen.getByText('will it rain');
  await screen.findByDisplayValue('and tomorrow');
  await press('Ask');
  await waitFor(() =>
    expect(sentIn(requests, 'POST', '/assistant-bot/try').at(-1)).toEqual({
      question: 'and tomorrow',
      edition: 'live',
    }),
  );
  fireEvent.click(screen.getByLabelText('Start over'));
  await waitFor(() => expect(screen.queryByText('will it rain')).toBeNull());
});

it('a new session starts without the conversation of the one before', async () => {
  await openConsole('/cms/assistant-bot?tab=playground', { 'assistant-bot': intents() });
  fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'will it rain' } });
  await openConsole('/cms/assistant-bot?tab=playground', { 'assistant-bot': intents() });
  expect(await screen.findByLabelText('Question')).toHaveProperty('value', '');
});

it('the tests show passed and failed questions, failed ones first, and can be run again', async () => {
  const result = { expected: 'tsp.loans', got: 'tsp.loans', isPassed: true, change: null };
  const runs: BotTestRuns = {
    isRunning: false,
    needed: 90,
    last: {
      finishedAt: '2026-11-20T15:00:00.000Z',
      passed: 1,
      total: 2,
      results: [
        { question: 'a loan', ...result },
        { question: 'the weather', expected: null, got: 'tsp.loans', isPassed: false, change: 'broken' },
        { question: 'loans', ...result, got: null, asked: ['tsp.loans', 'What is a loan?'], isPassed: false },
      ],
    },
    before: { finishedAt: '2026-11-19T15:00:00.000Z', passed: 2, total: 2 },
  };
  await openConsole('/cms/assistant-bot', { 'assistant-bot': intents() });
  answering('test-runs', runs);
  answering('test-runs', { ...runs, last: null, isRunning: true }, 'post');
  await press('Tests');
  await screen.findByText('1 of 2 pass');
  screen.getByText('50%, publishing needs 90%');
  const [, first] = screen.getAllByRole('row');
  expect(within(first as HTMLElement).getByText('Broken')).toBeTruthy();
  screen.getByText('Asks what is meant: tsp.loans · What is a loan?');
  await press('Run tests');
  await waitFor(() => expect(sentIn(requests, 'POST', '/assistant-bot/test-runs')).toEqual([{}]));
});

it('tests that have begun show as running, although the answer to the press is lost', async () => {
  const runs: BotTestRuns = { isRunning: false, needed: 90, last: null, before: null };
  await openConsole('/cms/assistant-bot', { 'assistant-bot': intents() });
  answering('test-runs', runs);
  await press('Tests');
  await screen.findByText(/have not been run/);
  server.use(
    http.post('*/api/v1/assistant-bot/test-runs', () => {
      answering('test-runs', { ...runs, isRunning: true });
      return new HttpResponse(null, { status: 504 });
    }),
  );
  await press('Run tests');
  await screen.findByText(/are running/);
});

it('unanswered questions are grouped by the nearest source, and a group is ignored by one press', async () => {
  const question = { question: 'rain today', count: 3, confidence: 0, lastAt: '2026-11-20T15:00:00.000Z' };
  const groups: UnansweredGroup[] = [{ match: null, count: 3, questions: [question] }];
  await openConsole('/cms/assistant-bot', { 'assistant-bot': intents() });
  answering('unanswered', groups);
  answering('unanswered/review', [], 'post');
  await press('Unanswered');
  await screen.findByText('No similar question');
  fireEvent.click(screen.getByLabelText('Ignore: rain today'));
  await screen.findByText(/no unanswered questions/);
  expect(sentIn(requests, 'POST', '/assistant-bot/unanswered/review')).toEqual([
    { questions: ['rain today'], state: 'reviewed' },
  ]);
});

it('a source is switched off in the settings, and sources that cannot be read come first', async () => {
  const faq = { area: 'faqs', id: '7', label: 'What is TSP?', indexedAt: null, chunks: 3, isActive: true, error: null };
  const scan = { ...faq, area: 'documents', id: '8', label: 'A scan', error: 'no_text' as const };
  const settings: Stored[] = [{ id: 'settings', version: 1, switchedOff: [{ type: 'faq', id: '1' }] }];
  await openConsole('/cms/assistant-bot', { 'assistant-bot': intents(), 'assistant-bot-settings': settings });
  answering('knowledge', [faq, scan] satisfies KnowledgeSource[]);
  await press('Knowledge');
  await screen.findByText(/This PDF has no text/);
  const [, first] = screen.getAllByRole('row');
  within(first as HTMLElement).getByText('A scan');
  fireEvent.click(screen.getByLabelText('In use: What is TSP?'));
  const off = [
    { type: 'faq', id: '1' },
    { type: 'faq', id: '7' },
  ];
  await waitFor(() => expect(settings[0]).toMatchObject({ version: 2, switchedOff: off }));
  await press('1 document');
  expect(screen.queryByText('What is TSP?')).toBeNull();
});
