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

/** Measures how well the bot of the sample data finds the right source, for one set of the questions. */
export const measureBot = (set: QuestionSet, log?: (line: string) => void): Figure[] => {
  const index = sampleIndex();
  const all = index.sources;
  const indexWithout = memoize((expects: string) =>
    indexOf(all.filter((source) => !isExpected(source, expects.split(separator), all))),
  );
  const isAnsweredWithout = (question: string, expects: readonly string[]) =>
    isAnsweredOf(indexWithout(expects.join(separator)).search(question));
  const results = questions()
    .filter((question) => question.set === set)
    .map(({ question, expects }) => {
      const candidates = index.search(question);
      const found = candidates.slice(0, 3);
      const rank = found.findIndex(({ source }) => isExpected(source, expects, all));
      const isAnswered = isAnsweredOf(candidates);
      log?.(
        [rank, isAnswered, question, ...found.map(({ source, score }) => `${source.label} ${score.toFixed(2)}`)].join(
          '\t',
        ),
      );
      const isCovered = expects.length > 0;
      return { isCovered, rank, isAnswered, isAnsweredWithout: isCovered && isAnsweredWithout(question, expects) };
    });
  const covered = results.filter(({ isCovered }) => isCovered);
  const rightFirst = covered.filter(({ rank }) => rank === 0);
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
      max: 2,
    },
    {
      what: what('rightly answered at once'),
      value: percent(covered, ({ rank, isAnswered }) => isAnswered && rank === 0),
      unit: '%',
    },
    {
      what: what('answered at once of those with the right one first'),
      value: percent(rightFirst, ({ isAnswered }) => isAnswered),
      unit: '%',
      min: 50,
    },
    {
      what: what('answered with another'),
      value: percent(covered, ({ rank, isAnswered }) => isAnswered && rank !== 0),
      unit: '%',
    },
    {
      what: what('answered although the right one is taken away'),
      value: percent(covered, (result) => result.isAnsweredWithout),
      unit: '%',
    },
  ];
  // A set may have only questions that no source covers.
  return figures.filter(({ value }) => !Number.isNaN(value));
};
