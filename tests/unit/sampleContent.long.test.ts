import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from '../../resources/engine/schema';
import { smsLength } from '../../resources/engine/texts';
import { tokens } from '../../resources/share-settings/choices';
import { sharedLink } from '../../resources/share-settings/templates';
import { countBy, displayStatesOf, recordsOf } from './sampleRecords';

const contentOf = (area: string) => {
  const records = recordsOf(area);
  const distinct = (field: string) => new Set(records.map(({ data }) => data[field])).size;
  return { records, counts: countBy(displayStatesOf(area)), distinct };
};

describe('sample legal pages', () => {
  const { records, counts } = contentOf('legals');
  const latestLast = records.map(({ data, earlier = [], changes }) => [
    ...earlier.map((edition) => edition.data),
    data,
    ...(changes ? [changes.data] : []),
  ]);

  it('are in effect, except for one with a future version', () => {
    expect(counts).toEqual({ live: 8, scheduled: 1 });
  });

  it('have 31 versions, each with its own number, day and text', () => {
    expect(latestLast.flat()).toHaveLength(31);
    for (const versions of latestLast) {
      for (const field of ['versionLabel', 'effectiveDate', 'body'])
        expect(new Set(versions.map((version) => version[field])).size, field).toBe(versions.length);
      for (const field of ['versionLabel', 'effectiveDate']) {
        const values = versions.map((version) => String(version[field]));
        expect(values).toEqual([...values].sort());
      }
    }
  });
});

describe('sample articles', () => {
  const { records, counts, distinct } = contentOf('news-and-insights');

  it('are of three years, with four scheduled, six in review and six drafts', () => {
    expect(counts).toEqual({ live: 152, scheduled: 4, in_review: 6, expired: 3, draft: 6, archived: 9 });
    const days = records.flatMap(({ data }) => (data.publishAt ? [String(data.publishAt)] : [])).sort();
    expect(days[0]?.slice(0, 4)).toBe('2023');
  });

  it('have different titles and first sentences', () => {
    for (const field of ['title', 'excerpt', 'body']) expect(distinct(field), field).toBe(records.length);
    const beginnings = records.map(({ data }) => String(data.body).split('</p>')[0]);
    expect(new Set(beginnings).size).toBe(records.length);
  });

  it('are featured at most three at the same time', () => {
    expect(records.filter(({ data }) => data.isFeatured)).toHaveLength(3);
  });
});

describe('sample documents', () => {
  const { records, counts, distinct } = contentOf('documents');

  it('are for everybody, for members, for some members and for staff', () => {
    expect(distinct('visibility')).toBe(4);
    expect(distinct('categoryId')).toBe(8);
    expect(counts).toMatchObject({ draft: 6, archived: 3, scheduled: 2 });
    expect(counts.expired).toBeGreaterThan(2);
  });

  it('each have their own file and name', () => {
    expect(new Set(records.map(({ data }) => (data.file as { fileId: string }).fileId)).size).toBe(records.length);
    expect(distinct('title')).toBe(records.length);
  });

  it('have 180 versions, each with its own file', () => {
    const versions = records.flatMap(({ data, earlier = [] }) => [...earlier.map((edition) => edition.data), data]);
    expect(versions).toHaveLength(180);
    expect(new Set(versions.map(({ file }) => (file as { fileId: string }).fileId)).size).toBe(180);
  });
});

describe('the sample text message that shares an event', () => {
  it('fits into one message, with all values filled in', () => {
    const setting = contentOf('share-settings').records.find(
      ({ data }) => data.contentType === 'event' && data.channel === 'sms',
    );
    const { data = {} } = setting ?? {};
    const message = fillPlaceholders(String(data.messageTemplate), { ...tokens, url: sharedLink(data, tokens) });
    expect(smsLength(message)).toMatchObject({ parts: 1, nonGsmCharacters: [] });
  });
});

describe('sample FAQs', () => {
  it('have tags as people would write them: no word among them is read as a day', () => {
    for (const { data } of recordsOf('faqs')) expect(String(data.tags)).not.toMatch(/\d{4}-\d\d-\d\d/);
  });
});
