import { type AreaSchema, displayStateOf, fieldAt, stripHtml, valueAt } from '../../resources/kit';
import { normalizeForSearch, phoneDigits, searchWords } from '../database/searchText';
import { maskRecordFor } from '../records/masking';
import { machineStateOf } from '../records/present';
import { publishingOf } from '../records/publishing';
import type { Reader, RecordRow } from '../records/recordRow';

/** How much is told of the text that has the words, and how much of it before them. */
const [longest, before] = [90, 30];

/** A record that was found, as its reader may see it: what it takes to choose it, and no more of it. */
export const presentSearchResult = (
  reader: Reader,
  schema: AreaSchema,
  record: RecordRow,
  query: string,
  now: Date,
) => {
  const data = maskRecordFor(reader, schema, record.data);
  const title = schema.label(data);
  return {
    area: schema.name,
    id: record.id,
    title,
    subtitle: subtitleOf(schema, data, title, query),
    states: {
      ...(schema.publish && { showsAs: displayStateOf(publishingOf(record), now) }),
      ...Object.fromEntries(
        Object.keys(schema.stateMachines).map((field) => [field, String(machineStateOf(record, field) ?? '')]),
      ),
    },
    startsAt: beginOf(schema, { ...data, ...record.derived }),
    updatedAt: record.updatedAt,
  };
};

/** The text that was found where the name does not say it, or else the number that the API gave. */
const subtitleOf = (schema: AreaSchema, data: Record<string, unknown>, title: string, query: string) => {
  const words = searchWords(query);
  const digits = phoneDigits(query);
  const isIn = (text: string, word: string) => normalizeForSearch(text).includes(word);
  const number = schema.numbering && String(data[schema.numbering.field] ?? '');
  const usual = number && !title.includes(number) ? number : null;
  if (words.every((word) => isIn(title, word))) return usual;
  for (const text of textsOf(schema, data)) {
    const word = words.find((each) => isIn(text, each) && !isIn(title, each));
    if (word !== undefined && !title.includes(text)) return excerptOf(text, normalizeForSearch(text).indexOf(word));
    if (digits !== undefined && text.startsWith('+') && text.includes(digits)) return text;
  }
  return usual;
};

const textsOf = (schema: AreaSchema, data: Record<string, unknown>) =>
  schema.search.flatMap((field) => {
    const texts = [valueAt(data, field.split('.'))].flat().filter((value) => typeof value === 'string');
    return fieldAt(schema.fields, field)?.html ? texts.map(stripHtml) : texts;
  });

const excerptOf = (text: string, at: number) => {
  if (text.length <= longest) return text;
  const from = at <= before ? 0 : text.lastIndexOf(' ', at - before) + 1;
  const part = text.slice(from, from + longest).trim();
  return `${from > 0 ? '… ' : ''}${part}${from + longest < text.length ? ' …' : ''}`;
};

/** When what happens at a time begins, which is what its usual order goes by. */
const beginOf = ({ endField, defaultSort }: AreaSchema, data: Record<string, unknown>) => {
  const value = endField && data[defaultSort[0]?.[0] ?? ''];
  return typeof value === 'string' ? value : null;
};
