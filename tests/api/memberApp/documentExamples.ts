import type { DocBlock } from '../../docBlocks';

/** A request of a document, with the answer that the document gives for it. */
export interface Example {
  line: number;
  method: string;
  /** Below `/api/v1`. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  status: number;
  /** Undefined if the document shows no answer. */
  answer: unknown;
}

/**
 * Returns the requests of a document: each block `http`, with the status and the answer of the block `json` after it. The
 * first line of an answer may be a comment with its status; without one it is 200.
 */
export const examplesOf = (blocks: readonly DocBlock[]): Example[] =>
  blocks.flatMap(({ language, code, line }, index) => {
    if (language !== 'http') return [];
    const [head = '', ...contents] = code.split('\n\n');
    const [request = '', ...headerLines] = head.trim().split('\n');
    const [, method = '', path = ''] = /^([A-Z]+) \/api\/v1(\/\S+)$/.exec(request) ?? [];
    const headers = headerLines.map((header) => header.split(/: (.*)/) as [string, string]);
    const after = blocks[index + 1];
    const answer = after?.language === 'json' ? after.code : '';
    const [, status = '200'] = /^\/\/ (\d{3})/.exec(answer) ?? [];
    const json = answer.replace(/^\/\/.*\n/, '');
    const body = contents.join('\n\n').trim();
    return [
      {
        ...{
          line,
          method,
          path,
          headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
        },
        body: body === '' ? undefined : body,
        status: Number(status),
        answer: json.trim() === '' ? undefined : JSON.parse(json),
      },
    ];
  });

/**
 * Whether an answer is like that of a document: it has each of its names, with values of the same type. Codes and
 * sentences of refusals are the same, and the first row of a list stands for all.
 */
export const isLike = (documented: unknown, actual: unknown, name = ''): boolean => {
  if (Array.isArray(documented))
    return (
      Array.isArray(actual) &&
      actual.length >= Math.min(documented.length, 1) &&
      documented.every((row, index) => isLike(row, actual[index] ?? actual[0], name))
    );
  if (documented !== null && typeof documented === 'object')
    return (
      actual !== null &&
      typeof actual === 'object' &&
      Object.entries(documented).every(([key, value]) => isLike(value, Reflect.get(actual, key), key))
    );
  const isExact = name === 'code' || name === 'outcome' || name === 'success' || name === 'message';
  return isExact ? documented === actual : typeof documented === typeof actual;
};
