import { describe, expect, it } from 'vitest';
import { sampleData } from '../../api/sample/sampleData';
import type { SampleRecord } from '../../api/sample/sampleRecord';
import { type ContentStatus, declaredValues, showsAs, validateRecord } from '../../resources/engine/schemaKit';
import { schemas } from '../../resources/schemas';
import { typeCategories } from '../../resources/types/categories';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T15:04:05.000Z');
const { staff, areas } = sampleData(now);
const recordsOf = (name: string) => areas.find(({ schema }) => schema.name === name)?.records ?? [];
const texts = (records: SampleRecord[], field: string) => records.map(({ data }) => String(data[field]));
const countBy = (values: string[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]));
const shownAs = ({ status, data }: SampleRecord, at = now) =>
  showsAs(
    status as ContentStatus,
    {
      startsAt: data.startsAt ? new Date(String(data.startsAt)) : null,
      endsAt: data.endsAt ? new Date(String(data.endsAt)) : null,
    },
    at,
  );

describe('sample data', () => {
  it('fills every area with as many records as a customer should see', () => {
    expect(areas.map(({ schema }) => schema.name).sort()).toEqual(schemas.map(({ name }) => name).sort());
    expect(recordsOf('types')).toHaveLength(260);
    expect(recordsOf('app-page')).toHaveLength(18);
    expect(recordsOf('banners')).toHaveLength(24);
    expect(recordsOf('faqs')).toHaveLength(95);
    expect(recordsOf('advisors')).toHaveLength(32);
    expect(staff).toHaveLength(14);
  });

  it('keeps every rule of its areas, those of publishing too where a record is published', () => {
    for (const { schema, records } of areas) {
      for (const { data, status } of records) {
        const { errors } = validateRecord(schema, data, { publish: status === 'published' });
        expect(errors, `${schema.name}: ${schema.label(data)}`).toEqual({});
        for (const [field, machine] of Object.entries(schema.machines)) {
          expect(Object.keys(machine)).toContain(field === 'status' ? status : data[field]);
        }
      }
    }
  });

  it('gives ids of its own, and no two records the same unique values', () => {
    for (const { schema, records } of areas) {
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
      for (const { fields } of schema.unique ?? []) {
        const keys = records.map(({ data }) => JSON.stringify(fields.map((field) => data[field])).toLowerCase());
        expect(new Set(keys).size).toBe(records.length);
      }
    }
  });

  it('refers only to master types and records that exist', () => {
    const typeKeys = new Set(recordsOf('types').map(({ data }) => `${data.category}/${data.key}`));
    for (const { schema, records } of areas) {
      for (const { data } of records) {
        for (const { value, meta } of declaredValues(schema.record, data)) {
          if (meta.masterType) expect(typeKeys).toContain(`${meta.masterType}/${value}`);
          if (meta.reference) expect(recordsOf(meta.reference).map(({ id }) => id)).toContain(value);
        }
      }
    }
    const published = recordsOf('app-page').filter(({ status }) => status === 'published');
    for (const { data } of recordsOf('banners').filter((banner) => banner.data.linkType === 'app_page')) {
      expect(published.map(({ id }) => id)).toContain(data.linkTarget);
    }
  });

  it('is the same for the same clock', () => {
    expect(JSON.stringify(sampleData(new Date(now)))).toBe(JSON.stringify({ staff, areas }));
  });

  it('keeps its ids and its shape whenever it is first loaded', () => {
    const later = new Date('2028-02-29T03:00:00.000Z');
    const dataLater = sampleData(later);
    const ids = (data: typeof areas) => data.map(({ records }) => records.map(({ id, status }) => [id, status]));
    expect(ids(dataLater.areas)).toEqual(ids(areas));
    const banners = dataLater.areas.find(({ schema }) => schema.name === 'banners')?.records ?? [];
    expect(banners.map((banner) => shownAs(banner, later))).toEqual(
      recordsOf('banners').map((banner) => shownAs(banner)),
    );
  });

  it('was written by its staff, in order, before now', () => {
    const ids = staff.map(({ id }) => id);
    for (const { createdAt, updatedAt, createdBy, updatedBy } of areas.flatMap(({ records }) => records)) {
      expect(createdAt <= updatedAt).toBe(true);
      expect(updatedAt < now).toBe(true);
      expect(ids).toContain(createdBy);
      expect(ids).toContain(updatedBy);
      expect([0, 6]).not.toContain(updatedAt.getUTCDay());
    }
  });
});

