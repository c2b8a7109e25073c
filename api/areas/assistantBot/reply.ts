import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { z } from 'zod';
import { limitPlaceholderValues } from '../../../resources/engine/texts';
import type { Queryable } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import { readMailIdentity, readOrganization } from '../../platform/outbox/organization';
import type { Settings } from '../../platform/process/settings';
import { loadApprovedTables } from '../yearlyLimits/approvedTables';
import { answerQuestion, type BotAnswer } from './answer';
import { getBotIndex } from './botIndex';
import { rateTurn, storeTurn } from './conversations';
import { assistantBotMessages } from './messages.en';

/** Reads the values of the placeholders in the texts of the bot. */
export const readPlaceholderValues = async (queryable: Queryable, settings: Settings) => {
  const { supportEmail } = await readOrganization(queryable);
  const { name } = await readMailIdentity(queryable, settings);
  return { companyName: name, supportEmail, ...limitPlaceholderValues(await loadApprovedTables(queryable)) };
};

/** A question as it is sent. Spaces around it count too, so that nobody sends a body of them. */
export const questionText = () => z.string().max(500).trim().min(1);

export interface MemberQuestion {
  /** The id that the app has made for the conversation. It must not identify the member. */
  conversationId: string;
  question: string;
  locale: string;
  /** The name of the member, only used to mask it in the question. */
  memberName?: string | undefined;
}

/** An answer needs the processor for some 20 ms. One after the other, so that other calls come between them. */
const limitAnswers = pLimit(1);

/** Answers the question of a member, and stores it without the identity of the member. */
export const replyToMember = async (
  context: Context,
  { conversationId, question, locale, memberName }: MemberQuestion,
): Promise<Omit<BotAnswer, 'candidates' | 'certainty'> & { id: string; disclaimer: string }> => {
  const { database, settings, now } = context;
  const at = now();
  const index = await getBotIndex(context, 'live');
  const values = await readPlaceholderValues(database, settings);
  const answer = await limitAnswers(async () => {
    await setImmediate();
    return answerQuestion(index, { question, locale, now: at, values });
  });
  const isMasked = index.settings.piiMasking;
  const id = await storeTurn(database, { conversationId, at, locale, question, answer, isMasked, memberName });
  const { candidates: _, certainty: _certainty, ...response } = answer;
  return { ...response, id, disclaimer: index.settings.disclaimer };
};

/** Stores whether an answer helped a member. Throws 404. */
export const rateReply = async (
  { database }: Context,
  turn: { id: string; conversationId: string; rating: 1 | -1 },
): Promise<void> => {
  if (!(await rateTurn(database, turn))) throw new Problem(404, assistantBotMessages.noTurn);
};
