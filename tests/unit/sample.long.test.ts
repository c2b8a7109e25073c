import { describe, expect, it } from 'vitest';
import { systemTypes } from '../../api/areas/types/systemTypes';
import { stepsOf } from '../../api/sample/history';
import { sampleData } from '../../api/sample/sampleData';
import type { SampleRecord } from '../../api/sample/sampleRecord';
import { validateRecord } from '../../resources/engine/schema';
import { annotatedValuesOf } from '../../resources/engine/texts';
import { schemas } from '../../resources/schemas';
import { typeCategories } from '../../resources/types/categories';
import { types } from '../../resources/types/typeSchema';
import { areas, countBy, displayStatesOf, members, now, recordsOf, staff, texts } from './sampleRecords';

const day = 24 * 60 * 60 * 1000;

describe('sample data', () => {
  it('fills every area with as many records as a customer should see', () => {
    // An area of a single record has it from the start, as yearly limits do; staff have accounts too.
    const apart = ['staff', 'yearly-limits'];
    const filled = schemas.filter(
      ({ name, singletonId, isFixedSet }) => !singletonId && !isFixedSet && !apart.includes(name),
    );
    expect(areas.map(({ schema }) => schema.name).sort()).toEqual(filled.map(({ name }) => name).sort());
    expect(recordsOf('app-page')).toHaveLength(18);
    expect(recordsOf('banners')).toHaveLength(24);
    expect(recordsOf('services')).toHaveLength(14);
    expect(recordsOf('events')).toHaveLength(120);
    expect(recordsOf('faqs')).toHaveLength(95);
    expect(recordsOf('advisors')).toHaveLength(32);
    expect(recordsOf('union-affiliates')).toHaveLength(210);
    expect(recordsOf('organizations')).toHaveLength(140);
    expect(recordsOf('offers')).toHaveLength(40);
    expect(recordsOf('legals')).toHaveLength(9);
    expect(recordsOf('news-and-insights')).toHaveLength(180);
    expect(recordsOf('documents')).toHaveLength(110);
    expect(recordsOf('share-settings')).toHaveLength(56);
    expect(recordsOf('assistant-bot')).toHaveLength(48);
    expect(recordsOf('calculators')).toHaveLength(9);
    expect(recordsOf('recommendations')).toHaveLength(26);
    // The personas; all other types come with the product.
    expect(recordsOf('types')).toHaveLength(8);
    expect(recordsOf('events-enrolment')).toHaveLength(4200);
    expect(recordsOf('contacts')).toHaveLength(1300);
    expect(recordsOf('appointments')).toHaveLength(3600);
    expect(recordsOf('contact-directory')).toHaveLength(12);
    expect(recordsOf('notifications')).toHaveLength(160);
    expect(staff).toHaveLength(14);
  });

  it('follows every rule of its areas, including those of publishing where a record is published', () => {
    for (const { schema, records } of areas) {
      const broken = records.flatMap(({ data, status }) => {
        const { errors } = validateRecord(schema, data, { complete: status === 'published' });
        const states = Object.entries(schema.states).filter(
          ([field, { values }]) => !values.includes(String(field === 'status' ? status : data[field])),
        );
        return Object.keys(errors).length > 0 || states.length > 0
          ? [{ label: schema.label(data), errors, states }]
          : [];
      });
      expect(broken, schema.name).toEqual([]);
    }
  });

  it('has its own ids, and no two records have the same unique values', () => {
    for (const { schema, records } of areas) {
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
      for (const { fields, onlyPublished } of schema.rules.unique ?? []) {
        const compared = records
          .filter(({ status }) => !onlyPublished || status === 'published')
          .map(({ data }) => fields.map((field) => data[field]))
          .filter((values) => values.every((value) => value !== undefined));
        const keys = compared.map((values) => JSON.stringify(values).toLowerCase());
        expect(new Set(keys).size, schema.name).toBe(keys.length);
      }
    }
  });

  it('refers only to master types and records that exist', () => {
    const typeKeys = new Set(systemTypes.map(({ category, key }) => `${category}/${key}`));
    const sources = [
      ...areas.map(({ schema, records }) => [schema.name, records] as const),
      ['staff', staff] as const,
      ['members', members] as const,
    ];
    const idsOf = new Map(sources.map(([name, all]) => [name, new Set(all.map(({ id }) => id))]));
    const exists = ({ value, meta }: ReturnType<typeof annotatedValuesOf>[number]) =>
      (!meta.masterType || typeKeys.has(`${meta.masterType}/${value}`)) &&
      (!meta.reference || idsOf.get(meta.reference)?.has(String(value)));
    const dangling = areas.flatMap(({ schema, records }) =>
      records.flatMap(({ id, data }) =>
        annotatedValuesOf(schema.fields, data)
          .filter((declared) => !exists(declared))
          .map(({ path, value }) => `${schema.name}/${id} ${path}: ${value}`),
      ),
    );
    expect(dangling).toEqual([]);
    const published = recordsOf('app-page').filter(({ status }) => status === 'published');
    for (const { data } of recordsOf('banners').filter((banner) => banner.data.linkType === 'app_page')) {
      expect(published.map(({ id }) => id)).toContain(data.linkTarget);
    }
  });

  it('is the same for the same time', () => {
    expect(JSON.stringify(sampleData(new Date(now)))).toBe(JSON.stringify({ staff, members, areas }));
  });

  it('has the same ids and the same structure whenever it is first loaded', () => {
    const later = new Date('2028-02-29T03:00:00.000Z');
    const dataLater = sampleData(later);
    const ids = (data: typeof areas) => data.map(({ records }) => records.map(({ id, status }) => [id, status]));
    expect(ids(dataLater.areas)).toEqual(ids(areas));
    expect(displayStatesOf('banners', dataLater, later)).toEqual(displayStatesOf('banners'));
  });

  it('was written by its staff, in order, before now', () => {
    const ids = new Set<string | null | undefined>(staff.map(({ id }) => id));
    const wrong = areas
      .flatMap(({ records }) => records)
      .filter(
        ({ createdAt, updatedAt, createdBy, updatedBy }) =>
          createdAt > updatedAt ||
          updatedAt >= now ||
          !ids.has(createdBy) ||
          !ids.has(updatedBy) ||
          [0, 6].includes(updatedAt.getUTCDay()),
      );
    expect(wrong).toEqual([]);
  });
});

