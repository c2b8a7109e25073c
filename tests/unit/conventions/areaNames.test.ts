import { expect, it } from 'vitest';
import { areas as modules } from '../../../api/areas';
import { areas as consoleAreas } from '../../../resources';
import { schemas } from '../../../resources/schemas';

/** The folders below the areas. Requests that only one area sends are named for it. */
const files = import.meta.glob<string>(
  ['/resources/engine/**/*.{ts,tsx}', '/providers/**/*.ts', '!/providers/calls/*'],
  { eager: true, query: '?raw', import: 'default' },
);

/**
 * Affiliates and organizations of members are part of the business: the API stores both with each member, and an
 * audience can be limited to both. Blocks of pages and snippets show records of a few areas. Texts of every area can
 * show calculators.
 */
const permitted = [
  "/resources/engine/texts/embeds.ts: 'calculators'",
  "/resources/engine/texts/embeds.ts: 'snippets'",
  "/resources/engine/sharedFields/audience.ts: 'union-affiliates'",
  "/resources/engine/sharedFields/audience.ts: 'organizations'",
  ...['app-page', 'calculators', 'snippets'].map((area) => `/resources/engine/sharedFields/blocks.ts: '${area}'`),
];

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
const code = Object.entries(files)
  .filter(([path]) => path.startsWith('/resources/'))
  .map(([, each]) => withoutComments(each))
  .join('\n');
/** Whether the engine uses a word itself, as the name of a property or of a text: files have types too. */
const isPlainWord = (name: string) => new RegExp(`\\w\\.${name}\\b`).test(code);
const isSpecific = ({ name }: { name: string }) => !isPlainWord(name);
const nameIn = (areas: readonly { name: string }[]) => areas.map(({ name }) => name).join('|') || '(?!)';
/**
 * Matches a name within an address or text key. A name that is no plain word is also matched as a text and as a
 * property name.
 */
const mentions = new RegExp(
  `(['"\`/])(?:${nameIn(schemas.filter(isSpecific))})(?:\\1|[/?])|/(?:${nameIn(schemas)})[/?]|\\bresources\\.(?:${nameIn(schemas)})\\.|^ *(?:${nameIn(schemas.filter(isSpecific))}): `,
  'gm',
);

it('the folders below the areas contain no area names', () => {
  const named = Object.entries(files).flatMap(([path, code]) =>
    [...withoutComments(code).matchAll(mentions)].map(([text]) => `${path}: ${text.trim()}`),
  );
  expect(named.sort()).toEqual([...permitted].sort());
});

/** The dashboard shows parts of many areas, and each area declares its own. */
const dashboardFiles = import.meta.glob<string>(
  ['/api/features/dashboard/**', '/src/console/dashboard/**', '/resources/engine/features/dashboard/**'],
  { eager: true, query: '?raw', import: 'default' },
);

it('the dashboard contains no area names, neither in comments nor in texts', () => {
  const anyName = new RegExp(`(?<![\\w-])(?:${nameIn(schemas)})(?![\\w-])`, 'gi');
  const named = Object.entries(dashboardFiles).flatMap(([path, code]) =>
    [...code.matchAll(anyName)].map(([name]) => `${path}: ${name}`),
  );
  expect(Object.keys(dashboardFiles).length).toBeGreaterThan(20);
  expect(named).toEqual([]);
});

it('what areas add to the dashboard has texts', () => {
  const textsOf = (area: string) => consoleAreas.find(({ name }) => name === area)?.messages.dashboard ?? {};
  const missing = modules.flatMap(({ schema: { name }, dashboard = {} }) => {
    const parts = (['metric', 'trend', 'setupStep', 'pending'] as const).filter((part) => dashboard[part]);
    const texts = [...parts, ...(dashboard.comingUp ? [dashboard.comingUp.change] : [])];
    return texts.filter((text) => !Object.hasOwn(textsOf(name), text)).map((text) => `${name}: ${text}`);
  });
  expect(missing).toEqual([]);
});
