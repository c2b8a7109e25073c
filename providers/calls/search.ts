import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** A record in the search results. */
export interface SearchResult {
  area: string;
  id: string;
  title: string;
  /** The text that matched where the title does not contain it, or a number of the record. */
  subtitle: string | null;
  /** The display state (`showsAs`), and the states by field. */
  states: Record<string, string>;
  /** The start, for records with a time. */
  startsAt: string | null;
  updatedAt: string;
}

/** A member in the search results. */
export interface FoundMember {
  id: string;
  name: string;
  /** The number or the address that matched, or else one that tells members apart. */
  detail: string | null;
}

/** The results of a search. */
export interface SearchResults {
  /** The members that match; undefined for users who may not see members, and in a search of one area. */
  members?: { found: FoundMember[]; total: number; isAtLeast: boolean };
  records: SearchResult[];
  total: number;
  /** Whether there are more records than were counted. */
  isAtLeast: boolean;
  /** Whether no record contains the exact terms, so that the results have similar ones. */
  isFuzzy: boolean;
}

/** Requests for searching. */
export const searchCalls = {
  /**
   * Searches members and the records of all areas that the user may see, or of one of them; the best matches come first.
   * @throws HttpError 400, and 429 for too many searches
   */
  async search(words: string, { area, limit, signal }: AbortOptions & { area?: string | undefined; limit: number }) {
    const query = new URLSearchParams({ q: words, limit: String(limit), ...(area && { area }) });
    return (await request<SearchResults>(`/search?${query}`, withSignal({ signal }))).data;
  },
};
