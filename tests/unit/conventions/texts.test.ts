import { describe, expect, it } from 'vitest';
import type { Messages } from '../../../providers';
import { forEachText } from '../../../providers/i18n/textCatalog';
import { areas } from '../../../resources';
import { messages as recordTexts } from '../../../resources/engine/core/record/messages.en';
import type { AreaMessages, RecordMessages } from '../../../resources/engine/core/resource/areaMessages';
import { fieldNodeAt } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';

const loaded = import.meta.glob<{ messages: Messages }>('/{src,resources,providers}/**/*essages.en.ts', {
  eager: true,
});

/** Every text by its key, as `textsFromFiles` builds them. */
const keys = new Set<string>();
for (const [path, { messages }] of Object.entries(loaded)) {
  const place = path.replace(/^\/|\/[^/]*$/g, '').replaceAll('/', '.');
  if (messages) forEachText(place === 'providers.i18n' ? '' : place, messages, (key) => keys.add(key));
}

const files = import.meta.glob<string>('/{src,resources}/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sources = Object.entries(files).map(([path, code]) => ({ path: path.slice(1), code }));

it('every text key in the code has a text', () => {
  const unknown = sources.flatMap(({ path, code }) =>
    [...code.matchAll(/(?<!createTextsHook\()['"]((?:console|resources|src)\.[\w.-]+)['"]/g)]
      .map(([, key = '']) => key)
      .filter((key) => !keys.has(key) && ![...keys].some((each) => each.startsWith(`${key}.`)))
      .map((key) => `${path}: ${key}`),
  );
  expect(unknown).toEqual([]);
});

it('a hook of texts has the prefix of its catalog: the folder, and the name of the group', () => {
  const astray = sources.flatMap(({ path, code }) => {
    const folder = path.replace(/\/[^/]*$/, '').replaceAll('/', '.');
    return [...code.matchAll(/createTextsHook\(\s*'([^']+)',\s*\w+((?:\.\w+)*)/g)]
      .filter(([, prefix = '', group = '']) => prefix !== `${folder}${group}`)
      .map(([, prefix = '']) => `${path}: ${prefix}`);
  });
  expect(astray).toEqual([]);
});

it('no English text is in the code', () => {
  const english = sources.flatMap(({ path, code }) =>
    // List headers use the labels of their columns.
    path.endsWith('List.tsx')
      ? []
      : [...code.matchAll(/\b(?:title|label|help|helperText|aria-label|alt)="([A-Z][^"]*)"/g)].map(
          ([, text]) => `${path}: ${text}`,
        ),
  );
  expect(english).toEqual([]);
});

describe.each(areas.map(({ name }) => name))('the texts of %s', (name) => {
  const record = loaded[`/resources/${name}/recordMessages.en.ts`]?.messages as RecordMessages | undefined;
  const ofArea = loaded[`/resources/${name}/messages.en.ts`]?.messages as AreaMessages;
  const code = sources
    .filter(({ path }) => path.startsWith(`resources/${name}/`))
    .map((source) => source.code)
    .join('\n');
  const namesIn = (pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map(([, found = '']) => found))].sort();

  it('name every section and tab of its records, and no others', () => {
    const { sections = {}, sectionHelp = {}, recordTabs = {} } = record ?? { sections: {} };
    const declared = schemas.find((each) => each.name === name)?.sections.map((section) => section.name) ?? [];
    const own = declared.filter((section) => !(section in recordTexts.sharedSections));
    expect(Object.keys(sections).sort()).toEqual([...new Set([...own, ...namesIn(/<Section name="(\w+)"/g)])].sort());
    expect(Object.keys(sections)).toEqual(expect.arrayContaining(Object.keys(sectionHelp)));
    const related = namesIn(/relatedTab\('([\w-]+)'/g);
    expect(
      Object.keys(recordTabs)
        .filter((tab) => !related.includes(tab))
        .sort(),
    ).toEqual(namesIn(/\{ name: '(\w+)', content/g));
  });

  it('name only existing fields', () => {
    const schema = schemas.find((each) => each.name === name);
    if (!schema) return;
    expect(Object.keys(record?.help ?? {}).filter((path) => !fieldNodeAt(schema, path))).toEqual([]);
    expect(ofArea.name).toMatch(/./);
  });
});
