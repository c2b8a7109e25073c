// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ts } from '@ts-morph/common';
import { expect, it } from 'vitest';

/** A word of the field that names here something else than its term in the glossary, or a second word for a term. */
interface Meaning {
  /** The word, as a pattern over a name in words such as `is held`. */
  word: RegExp;
  /** The term of the glossary that has this meaning. */
  term: string;
  /** Where the word has this meaning; elsewhere it has another, which confuses. Nowhere by default. */
  files?: RegExp;
  /** Names that have the word by contract: addresses, stored values and fields of the API, or in another sense. */
  names?: readonly string[];
}

const meanings: readonly Meaning[] = [
  { word: /\b(matters?)\b/, term: 'link target' },
  {
    word: /\b(enrolments?)\b/,
    term: 'enrollment',
    names: ['eventsEnrolment', 'enrolmentId', 'enrolmentNo'],
  },
  { word: /\b(rsvps?|registrations?)\b/, term: 'enrollment', names: ['registration', 'registrationNumber'] },
  { word: /\b(hold|holds|held)\b/, term: 'hold', files: /appointments|advisors|notifications/ },
  { word: /\b(reservations?)\b/, term: 'hold', files: /appointments/ },
  { word: /\b(waiting list|queue position)\b/, term: 'waitlist position' },
  { word: /\b(guest lists?)\b/, term: 'roster' },
  { word: /\b(time off|out of office)\b/, term: 'absence' },
  { word: /\b(revisions?)\b/, term: 'version', names: ['maskingRevision'] },
  { word: /\b(backlinks?)\b/, term: 'referrer' },
  { word: /\b(taxonomy|lookup values?)\b/, term: 'master type' },
  { word: /\b(embargo|expiry dates?)\b/, term: 'publishing window' },
  { word: /\b(coupons?|vouchers?)\b/, term: 'redemption' },
  { word: /\b(customers?|end users?)\b/, term: 'member' },
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(src|resources|providers|api)\/.*\.tsx?$/.test(file));

const trees = files.map((file) =>
  ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  ),
);

/** `isAtLeast` as `is at least`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ');

const isTopLevel = (node: ts.Node): boolean =>
  ts.isSourceFile(node.parent) ||
  ((ts.isVariableDeclarationList(node.parent) || ts.isVariableStatement(node.parent)) && isTopLevel(node.parent));

/** The names of the top-level declarations of a file and of all fields of its types. */
const declaredNames = (tree: ts.SourceFile): string[] => {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const isTop =
      (ts.isVariableDeclaration(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isClassDeclaration(node) ||
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node)) &&
      isTopLevel(node);
    const isField =
      ts.isPropertySignature(node) ||
      ts.isMethodSignature(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isMethodDeclaration(node);
    if ((isTop || isField) && node.name && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
};

const exportedNames = (tree: ts.SourceFile): string[] =>
  tree.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    return 'name' in statement && statement.name ? [(statement.name as ts.Identifier).text] : [];
  });

it('a word in a name has the meaning that the glossary gives it', () => {
  const found = new Set<string>();
  const check = (name: string, file: string) => {
    const words = wordsOf(name);
    for (const { word, term, files: places, names = [] } of meanings)
      if (word.test(words) && !names.includes(name) && !places?.test(file)) found.add(`${name} in ${file}: ${term}`);
  };
  for (const tree of trees) {
    check(path.basename(tree.fileName).replace(/\.tsx?$/, ''), tree.fileName);
    for (const name of declaredNames(tree)) check(name, tree.fileName);
  }
  expect([...found].sort()).toEqual([]);
});

it('the terms of these meanings are in the glossary', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  expect(meanings.filter(({ term }) => !glossary.includes(`\n| ${term} |`)).map(({ term }) => term)).toEqual([]);
});

it('no two files differ by case alone', () => {
  const seen = new Map<string, string>();
  const clashes = files.filter((file) => {
    const key = file.replace(/\.tsx?$/, '').toLowerCase();
    const isClash = seen.has(key);
    seen.set(key, file);
    return isClash;
  });
  expect(clashes).toEqual([]);
});

/** Names that each folder may export, with the same meaning everywhere: its texts, and the field kinds of its area. */
const onePerFolder = ['fields', 'kinds', 'messages', 'recordFields', 'rules', 'useTexts'];

/** Names with one meaning that stand on both sides of an API call, or for a table and its area. */
const sharedNames = [
  'ActivityEntry',
  'AppKey',
  'AudienceSelection',
  'BulkAction',
  'CalendarFeed',
  'CheckInEntry',
  'CheckInResult',
  'FileInfo',
  'FoundMember',
  'HiddenReason',
  'HistoryEntry',
  'HolidayResult',
  'KnowledgeSource',
  'Language',
  'LongJob',
  'LongJobRow',
  'LostSeats',
  'MailFacts',
  'Metric',
  'NewSeries',
  'ParsedImportFile',
  'PendingReview',
  'Preview',
  'PreviewReader',
  'SearchResults',
  'SeriesOccurrence',
  'SharedPreview',
  'SimilarPerson',
  'TimelineEntry',
  'UnansweredGroup',
  'UsedByEntry',
  'activity',
  'areas',
  'endSession',
  'files',
  'ifMatch',
  'members',
  'trendRanges',
];

/** An area's declaration and its schema have the name of the area. */
const isAreaName = (places: readonly string[]) => {
  const [folder = ''] = places.map((file) => path.dirname(file));
  return (
    places.length === 2 &&
    places.every((file) => path.dirname(file) === folder) &&
    places.includes(`${folder}/index.ts`) &&
    places.some((file) => file.endsWith('Schema.ts'))
  );
};

it('an exported name has one meaning', () => {
  const placesOf = new Map<string, string[]>();
  for (const tree of trees)
    for (const name of new Set(exportedNames(tree))) placesOf.set(name, [...(placesOf.get(name) ?? []), tree.fileName]);
  const repeated = [...placesOf]
    .filter(([name, places]) => places.length > 1 && !onePerFolder.includes(name) && !isAreaName(places))
    .map(([name]) => name);
  expect(repeated.sort()).toEqual(sharedNames);
});
