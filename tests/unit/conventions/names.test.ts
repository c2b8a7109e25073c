// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ts } from '@ts-morph/common';
import { expect, it } from 'vitest';

/** Words that had several private meanings here. The glossary has the standard terms that replace them. */
const privateWords = new Set(
  `ahead alone arrange ask asked asking asks begin beginning begun beside besides came carry chance choose chosen clock
  deepest desk discreetly door expect fault fewest follow followed follows forget frame given goes gone got hand head
  highest keep keeps kept laid lead least letter letterhead likely longest look looked looks mark marked marks may meant
  mine most move moved moves moving neighbours noted opened opening outsize overtaken own patiently place placed places
  pour reach refuse refused refuses repetition rhythm said say says seeing seen settle settled shown shows sitting some
  somebody sound stamps steady take taken takes tell telling tells told transfer trouble turns typed usual usually wanted
  whole wish`.split(/\s+/),
);

/** Terms of the field, or of everyday English, that contain such a word. */
const standardTerms =
  /clock times?|server clock|look up|goes live|seats taken|no shows|each settled|is settled|last opened|opened (record|row)|has opened|grid frame|(required|question|diff) marks?|move (enrollment|focus|block|cursor)|in place|keep alive|whole number|last seen|some names|follow ups?|refused rows?/;

/** Names that keep such a word, by the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'a field of the API, of stored records or of stored jobs, which stays until its next change': [
    'ahead',
    'asked',
    'atLeast',
    'head',
    'isAtLeast',
    'isWhole',
    'keepsAppointments',
    'letterKeys',
    'mayApprove',
    'mayChange',
    'mayLetIn',
    'mayUndo',
    'got',
    'isOwn',
    'refused',
    'refusedOf',
    'shown',
    'taken',
    'takenFrom',
    'takenUntil',
  ],
  'a name of release 0.2 that is read once from phones': ['place'],
  'a column of the database': ['fault'],
  'the turns of a conversation': ['botTurns'],
  'the two sides of a merge are mine and theirs': ['mine'],
  'some of many names in a sentence': ['quoteSome'],
};

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

it('no declaration and no file is named by a private word, but for exceptions with a reason', () => {
  const permitted = Object.values(exceptions).flat();
  expect(permitted.length).toBeLessThanOrEqual(60);
  const found = new Set<string>();
  const check = (name: string, file: string) => {
    const words = wordsOf(name).replace(standardTerms, '').split(' ');
    if (words.some((word) => privateWords.has(word))) found.add(permitted.includes(name) ? name : `${name} in ${file}`);
  };
  for (const tree of trees) {
    check(path.basename(tree.fileName).replace(/\.tsx?$/, ''), tree.fileName);
    for (const name of declaredNames(tree)) check(name, tree.fileName);
  }
  expect([...found].sort()).toEqual([...permitted].sort());
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
  'HiddenReason',
  'HistoryEntry',
  'HolidayResult',
  'KnowledgeSource',
  'Language',
  'LongJob',
  'LongJobRow',
  'LostSeats',
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
  'UnansweredGroup',
  'UsedByEntry',
  'activity',
  'areas',
  'endSession',
  'files',
  'ifMatch',
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
