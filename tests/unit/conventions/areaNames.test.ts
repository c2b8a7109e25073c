import { expect, it } from 'vitest';
import { schemas } from '../../../resources/schemas';

/** The floors below the areas; calls of the API that only one area makes are named for it. */
const files = import.meta.glob<string>(
  ['/resources/{kit,domain,actions,fields,inputs,engine}/**/*.{ts,tsx}', '/providers/**/*.ts', '!/providers/calls/*'],
  { eager: true, query: '?raw', import: 'default' },
);

/** What members belong to is a word of the business: the API keeps both with each member, and an audience asks for both. */
const permitted = [
  "/resources/domain/audience.ts: 'union-affiliates'",
  "/resources/domain/audience.ts: 'organizations'",
];

const names = schemas.map(({ name }) => name).join('|');
/** A name as a text, within an address or the key of a text, and as the name of a property; files have types too. */
const mentions = new RegExp(
  `(['"\`/])(?:${names})(?:\\1|[/?])|\\bresources\\.(?:${names})\\.|^ *(?!types)(?:${names}): `,
  'gm',
);

it('the floors below the areas name none', () => {
  const named = Object.entries(files).flatMap(([path, code]) =>
    [...code.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '').matchAll(mentions)].map(([text]) => `${path}: ${text.trim()}`),
  );
  expect(named.sort()).toEqual([...permitted].sort());
});
