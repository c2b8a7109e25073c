import { describe, expect, it } from 'vitest';
import { fillPlaceholdersOrLeaveGaps, findGap, gapProblem, hasStrayBrackets } from '../../resources/engine/schema';
import { messages } from '../../resources/saved-replies/recordMessages.en';
import { replyPlaceholders } from '../../resources/saved-replies/savedReplySchema';

describe('the gaps of a text', () => {
  it('have double brackets, so that normal brackets and links are no gaps', () => {
    for (const text of ['See [1] and form [SF 3107].', 'An array[0], or a list [a [b] c]', '', '[ ]'])
      expect(findGap(text), text).toBeUndefined();
    expect(findGap('We call on [[date of the call]] at [[time]].')).toEqual({
      text: '[[date of the call]]',
      index: 11,
    });
  });

  it('are found until the last bracket is gone', () => {
    for (const text of ['On [[Monday', 'On Monday]]', 'On [[]] Monday', '[[a\nb]]'])
      expect(findGap(text), text).toBeDefined();
    expect(gapProblem('On [[day]].')).toEqual({ code: 'rules.gapLeft', values: { gap: '[[day]]' } });
    expect(gapProblem('On Monday.')).toBeUndefined();
  });

  it('are complete where a saved reply has them', () => {
    for (const text of ['[[day', 'day]]', '[[]]', '[[a\nb]]']) expect(hasStrayBrackets(text), text).toBe(true);
    expect(hasStrayBrackets('On [[day]] or [1], [[another day]].')).toBe(false);
  });

  it('take the place of placeholders without a value, and fallbacks do not', () => {
    const fill = (text: string, values = {}) => fillPlaceholdersOrLeaveGaps(text, values);
    expect(fill('Hello {{firstName}},', { firstName: 'Rosa' })).toBe('Hello Rosa,');
    expect(fill('Hello {{firstName}},')).toBe('Hello [[first name]],');
    expect(fill('Hello {{ firstName | member }},')).toBe('Hello member,');
    expect(fill('{{retirementSystem}} on [[day]]', { retirementSystem: '' })).toBe('[[retirement system]] on [[day]]');
    expect(gapProblem(fill('{{firstName}} and {{lastName}}', { lastName: 'Lindt' }))?.values).toEqual({
      gap: '[[first name]]',
    });
  });
});

it('the form of a saved reply names all of its placeholders', () => {
  for (const name of replyPlaceholders) expect(messages.help.text).toContain(`{{${name}}}`);
});
