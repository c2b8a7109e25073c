import type { Area } from '../../../resources/engine/core/resource/defineArea';

/** The number of first letters that two similar words have in common. */
const minCommon = 3;
const maxAreas = 4;

/** Returns the areas with a word in their name or at the end of their path that begins like a word of an address. */
export const nearestAreas = <Candidate extends Pick<Area, 'name' | 'path'>>(
  address: string,
  areas: readonly Candidate[],
): Candidate[] => {
  const words = wordsOf(address);
  const similarity = ({ name, path }: Candidate) =>
    Math.max(
      ...wordsOf(`${name} ${path.split('/').at(-1)}`).flatMap((word) => words.map((other) => commonStart(word, other))),
      0,
    );
  return areas
    .map((area) => ({ area, common: similarity(area) }))
    .filter(({ common }) => common >= minCommon)
    .sort((first, second) => second.common - first.common)
    .slice(0, maxAreas)
    .map(({ area }) => area);
};

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];

const commonStart = (one: string, other: string) => {
  const end = [...one].findIndex((letter, index) => letter !== other[index]);
  return end === -1 ? one.length : end;
};
