import fc from 'fast-check';

/** A part of a line with one look. */
export interface Run {
  kind: 'plain' | 'strong' | 'em' | 's' | 'sup' | 'sub' | 'deleted' | 'hidden' | 'link';
  words: string;
  /** The address of a link. */
  address: string;
  /** Which of several ways to write it in HTML. */
  variant: number;
}

export type Block =
  | { type: 'paragraph' | 'h1' | 'h2' | 'h3'; runs: Run[] }
  | { type: 'list'; isNumbered: boolean; start: number; hasLetters: boolean; items: Run[][] }
  | { type: 'table'; rows: { cells: Run[][]; isHidden: boolean }[] };

const words = fc.constantFrom(
  ...['$20,000', '$21,000', '10\u00A0000', '5\u00A0%', '1', '2', 'CO', 'x < y', 'R&D', 'über', 'the fee', '"a"'],
  ...['of March', '⅓', '日本', 'e\u0301', '&amp;', 'a  b', 'www.example.org'],
);
const addresses = fc.constantFrom(
  ...['https://example.org/new', 'http://www.example.org/old', '//example.org/x', 'www.example.org', 'example.org/a b'],
  ...[
    'http://10.0.0.1/a',
    'http://example.org:8080/b',
    'http://intranet/c',
    'ftp://example.org/d',
    'file:///C:/e.docx',
  ],
  ...['mailto:name@example.org', 'tel:+12025550143', '/events', '#part', 'javascript:alert(1)', 'other.html'],
  'https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Ff&sa=D',
);
const kinds = [
  ...['plain', 'plain', 'plain', 'strong', 'em', 's', 'sup', 'sub', 'deleted', 'hidden', 'link', 'link'],
] as Run['kind'][];
const run: fc.Arbitrary<Run> = fc.record({
  kind: fc.constantFrom(...kinds),
  words,
  address: addresses,
  variant: fc.nat({ max: 2 }),
});
/** A line begins and ends with plain words: blocks without words are no part of a text. */
const line = fc
  .tuple(fc.array(run, { maxLength: 4 }), fc.array(fc.constantFrom('', ' '), { minLength: 4, maxLength: 4 }))
  .map(([runs, gaps]) => [
    plain('A'),
    ...runs.flatMap((each, index) => [plain(gaps[index] ?? ''), each]),
    plain(' z.'),
  ]);

/** Returns words without a look. */
export const plain = (text: string): Run => ({ kind: 'plain', words: text, address: '', variant: 0 });

const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('paragraph' as const), runs: line }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('h1' as const, 'h2' as const, 'h3' as const), runs: line }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('list' as const),
      isNumbered: fc.boolean(),
      start: fc.constantFrom(1, 1, 3, 4, 12),
      hasLetters: fc.constantFrom(false, false, true),
      items: fc.array(line, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        columns: fc.integer({ min: 1, max: 2 }),
        rows: fc.array(fc.tuple(line, line, fc.boolean()), { maxLength: 2 }),
      })
      .map(({ columns, rows }) => ({
        type: 'table' as const,
        rows: [[[plain('Age')], [plain('Factor')], false] as const, ...rows].map(([first, second, isHidden]) => ({
          cells: [first, second].slice(0, columns) as Run[][],
          isHidden,
        })),
      })),
  },
);

/** Draws texts; a paragraph stands between their other blocks. */
export const text: fc.Arbitrary<Block[]> = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((blocks) => [lead, ...blocks.flatMap((each) => (each.type === 'paragraph' ? [each] : [each, between]))]);

const lead: Block = { type: 'paragraph', runs: [plain('This is the first line of a text.')] };
const between: Block = { type: 'paragraph', runs: [plain('Between.')] };

/** The file of the pictures in drawn HTML. */
export const someFileId = '0193a2b4-0000-7000-8000-000000000001';
const [blockTags, inlineTags] = [
  [
    'p',
    'div',
    'section',
    'h1',
    'h2',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'table',
    'tr',
    'td',
    'th',
    'pre',
    'dl',
    'dd',
  ],
  ['b', 'i', 'u', 's', 'sup', 'sub', 'del', 'ins', 'span', 'a', 'code', 'font', 'cite', 'mark', 'small'],
];
const attributes = fc.constantFrom(
  ...[
    '',
    '',
    '',
    ' hidden',
    ' style="display:none"',
    ' style="text-decoration:line-through"',
    ' style="vertical-align:super"',
  ],
  ...[
    ' start="4"',
    ' type="a"',
    ' value="3"',
    ' href="http://10.0.0.1/a"',
    ' href="https://example.org/"',
    ' class="msoDel"',
  ],
  ...[' colspan="2"', ' style="font-weight:bold"', ' datetime="2026-11-02"', ' style="mso-list:l0 level1 lfo1"'],
);
const leaves = fc.constantFrom(
  ...['a', '$20', '21,000', ' ', ' b ', '\u00A0', '<br>', '&amp;', '&lt;b', 'R&D', '\n', '<hr>'],
  ...['<img src="https://example.org/a.png" alt="A">', '<button>Go</button>', '<select><option>3 %</option></select>'],
  `<figure class="medium" data-file="${someFileId}"><img data-file="${someFileId}" alt="A"></figure>`,
  '<math><msup><mi>x</mi><mn>2</mn></msup></math>',
);
const inElement = (tags: readonly string[] | undefined, children: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom(...(tags ?? [])), attributes, fc.array(children, { maxLength: 3 }))
    .map(([tag, attribute, parts]) => `<${tag}${attribute}>${parts.join('')}</${tag}>`);

/** Draws HTML as no program writes it: elements of every kind within each other. */
export const anyHtml: fc.Arbitrary<string> = fc
  .array(
    fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        leaves,
        inElement(blockTags, tie('node')),
        inElement(inlineTags, tie('node')),
      ),
    })).node,
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => `<p>This is the first line of a text.</p>${parts.join('')}`);
