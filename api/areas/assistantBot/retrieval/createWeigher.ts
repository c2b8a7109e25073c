import type { Chunk } from './chunks';
import { isStopWord, type Token } from './vocabulary';

/**
 * The weights of stop words, of numbers, and of words that are in no source. All others weigh 1. The words that are in no
 * source mostly tell the story around a question.
 */
const weights = { stopWord: 0.3, number: 0.6, unknown: 0.3 };

/** The minimum number of sources in the statistics. Without it, a word in one of three would count as common. */
const minSources = 100;

/** Returns a function that weighs a token from 0 to 1: the fewer sources have it, the higher. */
export const createWeigher = (sources: number, chunks: readonly Chunk[]) => {
  const sourcesOfTerm = new Map<string, Set<number>>();
  for (const { words, source } of chunks)
    for (const { term } of words) sourcesOfTerm.set(term, (sourcesOfTerm.get(term) ?? new Set()).add(source));
  const count = Math.max(sources, minSources);
  const rarityOf = (by: number) => Math.log(1 + (count - by + 0.5) / (by + 0.5));
  return ({ term, text }: Token): number =>
    (rarityOf(sourcesOfTerm.get(term)?.size ?? 0) / rarityOf(0)) *
    (sourcesOfTerm.has(term) ? 1 : weights.unknown) *
    (isStopWord(text) ? weights.stopWord : 1) *
    (/^[\d.]+$/.test(text) ? weights.number : 1);
};
