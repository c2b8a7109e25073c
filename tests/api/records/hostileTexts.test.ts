import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isPage } from '../../../api/platform/http/staticConsole';
import { parseSearch } from '../../../api/platform/search/searchQuery';
import { validateBody } from '../../../api/records/save/validateBody';
import type { AreaSchema } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { unwrap } from './exampleOf';

/** The processor time of a function in milliseconds: that of its quickest run, in which least else was done. */
const costOf = (call: () => unknown, times: number) =>
  Math.min(
    ...Array.from({ length: times }, () => {
      const before = process.cpuUsage();
      call();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );

/** A text that costs less than this harms nobody. The quickest runs of cheap texts differ by chance. */
const minCost = 200;

/** The factor by which the cost grows for a text of four times the size: 4 if it is linear; 1 for negligible costs. */
const growthOf = (read: (size: number) => unknown, size: number) => {
  if (costOf(() => read(size), 1) < minCost) return 1;
  return (
    costOf(() => read(size), 5) /
    Math.max(
      minCost / 8,
      costOf(() => read(size / 4), 5),
    )
  );
};

/** Between that of a linear cost, which is 4, and that of a quadratic one, which is 16. */
const maxGrowth = 8;

const repeated = (part: string) => (size: number) => part.repeat(Math.floor(size / part.length));
const texts: Record<string, (size: number) => string> = {
  'links that are not closed': repeated('<a '),
  'addresses that are not closed': repeated('<a href="'),
  'less-than signs': repeated('<'),
  'elements within each other': repeated('<em>x'),
  'tables within each other': repeated('<table><tr><td>'),
  'lists within each other': repeated('<ul><li>'),
  'headings that are not closed': repeated('<h2>x</h3>'),
  'paragraphs in items': repeated('<li><p>x</p'),
  'rows in parts of tables': repeated('<tr><tfoot>'),
  'tags that nobody knows': repeated('<x y>'),
  'placeholders that are not closed': repeated('{{ '),
  'spaces between two letters': (size) => `{{${' '.repeat(size)}a`,
  'digits of no number': (size) => `${'1'.repeat(size)}..`,
};

/** A value of a field in which all texts are the same. */
const filledIn = (field: z.ZodType, text: string): unknown => {
  const inner = unwrap(field);
  const { type, element, shape } = inner.def as unknown as {
    type: string;
    element?: z.ZodType;
    shape?: Record<string, z.ZodType>;
  };
  if (element) return [filledIn(element, text)];
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, child]) => [key, filledIn(child, text)]));
  return type === 'string' || type === 'pipe' ? text : undefined;
};

/** The response does not matter here. */
const read = (schema: AreaSchema, body: unknown) => {
  try {
    validateBody(schema, body, { complete: true });
  } catch {
    return;
  }
};

describe('the cost of a text grows with its size, and not with the square of it', () => {
  test.each(Object.keys(texts))('in bodies: %s', (name) => {
    for (const schema of schemas) {
      const growth = growthOf((size) => read(schema, filledIn(schema.record, texts[name]?.(size) ?? '')), 48_000);
      expect(growth, schema.name).toBeLessThan(maxGrowth);
    }
  });

  test.each(Object.keys(texts))('in texts of the maximum length: %s', (name) => {
    for (const schema of schemas.filter(({ record }) => 'body' in record.shape))
      expect(
        growthOf((size) => read(schema, { body: texts[name]?.(size) }), 180_000),
        schema.name,
      ).toBeLessThan(maxGrowth);
  });

  test.each([
    ['commas', (size: number) => `${','.repeat(size)}a`],
    ['brackets', (size: number) => `a${'('.repeat(size)}a`],
  ])('in searches: %s', (_, text) => {
    expect(growthOf((size) => parseSearch(text(size)), 80_000)).toBeLessThan(maxGrowth);
  });

  test.each([
    ['points', (size: number) => `/${'.'.repeat(size)}/`],
    ['slashes', (size: number) => `/${'/'.repeat(size)}.`],
  ])('in paths: %s', (_, text) => {
    expect(growthOf((size) => isPage(text(size)), 80_000)).toBeLessThan(maxGrowth);
  });
});

test('the last segment of a page path has no dot, that of a file has one', () => {
  expect(['/', '/banners', '/v1.0/banners', '/faqs?x=a.b'].map(isPage)).toEqual([true, true, true, true]);
  expect(['/logo.svg', '/assets/a.js?x=/', '/.env'].map(isPage)).toEqual([false, false, false]);
});
