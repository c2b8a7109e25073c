import { expect, it } from 'vitest';
import { schemas } from '../../../resources/schemas';

/** The folders below the areas. Requests that only one area sends are named for it. */
const files = import.meta.glob<string>(
  ['/resources/{kit,domain,actions,fields,inputs,engine}/**/*.{ts,tsx}', '/providers/**/*.ts', '!/providers/calls/*'],
  { eager: true, query: '?raw', import: 'default' },
);

/**
 * Affiliates and organizations of members are part of the business: the API stores both with each member, and an
 * audience can be limited to both.
 */
const permitted = [
  "/resources/domain/audience.ts: 'union-affiliates'",
  "/resources/domain/audience.ts: 'organizations'",
];

const names = schemas.map(({ name }) => name).join('|');
/**
 * Matches a name as a text, within an address or text key, and as a property name. A property `types` is allowed, because
 * files have types too.
 */
const mentions = new RegExp(
  `(['"\`/])(?:${names})(?:\\1|[/?])|\\bresources\\.(?:${names})\\.|^ *(?!types)(?:${names}): `,
  'gm',
);

it('the folders below the areas contain no area names', () => {
  const named = Object.entries(files).flatMap(([path, code]) =>
    [...code.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '').matchAll(mentions)].map(([text]) => `${path}: ${text.trim()}`),
  );
  expect(named.sort()).toEqual([...permitted].sort());
});
