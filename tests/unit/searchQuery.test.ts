import { describe, expect, it } from 'vitest';
import { hasSearch, parseSearch, searchWithSynonyms } from '../../api/platform/search/searchQuery';
import { normalizeForSearch } from '../../resources/engine/schema';
import { nameCases, searchCases } from '../searchCases';

describe('a search', () => {
  it.each(searchCases)('for %s in “%s” finds: %s', (query, text, isFound) => {
    expect(hasSearch(normalizeForSearch(text), parseSearch(query))).toBe(isFound);
  });

  it.each(nameCases)('of names for %s in “%s” finds: %s', (query, text, isFound) => {
    expect(hasSearch(normalizeForSearch(text), parseSearch(query, 'names'))).toBe(isFound);
  });

  it('has synonyms of its words by the table of the bot', () => {
    const search = searchWithSynonyms('hubby dies');
    expect(search && hasSearch('what if my spouse passed away', search)).toBe(true);
    expect(searchWithSynonyms('qwertz')).toBeUndefined();
  });
});
