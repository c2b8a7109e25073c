import { describe, expect, it } from 'vitest';
import { resolveValue, truncateText } from '../../../resources/engine/features/sharing/sharing';

describe('a value of a shared page', () => {
  it('is its own text, or else the first field with a text', () => {
    const values = { seoTitle: 'Medicare in short', title: 'Medicare', excerpt: ' ', summary: 'What it covers.' };
    expect(resolveValue(values, 'seoTitle', ['title'])).toEqual({
      value: 'Medicare in short',
      field: 'seoTitle',
      isFallback: false,
    });
    expect(resolveValue(values, 'seoDescription', ['excerpt', 'summary'])).toEqual({
      value: 'What it covers.',
      field: 'summary',
      isFallback: true,
    });
    expect(resolveValue({ title: null }, 'seoTitle', ['title'])).toBeUndefined();
  });

  it('is its own picture only once one was selected', () => {
    const heroImage = { fileId: 'a', decorative: true };
    expect(resolveValue({ ogImage: { fileId: null }, heroImage }, 'ogImage', ['heroImage'])).toMatchObject({
      value: heroImage,
      field: 'heroImage',
    });
  });

  it('is cut between words where it is too long', () => {
    expect(truncateText('Medicare and you', 16)).toBe('Medicare and you');
    expect(truncateText('Medicare and you', 15)).toBe('Medicare and…');
    expect(truncateText('Medicare', 5)).toBe('Medi…');
  });
});