describe('sample master types', () => {
  it('have all categories, and among the states the 50, the district and five territories', () => {
    const categories = texts(recordsOf('types'), 'category');
    expect(new Set(categories)).toEqual(new Set(typeCategories));
    expect(countBy(categories).us_state).toBe(56);
    expect(recordsOf('types').every(({ data }) => data.isSystem === true)).toBe(true);
  });

  it('have colours that can be read on white, and white on them', () => {
    const colours = recordsOf('types').flatMap(({ data }) => (data.color ? [String(data.color)] : []));
    expect(colours.length).toBeGreaterThan(0);
    for (const colour of colours) expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('sample app pages', () => {
  it('put five in the tab bar', () => {
    expect(countBy(texts(recordsOf('app-page'), 'navPlacement')).tab_bar).toBe(5);
  });
});

describe('sample banners', () => {
  it('are 5 live, 4 scheduled and 12 over', () => {
    expect(countBy(recordsOf('banners').map((banner) => shownAs(banner)))).toEqual({
      live: 5,
      scheduled: 4,
      expired: 12,
      draft: 2,
      archived: 1,
    });
  });

  it('never overlap with more of their placement than it shows at a time', () => {
    const published = recordsOf('banners').filter(({ status }) => status === 'published');
    const windowOf = ({ data }: SampleRecord) => [String(data.startsAt), String(data.endsAt ?? '9999')] as const;
    for (const banner of published) {
      const [startsAt, endsAt] = windowOf(banner);
      const together = published.filter((other) => {
        const [otherStartsAt, otherEndsAt] = windowOf(other);
        return other.data.placement === banner.data.placement && otherStartsAt < endsAt && startsAt < otherEndsAt;
      });
      const placement = recordsOf('types').find(({ data }) => data.key === banner.data.placement);
      const meta = placement?.data.meta as { maxActive: number } | undefined;
      expect(together.length, String(banner.data.name)).toBeLessThanOrEqual(meta?.maxActive ?? 0);
    }
  });
});

describe('sample FAQs', () => {
  const faqs = recordsOf('faqs');

  it('are questions, each asked once, in all eight categories', () => {
    const questions = texts(faqs, 'question');
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions.filter((question) => !question.endsWith('?'))).toEqual([]);
    expect(Object.keys(countBy(texts(faqs, 'categoryId')))).toHaveLength(8);
  });

  it('have answers made of paragraphs and line breaks alone', () => {
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

describe('sample advisors', () => {
  const advisors = recordsOf('advisors');
  const licensesOf = ({ data }: SampleRecord) =>
    data.licenses as { state: string; number: string; expiresOn: string }[];

  it('are three with a license that expires within 60 days, and two on leave', () => {
    const soon = new Date(now.getTime() + 60 * day).toISOString().slice(0, 10);
    const expiring = advisors.filter((advisor) => licensesOf(advisor).some(({ expiresOn }) => expiresOn <= soon));
    expect(expiring).toHaveLength(3);
    expect(countBy(texts(advisors, 'employmentStatus'))).toEqual({ active: 29, on_leave: 2, inactive: 1 });
  });

  it('serve only states in which they hold a license', () => {
    for (const advisor of advisors) {
      const licensed = licensesOf(advisor).map(({ state }) => state);
      for (const state of advisor.data.statesServed as string[]) expect(licensed).toContain(state);
    }
  });

  it('have fictitious telephone numbers and addresses', () => {
    const phones = advisors.flatMap(({ data }) => (data.phone ? [String(data.phone)] : []));
    expect(new Set(phones).size).toBe(phones.length);
    for (const phone of phones) expect(phone).toMatch(/^\+1\d{3}55501\d\d$/);
    for (const email of [...texts(advisors, 'email'), ...staff.map((person) => person.email)]) {
      expect(email).toMatch(/^[a-z.-]+@example\.org$/);
    }
  });
});

describe('sample staff', () => {
  it('fill the seven roles', () => {
    expect(new Set(staff.map(({ role }) => role)).size).toBe(7);
    expect(new Set(staff.map(({ email }) => email)).size).toBe(staff.length);
  });
});

/** Relative luminance as WCAG 2 defines it. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
