import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';

/** A record that a search found: what it takes to choose it. */
export interface SearchResult {
  area: string;
  id: string;
  title: string;
  /** The text that was found where the title does not say it, or a number of the record. */
  subtitle: string | null;
  /** What it shows as (`showsAs`), and its states by field. */
  states: Record<string, string>;
  /** When it begins, where it happens at a time. */
  startsAt: string | null;
  updatedAt: string;
}

export interface SearchResults {
  records: SearchResult[];
  total: number;
  /** Whether there are more than were counted. */
  isAtLeast: boolean;
  /** Whether nothing has the words as they are written, but similar ones. */
  isFuzzy: boolean;
}

export const searchCalls = {
  /**
   * Searches the records of all areas that the person may see, or of one of them; the best come first.
   * @throws HttpError 400, and 429 where somebody searches too often
   */
  async search(words: string, { area, limit, signal }: AbortOptions & { area?: string | undefined; limit: number }) {
    const query = new URLSearchParams({ q: words, limit: String(limit), ...(area && { area }) });
    return (await request<SearchResults>(`/search?${query}`, calling({ signal }))).data;
  },
};
