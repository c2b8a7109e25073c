import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { memoize } from 'es-toolkit';
import { type Floor, floors } from './floors';

/** An import of a file: the file or the package that it names. */
export interface Import {
  from: string;
  to: string;
}

const sources = /^(api|providers|resources|src)\/.*\.(tsx?|m?js|cjs)$/;
const specifiers = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"]([^'"]+)['"]/g;
const endings = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx'];

/** Returns the paths of all sources of the product. */
export const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => sources.test(file) && existsSync(file));

/** Returns all imports of the product’s sources, also those on demand and those of types. */
export const readImports = (): Import[] => {
  const files = sourceFiles();
  const known = new Set(files);
  return files.flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(specifiers)].flatMap(([, specifier = '']) => {
      if (!specifier.startsWith('.')) return [{ from, to: specifier }];
      const base = path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*/, ''));
      const to = endings.map((ending) => `${base}${ending}`).find((file) => known.has(file));
      return to === undefined ? [] : [{ from, to }];
    }),
  );
};

/** Returns the names in the place of each `*` of a pattern; undefined if the pattern does not fit the file. */
const namesIn = (pattern: string, file: string): string[] | undefined => {
  const expression = pattern.replace(/\./g, '\\.').replace(/\*\*|\*/g, (star) => (star === '**' ? '.+' : '([^/]+)'));
  return new RegExp(`^${expression}$`).exec(file)?.slice(1);
};

const floorNamed = (pattern: string) => floors.find(({ files }) => files === pattern);

/** Returns the floor of a file, and the folder of the floor that it is in. Returns undefined for a package. */
export const placeOf = memoize((file: string) => {
  const floor = floors.find(({ files }) => namesIn(files, file));
  if (!floor) return undefined;
  const [name = ''] = namesIn(floor.files, file) ?? [];
  // Only the name of a folder divides a floor, not that of a file.
  return { floor, name, folder: floor.files.replace(/\*+[^/]*$/, '').replace('*', name) };
});

/** Returns a floor and all floors on which it stands. */
const floorsBelow = (floor: Floor, found: Floor[] = []): Floor[] => {
  if (found.includes(floor)) return found;
  found.push(floor);
  for (const below of floor.standsOn) {
    const named = floorNamed(below);
    if (!named) throw new Error(`${floor.files} stands on ${below}, which is no floor.`);
    floorsBelow(named, found);
  }
  return found;
};

/** Returns the floor whose row forbids an import; undefined if it is allowed. */
export const breachOf = ({ from, to }: Import): Floor | undefined => {
  const source = placeOf(from);
  if (!source) return { files: from, standsOn: [] };
  const { floor } = source;
  const target = placeOf(to);
  if (!target) return floor.isPure && /^(react|@mui)([/-]|$)/.test(to) ? floor : undefined;
  const isAllowed = floorsBelow(floor).some((each) =>
    each === target.floor
      ? each !== floor || target.folder === source.folder
      : each.mayImport?.some((pattern) => {
          const named = floorNamed(pattern);
          return named ? named === target.floor : namesIn(pattern.replace('$1', source.name), to);
        }),
  );
  return isAllowed ? undefined : floor;
};
