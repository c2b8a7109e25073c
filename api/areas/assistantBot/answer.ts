import type { AssistantBotSettings } from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import { fillPlaceholders, formatMessage, minutesOfClockTime, toDateAndTime } from '../../../resources/engine/schema';
import { weekDays } from '../../../resources/engine/sharedFields';
import type { BotIndex } from './botIndex';
import { assistantBotMessages } from './messages.en';
import type { Candidate } from './retrieval/findCandidates';
import type { BotSource } from './sources';

/**
 * The outcomes of a question: answered; unsure which of several is meant; nothing fits well enough; a blocked topic; or
 * the bot is switched off.
 */
export const answerOutcomes = ['answered', 'unsure', 'unanswered', 'blocked', 'off'] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];

export type Handoff = Exclude<AssistantBotSettings['handoffMode'], 'none'>;

/** The answer of the bot to a question. */
export interface BotAnswer {
  outcome: AnswerOutcome;
  text: string;
  /** The record that the answer comes from. */
  source: { area: string; id: string; label: string } | null;
  /** The action that the app offers with the answer. */
  action: string | null;
  /** The questions that can be pressed next. */
  suggestions: string[];
  /** The way in which the bot hands over to people. */
  handoff: Handoff | null;
  /** How certain the first candidate is the right one, from 0 to 1. */
  certainty: number;
  /** The best candidates for the answer, the best first. */
  candidates: Candidate<BotSource>[];
}

interface QuestionContext {
  question: string;
  locale: string;
  now: Date;
  /** The values of the placeholders in the texts. */
  values: Readonly<Record<string, string | undefined>>;
}

/** The maximum number of candidates in an answer. */
const maxCandidates = 3;
/** A candidate with a score below this share of the threshold is not suggested. */
const minSuggestionShare = 0.6;

/**
 * Returns how certain the best candidate is right, from 0 to 1, by its score and that of the nearest other answer. What
 * lies near both is often the question between them, so the doubt in the first grows where the second leaves little.
 * Both exponents were calibrated with the open questions in tests/bench/bot, at a threshold of 0.55. The number of
 * words, the nearest phrase and the rarest word added nothing to the two scores.
 */
const certaintyOf = (score: number, otherScore: number): number =>
  // A question that is exactly a phrase leaves no doubt.
  score >= 1 ? 1 : Math.max(0, 1 - ((1 - score) / Math.sqrt(1 - otherScore)) ** 1.25);

type OutcomeSettings = Pick<AssistantBotSettings, 'confidenceThreshold' | 'clarifyMargin'>;

/** Decides on the outcome of a question by the scores of the best candidates; ambiguous: two of them are too near. */
export const decideOutcome = (
  candidates: readonly Candidate<BotSource>[],
  { confidenceThreshold, clarifyMargin }: OutcomeSettings,
): { outcome: 'answered' | 'unsure' | 'unanswered'; certainty: number; isAmbiguous: boolean } => {
  const [first, ...others] = candidates;
  if (!first) return { outcome: 'unanswered', certainty: 0, isAmbiguous: false };
  const rival = others.find(({ source }) => answerKey(source) !== answerKey(first.source));
  const certainty = certaintyOf(first.score, rival?.score ?? 0);
  if (first.score < confidenceThreshold) return { outcome: 'unanswered', certainty, isAmbiguous: false };
  const isNear = rival !== undefined && rival.score >= confidenceThreshold && first.score - rival.score < clarifyMargin;
  const isAmbiguous = isNear && certainty < 1;
  return { outcome: isAmbiguous || certainty < confidenceThreshold ? 'unsure' : 'answered', certainty, isAmbiguous };
};

/** Returns the candidates that are suggested where the bot does not answer. */
export const suggestedCandidates = (
  candidates: readonly Candidate<BotSource>[],
  { confidenceThreshold }: Pick<OutcomeSettings, 'confidenceThreshold'>,
): Candidate<BotSource>[] =>
  candidates.slice(0, maxCandidates).filter(({ score }) => score >= confidenceThreshold * minSuggestionShare);

