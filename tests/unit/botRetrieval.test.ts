import { describe, expect, it } from 'vitest';
import type { Source } from '../../api/areas/assistantBot/retrieval/chunks';
import { buildSearchIndex } from '../../api/areas/assistantBot/retrieval/searchIndex';
import { splitIntoWords } from '../../api/areas/assistantBot/retrieval/vocabulary';
import { defaultSynonyms } from '../../api/platform/search/synonyms';

const source = (label: string, parts: Partial<Source>): Source => ({
  area: 'faqs',
  id: label,
  label,
  priority: 5,
  phrases: [label],
  passages: [],
  tags: [],
  ...parts,
});

const index = buildSearchIndex(
  [
    source('Are your events accessible?', { tags: ['step free / large print'] }),
    source('What happens to my TSP loan?', { passages: ['Pay it back before you go, in large amounts or small.'] }),
    source('Will I pay a penalty before age 59½?', { passages: ['It does not apply to some.'] }),
  ],
  defaultSynonyms,
);
const first = (question: string) => index.search(question)[0];

describe('the best result of the bot', () => {
  it('is the source that staff tagged with the words of a question', () => {
    expect(first('have you got anything in large print')?.source.label).toBe('Are your events accessible?');
    expect(first('print')?.words).toEqual([{ questionTerm: 'print', matchedTerm: 'print' }]);
  });

  it('is found for a mistyped word, also with two letters swapped', () => {
    expect(first('my laon')?.words).toEqual([{ questionTerm: 'loan', matchedTerm: 'loan' }]);
    expect(first('pentaly')?.words).toEqual([{ questionTerm: 'penalty', matchedTerm: 'penalty' }]);
  });

  it.each([
    'My SSN is 123-45-6789, my laon',
    'my laon, account number 00482213',
    'my laon (Medicare number: 1EG4-TE5-MK73)',
    'my laon 555-123-4567',
  ])('is found as well where the question has a number of a person: %s', (question) => {
    const { score, source } = first('my laon') ?? {};
    expect(first(question)).toMatchObject({ score, source });
  });

  it('is undefined where no word is known', () => {
    expect(first('zebra crossing')).toBeUndefined();
  });
});

describe('an acronym', () => {
  const forms = [
    source('What does FEGLI cost?', {}),
    source('What does the Federal Employees Health Benefits Program cover?', {}),
    source('What is a qualified domestic relations order?', {}),
  ];
  it.each([
    ["Federal Employees' Group Life Insurance", 'What does FEGLI cost?'],
    ['fehb', 'What does the Federal Employees Health Benefits Program cover?'],
    ['QDRO', 'What is a qualified domestic relations order?'],
  ])('is one word with its long form: %s', (question, label) => {
    const [candidate] = buildSearchIndex(forms, defaultSynonyms).search(question);
    expect(candidate).toMatchObject({ source: { label }, words: [{ questionTerm: expect.any(String) }] });
  });
});

describe('a long question', () => {
  const short = 'large print at events';
  const score = (question: string) => first(question)?.score ?? 0;

  it('fits as well with a story around it as without', () => {
    const story = `my neighbor drove us there in her purple van after the big storm and I want to know about ${short}`;
    expect(score(story)).toBeGreaterThan(score(short) * 0.75);
    expect(first(story)?.source.label).toBe('Are your events accessible?');
  });

  it('is looked up sentence by sentence too, so what other sentences say does not matter', () => {
    const question = 'Have you step free access at your events?';
    const story = `I paid a penalty. ${question} My loan was fine.`;
    expect(score(story)).toBeGreaterThan(score(question) * 0.99);
    expect(first(story)?.source.label).toBe('Are your events accessible?');
  });

  it('is not answered from one sentence that has only two of its words', () => {
    const story = 'My TSP loan was fine. The kitchen needs purple curtains and zebra wallpaper';
    expect(score(story)).toBeLessThan(score('My TSP loan was fine.'));
  });
});

describe('numbers in a question', () => {
  it.each([
    ['fifty-nine and a half', ['59', 'half']],
    ['59½', ['59', 'half']],
    ['59 1/2', ['59', 'half']],
    ['59.5', ['59', 'half']],
    ['1.1%', ['1.1', 'percent']],
    ['one point one', ['1.1']],
    ['92k and a 401(k)', ['92000', 'and', 'a', '401k']],
    ['$92,000', ['92000']],
  ])('in %s are %j', (text, words) => {
    expect(splitIntoWords(text)).toEqual(words);
  });
});
