import { describe, expect, it } from 'vitest';
import { validateRecord } from '../../../resources/engine/schema';
import { computeReadingGrade, estimateReadingMinutes } from '../../../resources/engine/texts';
import { mentionsYearlyLimits, newsAndInsights } from '../../../resources/news-and-insights/newsAndInsightsSchema';

const fileId = '0190a5b0-0000-7000-8000-000000000000';
const article = {
  title: 'Your minimum retirement age',
  categoryIds: ['fers_csrs'],
  excerpt: 'The earliest age for a pension depends on the year in which you were born.',
  body: `<p>${'It depends on your year of birth. '.repeat(12)}</p>`,
  heroImage: { fileId, alt: 'A calendar' },
  authorType: 'staff',
  authorId: 'somebody',
  disclosureIds: ['general_education'],
};
const errorsOf = (others: object) =>
  validateRecord(newsAndInsights, { ...article, ...others }, { complete: true }).errors;

describe('an article', () => {
  it('may be started with only a title, and is published with all its fields', () => {
    expect(validateRecord(newsAndInsights, { title: article.title }).errors).toEqual({});
    expect(errorsOf({})).toEqual({});
    expect(Object.keys(validateRecord(newsAndInsights, { title: article.title }, { complete: true }).errors)).toEqual([
      'excerpt',
      'body',
      'heroImage',
      'categoryIds',
      'authorType',
      'disclosureIds',
    ]);
  });

  it('has an author of the kind that is named', () => {
    expect(errorsOf({ authorId: null })).toHaveProperty('authorId');
    expect(errorsOf({ authorType: null })).toHaveProperty('authorId');
  });

  it('that cites yearly limits requires a review date', () => {
    const title = 'What the 2026 contribution limits mean for you';
    expect(errorsOf({ title })).toHaveProperty('reviewBy');
    expect(errorsOf({ title, reviewBy: '2026-11-15' })).toEqual({});
  });

  it('has one text for each channel', () => {
    const shareTexts = [
      { channel: 'sms', text: 'Read this' },
      { channel: 'sms', text: 'Read that' },
    ];
    expect(errorsOf({ shareTexts })).toHaveProperty(['shareTexts.1.channel']);
  });

  it('ends after it starts', () => {
    expect(errorsOf({ publishAt: '2026-11-20T15:00:00.000Z', unpublishAt: '2026-11-20T15:00:00.000Z' })).toHaveProperty(
      'unpublishAt',
    );
  });
});

describe('reading', () => {
  it('takes a minute for 220 words, and one at the least', () => {
    expect(estimateReadingMinutes('')).toBe(1);
    expect(estimateReadingMinutes(`<p>${'word '.repeat(220)}</p>`)).toBe(1);
    expect(estimateReadingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
  });

  it('has a grade by the lengths of sentences and words', () => {
    // 13 words in 2 sentences with 16 syllables: 0.39 × 6.5 + 11.8 × 16/13 − 15.59.
    expect(computeReadingGrade('<p>The money is yours. You can leave it here until you retire.</p>')).toBe(1.5);
    // 30 words in one sentence with 48 syllables.
    const address =
      'Four score and seven years ago our fathers brought forth on this continent a new nation conceived in liberty and dedicated to the proposition that all men are created equal';
    expect(computeReadingGrade(`<p>${address}.</p>`)).toBeGreaterThan(12);
    expect(computeReadingGrade('<p></p>')).toBe(0);
  });

  it('counts a heading and a list item as one sentence each', () => {
    const together = computeReadingGrade('<p>Check your forms. Ask for an estimate. Talk at home.</p>');
    const list = '<h2>Check your forms</h2><ul><li>Ask for an estimate</li><li>Talk at home</li></ul>';
    expect(computeReadingGrade(list)).toBe(together);
  });
});

describe('yearly limits', () => {
  it.each([
    '<p>The elective deferral limit rises.</p>',
    '<h2>A higher catch-up for ages 60–63</h2>',
    '<p>In 2026 it is $24,500.</p>',
    '<p>Put up to {{limit.402g.2026}} aside.</p>',
  ])('are cited by %s', (html) => expect(mentionsYearlyLimits(html)).toBe(true));

  it.each([
    '<p>It costs $50 a year for each $10,000.</p>',
    '<p>The law changed in 2025.</p><p>It may cost $10.</p>',
    '<p>There is no limit to what you may ask.</p>',
  ])('are not cited by %s', (html) => expect(mentionsYearlyLimits(html)).toBe(false));
});
