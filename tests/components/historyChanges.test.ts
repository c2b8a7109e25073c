import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { diffRecords } from '../../resources/engine/core/comparison/recordDiff';
import { diffHtml, diffWords } from '../../resources/engine/core/comparison/textDiff';
import { defineSchema, field, image, text } from '../../resources/engine/schema';

const schema = defineSchema({
  name: 'leaflets',
  record: {
    title: field(text({ max: 80 }), { search: true }),
    venue: z.strictObject({ name: text({ max: 40 }).optional(), room: text({ max: 40 }).optional() }).optional(),
    steps: z.array(z.strictObject({ title: text({ max: 40 }), hint: text({ max: 40 }).optional() })).default([]),
    picture: image().optional(),
  },
  label: ({ title }) => title,
  list: {
    defaultSort: [['title', 'ASC']],
  },
  publish: {},
});

const changedPathsOf = (before: object, after: object) =>
  diffRecords(schema, before, after).map((change) => [change.before, change.after]);
const step = (title: string, hint?: string) => ({ title, ...(hint && { hint }) });

describe('the changes between two states', () => {
  it.each([
    ['none where all is the same', { title: 'A', steps: [] }, { title: 'A' }, []],
    ['of a field', { title: 'A' }, { title: 'B' }, [['title', 'title']]],
    [
      'of the state first',
      { title: 'A', status: 'draft' },
      { title: 'B', status: 'published' },
      [
        ['status', 'status'],
        ['title', 'title'],
      ],
    ],
    [
      'of the parts of an object',
      { venue: { name: 'Hall', room: '1' } },
      { venue: { name: 'Hall', room: '2' } },
      [['venue.room', 'venue.room']],
    ],
    ['of an object that was not there', {}, { venue: { name: 'Hall' } }, [['venue.name', 'venue.name']]],
    ['of a picture as a whole', { picture: { fileId: 'a' } }, { picture: { fileId: 'b' } }, [['picture', 'picture']]],
    [
      'of a part of a row',
      { steps: [step('A', 'x'), step('B')] },
      { steps: [step('A', 'y'), step('B')] },
      [['steps.0.hint', 'steps.0.hint']],
    ],
    ['of a row that was put in', { steps: [step('B')] }, { steps: [step('A'), step('B')] }, [[undefined, 'steps.0']]],
    [
      'of a row that was taken out',
      { steps: [step('A'), step('B')] },
      { steps: [step('B')] },
      [['steps.0', undefined]],
    ],
    [
      'of a row that stands elsewhere now, with what changed in it',
      { steps: [step('A'), step('B', 'x'), step('C')] },
      { steps: [step('B', 'y'), step('C'), step('D')] },
      [
        ['steps.0.title', 'steps.0.title'],
        ['steps.0.hint', 'steps.0.hint'],
        ['steps.1', undefined],
        [undefined, 'steps.2'],
      ],
    ],
  ])('are those %s', (_, before, after, expected) => {
    expect(changedPathsOf(before, after)).toEqual(expected);
  });
});

const markedText = (pieces: readonly { text: string; isChanged: boolean }[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

describe('two texts', () => {
  it.each([
    [
      'Choose your plan by Friday.',
      'Choose your plan by Monday.',
      'Choose your plan by [Friday].',
      'Choose your plan by [Monday].',
    ],
    ['Choose a plan', 'Choose a good plan', 'Choose a plan', 'Choose a [good ]plan'],
    ['one two three', 'four five six', '[one two three]', '[four five six]'],
    ['the same', 'the same', 'the same', 'the same'],
    ['first line\nsecond', 'first line\nthird', 'first line\n[second]', 'first line\n[third]'],
  ])('%j and %j are marked by their words', (before, after, earlier, later) => {
    const pieces = diffWords(before, after);
    expect([markedText(pieces.before), markedText(pieces.after)]).toEqual([earlier, later]);
  });

  it('that have nothing in common are marked as a whole, however long they are', () => {
    const text = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ');
    const pieces = diffWords(text('a'), text('b'));
    expect(pieces.before).toEqual([{ text: text('a'), isChanged: true }]);
  });
});

describe('rich text', () => {
  it('is marked by its words, within its own tags', () => {
    const [before, after] = [
      '<p>Choose <strong>your plan</strong> now.</p>',
      '<p>Choose <strong>your best plan</strong> now.</p>',
    ];
    expect(diffHtml(after, before, 'ins')).toBe('<p>Choose <strong>your <ins>best </ins>plan</strong> now.</p>');
    expect(diffHtml(before, after, 'del')).toBe(before);
  });

  it('is marked where paragraphs and items are added and removed', () => {
    const [before, after] = ['<p>One.</p><ul><li>A</li></ul>', '<p>One.</p><p>Two.</p><ul><li>A</li><li>B</li></ul>'];
    expect(diffHtml(after, before, 'ins')).toBe(
      '<p>One.</p><p><ins>Two.</ins></p><ul><li>A</li><li><ins>B</ins></li></ul>',
    );
  });

  it('has nothing to mark where only its format differs', () => {
    expect(diffHtml('<p><strong>One</strong> two</p>', '<p>One two</p>', 'ins')).toBeUndefined();
  });
});