describe('the history of sample records', () => {
  it('goes forward in time, and ends with the current state of the record', () => {
    for (const { schema, records } of areas) {
      for (const record of records) {
        const steps = stepsOf(schema, record);
        const times = steps.map(({ at }) => at.getTime());
        expect(times, schema.label(record.data)).toEqual([...times].sort((one, other) => one - other));
        expect(steps.at(-1)).toMatchObject({ status: record.status ?? null });
        expect(times.at(-1)).toBeLessThan(now.getTime());
      }
    }
  });
});

describe('master types of the product', () => {
  it('have all categories, and among the states the 50, the district and five territories', () => {
    const categories = systemTypes.map(({ category }) => category);
    expect(new Set([...categories, 'test_persona'])).toEqual(new Set(typeCategories));
    expect(categories).not.toContain('test_persona');
    expect(countBy(categories).us_state).toBe(56);
    expect(systemTypes).toHaveLength(263);
  });

  it('follow all of their rules, including colors with enough contrast', () => {
    for (const type of systemTypes) expect(validateRecord(types, type).errors, type.key).toEqual({});
    expect(validateRecord(types, { ...systemTypes[0], color: '#B26A00' }).errors.color).toContain(
      'hard to read (4.2 : 1)',
    );
    expect(validateRecord(types, { ...systemTypes[0], color: '#A66300' }).errors).toEqual({});
  });
});

describe('sample app pages', () => {
  it('fill the five places of the tab bar', () => {
    expect(countBy(texts(recordsOf('app-page'), 'navPlacement')).tab_bar).toBe(5);
  });
});

describe('sample banners', () => {
  it('are 5 live, 4 scheduled and 12 expired', () => {
    expect(countBy(displayStatesOf('banners'))).toEqual({
      live: 5,
      scheduled: 4,
      expired: 12,
      draft: 2,
      archived: 1,
    });
  });

  it('never overlap with more banners than their placement shows at the same time', () => {
    const published = recordsOf('banners').filter(({ status }) => status === 'published');
    const windowOf = ({ data }: SampleRecord) => [String(data.startsAt), String(data.endsAt ?? '9999')] as const;
    for (const banner of published) {
      const [startsAt, endsAt] = windowOf(banner);
      const together = published.filter((other) => {
        const [otherStartsAt, otherEndsAt] = windowOf(other);
        return other.data.placement === banner.data.placement && otherStartsAt < endsAt && startsAt < otherEndsAt;
      });
      const placement = systemTypes.find(({ key }) => key === banner.data.placement);
      expect(together.length, String(banner.data.name)).toBeLessThanOrEqual(Number(placement?.meta?.maxActive));
    }
  });
});

describe('sample FAQs', () => {
  const faqs = recordsOf('faqs');

  it('are unique questions in all eight categories', () => {
    const questions = texts(faqs, 'question');
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions.filter((question) => !question.endsWith('?'))).toEqual([]);
    expect(Object.keys(countBy(texts(faqs, 'categoryId')))).toHaveLength(8);
  });

  it('have answers with only paragraphs and line breaks', () => {
    for (const answer of texts(faqs, 'answer')) {
      expect(answer).toMatch(/^<p>.+<\/p>$/);
      expect(answer.replace(/<\/?p>|<br \/>|&(amp|lt|gt);/g, '')).not.toMatch(/[<>&]/);
    }
  });

  it('are mostly published, feature at most five a category, and some need a new review', () => {
    const states = countBy(faqs.map(({ status }) => String(status)));
    expect(states).toEqual({ published: 87, draft: 6, archived: 2 });
    const featured = faqs.filter(({ data }) => data.isFeatured);
    for (const count of Object.values(countBy(texts(featured, 'categoryId')))) expect(count).toBeLessThanOrEqual(5);
    const yearAgo = new Date(now.getTime() - 366 * day).toISOString().slice(0, 10);
    const stale = faqs.filter(({ data }) => data.lastReviewedAt && String(data.lastReviewedAt) < yearAgo);
    expect(stale.length).toBeGreaterThan(4);
    expect(stale.length).toBeLessThan(30);
  });
});

describe('sample recommendations', () => {
  it('are mostly live, some scheduled, expired, in draft or archived', () => {
    expect(countBy(displayStatesOf('recommendations'))).toEqual({
      live: 19,
      scheduled: 2,
      expired: 2,
      draft: 2,
      archived: 1,
    });
  });
});

describe('sample intents', () => {
  it('have about 900 phrases, all different', () => {
    const phrases = recordsOf('assistant-bot').flatMap(({ data }) => data.trainingPhrases as string[]);
    expect(new Set(phrases.map((phrase) => phrase.toLowerCase())).size).toBe(phrases.length);
    expect(phrases.length).toBeGreaterThan(860);
    expect(phrases.length).toBeLessThan(940);
  });
});

describe('sample staff', () => {
  it('have the seven roles', () => {
    expect(new Set(staff.map(({ role }) => role)).size).toBe(7);
    expect(new Set(staff.map(({ email }) => email)).size).toBe(staff.length);
  });
});
