import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { mapValues } from 'es-toolkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApi } from '../startApi';

// Spectral takes seconds for each thousand schemas, and longer while other tests run.
vi.setConfig({ testTimeout: 180_000 });

let api: Awaited<ReturnType<typeof startApi>>;
let documents: [name: string, text: string][];
beforeAll(async () => {
  api = await startApi();
  documents = [
    ['of staff', JSON.stringify(api.app.swagger())],
    ['of the member app', JSON.stringify(api.app.memberAppDocument())],
  ];
});
afterAll(() => api.close());

/** The rules of Redocly that are switched off, each with its reason. */
const redoclyOff = {
  'operation-4xx-response': 'The response `default` describes every problem.',
  'no-ambiguous-paths': 'The requests that all areas have stand once, under {area}, which never is a fixed name.',
};

/** The rules of Spectral that are switched off, each with its reason. */
const spectralOff = {
  'info-contact': 'Nobody is known to whoever wrote the document; each installation has people of its own.',
  'operation-description': 'Most summaries say all there is to say.',
  'oas3-schema': 'Slow, and the rule `struct` of Redocly checks the same.',
  'typed-enum': 'Slow, and the rule `no-enum-type-mismatch` of Redocly checks the same.',
  'duplicated-entry-in-enum': 'Slow, and the responses of all tests are checked against these schemas.',
};

const switchedOff = (rules: Record<string, string>) => mapValues(rules, () => 'off' as const);

it('the OpenAPI documents have no errors and no warnings by the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: switchedOff(redoclyOff) });
  for (const [name, source] of documents) {
    const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    expect(
      found.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      name,
    ).toEqual([]);
  }
});

it('the OpenAPI documents have no errors and no warnings by the rules of Spectral', async () => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [spectralRulesets.oas as never], rules: switchedOff(spectralOff) });
  for (const [name, text] of documents) {
    const found = await spectral.run(JSON.parse(text));
    expect(
      found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`),
      name,
    ).toEqual([]);
  }
});
