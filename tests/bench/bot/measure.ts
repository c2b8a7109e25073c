import { readFileSync } from 'node:fs';
import { memoize } from 'es-toolkit';
import { decideOutcome } from '../../../api/areas/assistantBot/answer';
import type { Candidate } from '../../../api/areas/assistantBot/retrieval/findCandidates';
import type { BotSource } from '../../../api/areas/assistantBot/sources';
import {
  type AssistantBotSettings,
  assistantBotSettings,
} from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import { defaultValuesOf } from '../../../resources/engine/schema';
import type { Figure } from '../print';
import { indexOf, sampleIndex } from './sample';

const settings = defaultValuesOf(assistantBotSettings) as AssistantBotSettings;

const isAnsweredOf = (candidates: readonly Candidate<BotSource>[]) =>
  decideOutcome(candidates, settings).outcome === 'answered';

/**
 * Of the first questions, one half (`tuned`) may be read while working on the bot and the other (`held out`) may not.
 * Of the later sets, the last two may not be read.
 */
export type QuestionSet = 'tuned' | 'held out' | (typeof later)[number];

/** The sets that the certainty of the bot is calibrated with. */
const calibrationSets: readonly QuestionSet[] = ['tuned', 'more', 'hard'];

const later = ['more', 'hard', 'blind', 'uncovered'] as const;

interface Question {
  set: string;
  /**
   * The labels of the right sources: names of intents, questions of FAQs. Empty where no source answers the question.
   */
  expects: string[];
  question: string;
}

const separator = ' | ';

const questions = (): Question[] =>
  [...linesOf('questions.tsv'), ...later.flatMap(inSet)].map((line) => {
    const [set = '', expects = '', question = ''] = line.split('\t');
    return { set, expects: expects === 'nothing' ? [] : expects.split(separator), question };
  });

const inSet = (set: (typeof later)[number]) => linesOf(`${set}-questions.tsv`).map((line) => `${set}\t${line}`);

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);

/** Whether a source is expected for a question: an intent that leads to an FAQ counts as that FAQ. */
const isExpected = (source: BotSource, expects: readonly string[], all: readonly BotSource[]) => {
  const from = (one: BotSource) => [one.label, ...(one.answer.from ? [one.answer.from.label] : [])];
  const expectedNames = new Set(
    all
      .filter(({ label }) => expects.includes(label))
      .flatMap(from)
      .concat(expects),
  );
  return from(source).some((name) => expectedNames.has(name));
};

interface Asked {
  isCovered: boolean;
  /** The place of the right source among the first three; -1 without it. */
  rank: number;
  isAnswered: boolean;
}

/** Asks the bot of the sample data one question. */
const ask = ({ question, expects }: Question) => {
  const index = sampleIndex();
  const candidates = index.search(question);
  const found = candidates.slice(0, 3);
  const rank = found.findIndex(({ source }) => isExpected(source, expects, index.sources));
  return { isCovered: expects.length > 0, rank, isAnswered: isAnsweredOf(candidates), found };
};

const percentOf = <Result extends Asked>(of: readonly Result[], is: (result: Result) => boolean) =>
  (100 * of.filter(is).length) / of.length;

/** One in 60. */
const maxWrongPercent = 1.67;

/** How often the bot is right where it answers at once, and how often it answers at once where it is right. */
const certaintyFigures = (results: readonly Asked[], what: (text: string) => string): Figure[] => {
  const answered = results.filter(({ isAnswered }) => isAnswered);
  return [
    {
      what: what('wrong of those answered at once'),
      value: percentOf(answered, ({ rank }) => rank !== 0),
      unit: '%',
      max: maxWrongPercent,
    },
    {
      what: what('answered at once of those with the right one first'),
      value: percentOf(
        results.filter(({ rank }) => rank === 0),
        ({ isAnswered }) => isAnswered,
      ),
      unit: '%',
      min: 45,
    },
  ];
};

/** Measures how certain the bot of the sample data is of right and of wrong answers, with the open questions. */
export const measureCertainty = (): Figure[] =>
  certaintyFigures(
    questions()
      .filter(({ set }) => calibrationSets.some((one) => one === set))
      .map(ask),
    (text) => `bot, calibration: ${text}`,
  );

/** Measures how well the bot of the sample data finds the right source, for one set of the questions. */
export const measureBot = (set: QuestionSet, log?: (line: string) => void): Figure[] => {
  const all = sampleIndex().sources;
  const indexWithout = memoize((expects: string) =>
    indexOf(all.filter((source) => !isExpected(source, expects.split(separator), all))),
  );
  const isAnsweredWithout = (question: string, expects: readonly string[]) =>
    isAnsweredOf(indexWithout(expects.join(separator)).search(question));
  const results = questions()
    .filter((question) => question.set === set)
    .map((asked) => {
      const { question, expects } = asked;
      const { isCovered, rank, isAnswered, found } = ask(asked);
      log?.(
        [rank, isAnswered, question, ...found.map(({ source, score }) => `${source.label} ${score.toFixed(2)}`)].join(
          '\t',
        ),
      );
      return { isCovered, rank, isAnswered, isAnsweredWithout: isCovered && isAnsweredWithout(question, expects) };
    });
  const covered = results.filter(({ isCovered }) => isCovered);
  const others = results.filter(({ isCovered }) => !isCovered);
  const what = (text: string) => `bot, ${set}: ${text}`;
  const figures: Figure[] = [
    { what: what('the right one first'), value: percentOf(covered, ({ rank }) => rank === 0), unit: '%', min: 85 },
    { what: what('among three'), value: percentOf(covered, ({ rank }) => rank >= 0), unit: '%', min: 95 },
    {
      what: what('false answers to what nothing covers'),
      value: percentOf(others, ({ isAnswered }) => isAnswered),
      unit: '%',
      max: 2,
    },
    {
      what: what('rightly answered at once'),
      value: percentOf(covered, ({ rank, isAnswered }) => isAnswered && rank === 0),
      unit: '%',
    },
    // Of a set that nothing covers, each answer is wrong.
    ...(covered.length > 0 ? certaintyFigures(results, what) : []),
    {
      what: what('answered with another'),
      value: percentOf(covered, ({ rank, isAnswered }) => isAnswered && rank !== 0),
      unit: '%',
    },
    {
      what: what('answered although the right one is taken away'),
      value: percentOf(covered, (result) => result.isAnsweredWithout),
      unit: '%',
    },
  ];
  // A set may have only questions that no source covers.
  return figures.filter(({ value }) => !Number.isNaN(value));
};
