import type { AssistantBotSettings } from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import { weekDays } from '../../../resources/domain';
import { fillPlaceholders, formatMessage, minutesOfClockTime, toDateAndTime } from '../../../resources/kit';
import type { BotIndex } from './botIndex';
import { assistantBotMessages } from './messages.en';
import type { Candidate } from './retrieval/searchIndex';
import type { BotSource } from './sources';

/** Answered; unsure which of several is meant; nothing that fits well enough; not to be talked about; or switched off. */
export const answerOutcomes = ['answered', 'unsure', 'unanswered', 'blocked', 'off'] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];

export type Handoff = Exclude<AssistantBotSettings['handoffMode'], 'none'>;

/** What the bot says to a question. */
export interface BotAnswer {
  outcome: AnswerOutcome;
  text: string;
  /** The record that it comes from. */
  source: { area: string; id: string; label: string } | null;
  /** What the app opens with it. */
  action: string | null;
  /** What can be pressed next; each is a question. */
  suggestions: string[];
  /** How it hands over to people. */
  handoff: Handoff | null;
  /** What was looked at for it, the best first. */
  candidates: Candidate<BotSource>[];
}

interface Asking {
  question: string;
  locale: string;
  now: Date;
  /** What the texts are filled in with. */
  values: Readonly<Record<string, string | undefined>>;
}

/** How many candidates are told. */
const told = 3;
/** Below this share of what is needed to answer, a candidate is not worth offering. */
const worthOffering = 0.6;

type Deciding = Pick<AssistantBotSettings, 'confidenceThreshold' | 'clarifyMargin'>;

/** What becomes of a question by how well the best candidates fit. */
export const decideOutcome = (
  candidates: readonly Candidate<BotSource>[],
  { confidenceThreshold, clarifyMargin }: Deciding,
): { outcome: 'answered' | 'unsure' | 'unanswered' } => {
  const [first, ...others] = candidates;
  if (!first || first.score < confidenceThreshold) return { outcome: 'unanswered' };
  const isOther = ({ source }: Candidate<BotSource>) => answerKey(source) !== answerKey(first.source);
  const rival = others.find((one) => one.score >= confidenceThreshold && isOther(one));
  // Who said a phrase word for word is not asked again.
  const isUnsure = first.score < 1 && rival !== undefined && first.score - rival.score < clarifyMargin;
  return { outcome: isUnsure ? 'unsure' : 'answered' };
};

/** The candidates that are offered where the bot does not answer. */
export const suggestedCandidates = (
  candidates: readonly Candidate<BotSource>[],
  { confidenceThreshold }: Pick<Deciding, 'confidenceThreshold'>,
): Candidate<BotSource>[] =>
  candidates.slice(0, told).filter(({ score }) => score >= confidenceThreshold * worthOffering);

/** What a source answers with: two that lead to one FAQ do. */
const answerKey = ({ id, answer }: BotSource) => answer.from?.id ?? id;

/** Answers a question by what the bot knows and how it is set. */
export const answerQuestion = (
  { settings, search }: BotIndex,
  { question, locale, now, values }: Asking,
): BotAnswer => {
  const candidates = search.search(question).filter(({ source }) => speaks(source, locale));
  const handoff = handoffAt(settings, now);
  const usual = { source: null, action: null, suggestions: settings.quickReplies, handoff: null };
  const shown = candidates.slice(0, told);
  if (!settings.isEnabled)
    return {
      ...usual,
      outcome: 'off',
      text: formatMessage(locale, assistantBotMessages.switchedOff),
      handoff,
      candidates: [],
    };
  if (isBlocked({ settings, search }, question))
    return {
      ...usual,
      outcome: 'blocked',
      text: formatMessage(locale, assistantBotMessages.blocked),
      handoff,
      candidates: shown,
    };
  const { outcome } = decideOutcome(candidates, settings);
  const [first] = candidates;
  if (outcome === 'answered' && first) {
    const { answer, area, id, label } = first.source;
    const isIntent = area === 'assistant-bot';
    return {
      outcome,
      text: fillPlaceholders(chosen(answer.texts, question), values),
      source: answer.from ?? (isIntent ? null : { area, id, label }),
      action: answer.action ?? null,
      suggestions: [...answer.followUps],
      handoff: answer.action === 'contact_us' ? handoff : null,
      candidates: shown,
    };
  }
  const questions = suggestedCandidates(candidates, settings).map(({ source }) => source.answer.question);
  const text =
    outcome === 'unsure' ? formatMessage(locale, assistantBotMessages.whichIsMeant) : settings.fallbackMessage;
  return {
    ...usual,
    outcome,
    text: fillPlaceholders(text, values),
    suggestions: questions.length > 0 ? questions : settings.quickReplies,
    handoff: outcome === 'unanswered' ? handoff : null,
    candidates: shown,
  };
};

const languageOf = (locale: string) => locale.split('-')[0]?.toLowerCase();

const speaks = ({ locale: spoken }: BotSource, locale: string) =>
  spoken === undefined || languageOf(spoken) === languageOf(locale);

/** One of the texts, always the same for a question. */
const chosen = (texts: readonly string[], question: string): string => {
  const sum = [...question].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return texts[sum % texts.length] ?? '';
};

/** Whether a question has all words of a topic that the bot does not talk about. */
const isBlocked = ({ settings, search }: Pick<BotIndex, 'settings' | 'search'>, question: string): boolean => {
  const asked = search.termsOf(question);
  return settings.blockedTopics.some((topic) => {
    const terms = [...search.termsOf(topic)];
    return terms.length > 0 && terms.every((term) => asked.has(term));
  });
};

/** How the bot hands over at an instant: only while there are people. */
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
