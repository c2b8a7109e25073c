import type { Answer } from '../api/calls';
import type { Figure } from '../print';

const rounds = 20;

interface Measurement {
  /** Sends a request of staff to one process. */
  byStaff: (path: string, body: object, headers?: object) => Promise<Answer>;
  /** Reads below `/app` from the other process. */
  readOther: (path: string) => Promise<Answer>;
  /** Returns the path of the recommendations of another member each time. */
  recommendationsPath: () => string;
}

/** Content that is published: its area, and how the other process shows that it has it. */
interface Published {
  area: string;
  body: object;
  pathOf: (id: string) => string;
  actions: readonly (readonly [name: string, body: object])[];
}

/**
 * Measures the time from the answer to publishing in one process until the other process answers with it, for content
 * and for recommendations.
 * @param during works while all is measured
 */
export const measurePublishing = async (
  { byStaff, readOther, recommendationsPath }: Measurement,
  during: string,
): Promise<Figure[]> => {
  const requireSuccess = ({ status, text }: Answer) => {
    if (status >= 400) throw new Error(`Publishing was answered ${status}: ${text}`);
    return (JSON.parse(text) as { data: { id: string; version: number } }).data;
  };
  const timeOf = async ({ area, body, actions, pathOf }: Published) => {
    let { id, version } = requireSuccess(await byStaff(area, body));
    const act = async (name: string, parts: object) => {
      const answer = await byStaff(`${area}/${id}/actions/${name}`, parts, { 'if-match': `"${version}"` });
      ({ version } = requireSuccess(answer));
    };
    for (const [name, parts] of actions) await act(name, parts);
    const start = performance.now();
    for (;;) {
      const { status, text } = await readOther(pathOf(id));
      if (status === 200 && text.includes(id)) break;
    }
    const took = performance.now() - start;
    // A placement shows one banner at a time.
    await act('archive', {});
    return took;
  };
  const figures: Figure[] = [];
  const kinds: Record<string, Published> = {
    'a banner': {
      area: 'banners',
      body: {
        ...{ name: 'Bench', headline: 'Open season', placement: 'login_notice' },
        startsAt: '2026-01-01T00:00:00.000Z',
      },
      pathOf: (id) => `banners/${id}`,
      actions: [['publish', {}]],
    },
    'a recommendation': {
      area: 'recommendations',
      body: {
        ...{ name: 'Bench', headline: 'Open season', body: 'Read more.', ctaLabel: 'Read', goal: 'learn' },
        ...{ target: { type: 'url', id: 'https://example.org' }, disclosureIds: ['general_education'] },
        rule: { match: 'all', conditions: [{ field: 'age', op: 'gte', number: 18, words: [] }], groups: [] },
      },
      pathOf: recommendationsPath,
      actions: [
        ['submit', {}],
        ['publish', { reason: 'Nobody else is there' }],
      ],
    },
  };
  for (const [what, published] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timeOf(published));
    times.sort((one, other) => one - other);
    const name = `${what} is published until the other process has it${during}`;
    figures.push({ what: name, value: times[rounds / 2] ?? 0, unit: 'ms', max: 1_000 });
    figures.push({ what: '  the longest', value: times.at(-1) ?? 0, unit: 'ms', max: 1_000 });
  }
  return figures;
};
