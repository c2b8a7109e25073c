import { readFileSync } from 'node:fs';
import type { Candidate } from '../../../api/areas/assistantBot/retrieval/searchIndex';
import type { BotSource } from '../../../api/areas/assistantBot/sources';
import type { Figure } from '../print';
import { sampleIndex } from './sample';

/** The score from which the bot answers: the default of its settings. */
const threshold = 0.55;

/**
 * Of the first questions, one half (`tuned`) may be read while working on the bot and the other (`held out`) may not.
 * Of the later sets, the last two may not be read.
 */
export type QuestionSet = 'tuned' | 'held out' | (typeof later)[number];

const later = ['more', 'hard', 'blind', 'uncovered'] as const;

interface Question {
  set: string;
  /**
   * The labels of the right sources: names of intents, questions of FAQs. Empty where no source answers the question.
   */
  expects: string[];
  question: string;
}

const questions = (): Question[] =>
  [...linesOf('questions.tsv'), ...later.flatMap(inSet)].map((line) => {
    const [set = '', expects = '', question = ''] = line.split('\t');
    return { set, expects: expects === 'nothing' ? [] : expects.split(' | '), question };
  });

const inSet = (set: (typeof later)[number]) => linesOf(`${set}-questions.tsv`).map((line) => `${set}\t${line}`);

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);

/** Whether a candidate is expected for a question: an intent that leads to an FAQ counts as that FAQ. */
const isExpected = ({ source }: Candidate<BotSource>, expects: readonly string[], all: readonly BotSource[]) => {
  const from = (one: BotSource) => [one.label, ...(one.answer.from ? [one.answer.from.label] : [])];
  const expectedNames = new Set(
    all
      .filter(({ label }) => expects.includes(label))
      .flatMap(from)
      .concat(expects),
  );
  return from(source).some((name) => expectedNames.has(name));
};

/** Measures how well the bot of the sample data finds the right source, for one set of the questions. */
export const measureBot = (set: QuestionSet, log?: (line: string) => void): Figure[] => {
  const index = sampleIndex();
  const all = index.sources;
  const results = questions()
    .filter((question) => question.set === set)
    .map(({ question, expects }) => {
      const found = index.search(question).slice(0, 3);
      const rank = found.findIndex((candidate) => isExpected(candidate, expects, all));
      const isAnswered = (found[0]?.score ?? 0) >= threshold;
      log?.(
        [rank, isAnswered, question, ...found.map(({ source, score }) => `${source.label} ${score.toFixed(2)}`)].join(
          '\t',
        ),
      );
      return { isCovered: expects.length > 0, rank, isAnswered };
    });
  const covered = results.filter(({ isCovered }) => isCovered);
  const others = results.filter(({ isCovered }) => !isCovered);
  const percent = (of: typeof results, is: (result: (typeof results)[number]) => boolean) =>
    (100 * of.filter(is).length) / of.length;
  const what = (text: string) => `bot, ${set}: ${text}`;
  const figures: Figure[] = [
    { what: what('the right one first'), value: percent(covered, ({ rank }) => rank === 0), unit: '%', min: 85 },
    { what: what('among three'), value: percent(covered, ({ rank }) => rank >= 0), unit: '%', min: 95 },
    {
      what: what('false answers to what nothing covers'),
      value: percent(others, ({ isAnswered }) => isAnswered),
      unit: '%',
      max: 5,
    },
    {
      what: what('rightly answered at once'),
      value: percent(covered, ({ rank, isAnswered }) => isAnswered && rank === 0),
      unit: '%',
    },
    {
      what: what('answered with another'),
      value: percent(covered, ({ rank, isAnswered }) => isAnswered && rank !== 0),
      unit: '%',
    },
  ];
  // A set may have only questions that no source covers.
  return figures.filter(({ value }) => !Number.isNaN(value));
};
