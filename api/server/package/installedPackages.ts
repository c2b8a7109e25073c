import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of the package.json of an installed package that name other packages. */
interface PackageFile {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Returns the names of packages with those of all that they need. npm has installed the native parts of this system
 * alone, so those of other systems are left out.
 * @param folder the directory `node_modules`
 */
export const installedPackages = (folder: string, names: readonly string[], found = new Set<string>()): Set<string> => {
  for (const name of names) {
    const file = path.join(folder, name, 'package.json');
    if (found.has(name) || !existsSync(file)) continue;
    found.add(name);
    const { dependencies, optionalDependencies }: PackageFile = JSON.parse(readFileSync(file, 'utf8'));
    installedPackages(folder, Object.keys({ ...dependencies, ...optionalDependencies }), found);
  }
  return found;
};
