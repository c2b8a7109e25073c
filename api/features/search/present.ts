import {
  type AreaSchema,
  displayStateOf,
  fieldAt,
  normalizeForSearch,
  type RecordData,
  stripHtml,
  valueAt,
} from '../../../resources/engine/schema';
import { hasTerm, parseSearch, type SearchTerm } from '../../platform/search/searchQuery';
import { phoneDigits } from '../../platform/search/searchText';
import { publishingOf } from '../../records/publish/publishing';
import { maskedLabelOf, maskRecordFor } from '../../records/read/masking';
import { machineStateOf } from '../../records/read/present';
import type { Reader, RecordRow } from '../../records/storage/recordRow';

/** The maximum length of an excerpt, and of its part before the found word, in characters. */
const [maxLength, maxBefore] = [90, 30];

/** Returns a search result as its reader may see it, with only what is needed to select it. */
export const presentSearchResult = (
  reader: Reader,
  schema: AreaSchema,
  record: RecordRow,
  query: string,
  now: Date,
) => {
  const data = maskRecordFor(reader, schema, record.data);
  const title = maskedLabelOf(schema, data);
  return {
    area: schema.name,
    id: record.id,
    title,
    subtitle: subtitleOf(schema, data, title, query),
    states: {
      ...(schema.publish && { showsAs: displayStateOf(publishingOf(record), now) }),
      ...Object.fromEntries(
        Object.keys(schema.states).map((field) => [field, String(machineStateOf(record, field) ?? '')]),
      ),
    },
    startsAt: startOf(schema, { ...data, ...record.derived }),
    updatedAt: record.updatedAt,
  };
};

/** Returns the text that matched if the title does not contain it, otherwise the record number. */
const subtitleOf = (schema: AreaSchema, data: RecordData, title: string, query: string) => {
  const [terms = []] = parseSearch(query);
  const digits = phoneDigits(query);
  const isIn = (text: string, term: SearchTerm) => hasTerm(normalizeForSearch(text), term);
  const number = schema.values.numbering && String(data[schema.values.numbering.field] ?? '');
  const defaultSubtitle = number && !title.includes(number) ? number : null;
  if (terms.every((term) => isIn(title, term))) return defaultSubtitle;
  for (const text of textsOf(schema, data)) {
    const term = terms.find((each) => isIn(text, each) && !isIn(title, each));
    if (term && !title.includes(text)) return excerptOf(text, findTerm(normalizeForSearch(text), term));
    if (digits !== undefined && text.startsWith('+') && text.includes(digits)) return text;
  }
  return defaultSubtitle;
};

const textsOf = (schema: AreaSchema, data: RecordData) =>
  schema.list.search.flatMap((field) => {
    const texts = [valueAt(data, field.split('.'))].flat().filter((value) => typeof value === 'string');
    return fieldAt(schema.fields, field)?.html ? texts.map(stripHtml) : texts;
  });

/** Returns where a text has a term as it was typed, or else a form of it; 0 if it has only another meaning of it. */
const findTerm = (text: string, { word, parts, starts, words }: SearchTerm) =>
  [word, ...parts, ...starts, ...words].map((form) => text.indexOf(form)).find((place) => place >= 0) ?? 0;

const excerptOf = (text: string, at: number) => {
  if (text.length <= maxLength) return text;
  const from = at <= maxBefore ? 0 : text.lastIndexOf(' ', at - maxBefore) + 1;
  const part = text.slice(from, from + maxLength).trim();
  return `${from > 0 ? '… ' : ''}${part}${from + maxLength < text.length ? ' …' : ''}`;
};

/** Returns the start time of records that take place at a time; the default sort order starts with it. */
const startOf = ({ list: { endField, defaultSort } }: AreaSchema, data: RecordData) => {
  const value = endField && data[defaultSort[0]?.[0] ?? ''];
  return typeof value === 'string' ? value : null;
};
