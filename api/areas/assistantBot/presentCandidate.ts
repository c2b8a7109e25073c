import type { Candidate } from './retrieval/searchIndex';
import type { BotSource } from './sources';

/** A candidate as staff are told of it. */
export const presentCandidate = ({ source, score, phrase, passage, words }: Candidate<BotSource>) => ({
  source: { area: source.area, id: source.id, label: source.label },
  score,
  phrase: phrase ?? null,
  passage: passage ?? null,
  words: [...words],
});
