import type { Candidate } from './retrieval/findCandidates';
import type { BotSource } from './sources';

/** Returns a candidate as staff see it. */
export const presentCandidate = ({ source, score, phrase, passage, words }: Candidate<BotSource>) => ({
  source: { area: source.area, id: source.id, label: source.label },
  score,
  phrase: phrase ?? null,
  passage: passage ?? null,
  words: [...words],
});