/** The id of the answer of a source. Two sources that lead to the same FAQ have the same. */
const answerKey = ({ id, answer }: BotSource) => answer.from?.id ?? id;

/** Answers a question with the index and the settings of the bot. */
export const answerQuestion = (
  { settings, search }: BotIndex,
  { question, locale, now, values }: QuestionContext,
): BotAnswer => {
  const candidates = search.search(question).filter(({ source }) => speaksLanguage(source, locale));
  const handoff = handoffAt(settings, now);
  const { outcome, certainty } = decideOutcome(candidates, settings);
  const defaults = { source: null, action: null, suggestions: settings.quickReplies, handoff: null, certainty };
  const topCandidates = candidates.slice(0, maxCandidates);
  if (!settings.isEnabled)
    return {
      ...defaults,
      outcome: 'off',
      text: formatMessage(locale, assistantBotMessages.switchedOff),
      handoff,
      candidates: [],
    };
  if (isBlocked({ settings, search }, question))
    return {
      ...defaults,
      outcome: 'blocked',
      text: formatMessage(locale, assistantBotMessages.blocked),
      handoff,
      candidates: topCandidates,
    };
  const [first] = candidates;
  if (outcome === 'answered' && first) {
    const { answer, area, id, label } = first.source;
    const isIntent = area === 'assistant-bot';
    return {
      outcome,
      text: fillPlaceholders(selectText(answer.texts, question), values),
      source: answer.from ?? (isIntent ? null : { area, id, label }),
      action: answer.action ?? null,
      suggestions: [...answer.followUps],
      handoff: answer.action === 'contact_us' ? handoff : null,
      certainty,
      candidates: topCandidates,
    };
  }
  const questions = suggestedCandidates(candidates, settings).map(({ source }) => source.answer.question);
  const { didYouMean, didYouMeanOneOf } = assistantBotMessages;
  const text =
    questions.length > 0
      ? formatMessage(locale, questions.length > 1 ? didYouMeanOneOf : didYouMean)
      : settings.fallbackMessage;
  return {
    ...defaults,
    outcome,
    text: fillPlaceholders(text, values),
    suggestions: questions.length > 0 ? questions : settings.quickReplies,
    handoff: outcome === 'unanswered' ? handoff : null,
    candidates: topCandidates,
  };
};

const languageOf = (locale: string) => locale.split('-')[0]?.toLowerCase();

const speaksLanguage = ({ locale: spoken }: BotSource, locale: string) =>
  spoken === undefined || languageOf(spoken) === languageOf(locale);

/** Selects one of the texts, always the same for a question. */
const selectText = (texts: readonly string[], question: string): string => {
  const sum = [...question].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return texts[sum % texts.length] ?? '';
};

/** Whether a question has all words of a blocked topic. */
const isBlocked = ({ settings, search }: Pick<BotIndex, 'settings' | 'search'>, question: string): boolean => {
  const questionTerms = search.termsOf(question);
  return settings.blockedTopics.some((topic) => {
    const terms = [...search.termsOf(topic)];
    return terms.length > 0 && terms.every((term) => questionTerms.has(term));
  });
};

/** Returns the way in which the bot hands over at an instant; null outside the hours of the staff. */
const handoffAt = ({ handoffMode, handoffHours, timeZone }: AssistantBotSettings, now: Date): Handoff | null => {
  if (handoffMode === 'none') return null;
  const { day, time } = toDateAndTime(now.getTime(), timeZone);
  const weekday = weekDays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  const minutes = minutesOfClockTime(time);
  const isOpen = handoffHours.some(
    ({ day: on, from, to }) =>
      on === weekday && minutesOfClockTime(from) <= minutes && minutes < minutesOfClockTime(to),
  );
  return isOpen ? handoffMode : null;
};

/** Returns a candidate as staff see it. */
export const presentCandidate = ({ source, score, phrase, passage, words }: Candidate<BotSource>) => ({
  source: { area: source.area, id: source.id, label: source.label },
  score,
  phrase: phrase ?? null,
  passage: passage ?? null,
  words: [...words],
});
