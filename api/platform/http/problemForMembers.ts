import { mapValues } from 'es-toolkit';
import type { FastifyBaseLogger } from 'fastify';
import { type Message, messageForMembers } from '../../../resources/engine/schema';
import { httpMessages } from './messages.en';
import { Problem } from './problem';

/**
 * Returns a problem in the words for members. A message for staff alone becomes a neutral sentence, and the log says
 * its code, without its values.
 */
export const problemForMembers = (
  { status, detail, errors, data, headers, unnamedErrors }: Problem,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Problem => {
  const forMembers = (message: Message): Message => {
    const worded = messageForMembers(message);
    if (!worded) log.warn({ code: message.code }, 'a member request was refused with a message for staff');
    return worded ?? httpMessages.notPossibleNow;
  };
  return new Problem(status, forMembers(detail), {
    ...{ data, headers, unnamedErrors },
    errors: errors && mapValues(errors, forMembers),
  });
};
