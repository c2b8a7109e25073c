import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createDirectory } from '../server/startMain';

const run = promisify(execFile);

const options = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  module: 'NodeNext',
  strict: true,
  types: ['node'],
  rewriteRelativeImportExtensions: true,
};

/**
 * Writes the types of an OpenAPI document as `api.ts`, and programs that import it, to a new directory.
 * @param programs the texts of the programs by the name of their file
 */
export const buildClient = async (document: string, programs: Readonly<Record<string, string>>) => {
  const directory = await createDirectory();
  const file = (name: string) => path.join(directory, name);
  await symlink(path.resolve('node_modules'), file('node_modules'), 'junction');
  await writeFile(file('api.json'), document);
  const command = ['tests/openapiTypes.js', file('api.json'), '--default-non-nullable=false', '-o', file('api.ts')];
  await run(process.execPath, command);
  await writeFile(file('package.json'), JSON.stringify({ type: 'module' }));
  const files = Object.keys(programs);
  await writeFile(file('tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
  for (const name of files) await writeFile(file(name), programs[name] ?? '');
  const runIn = (...parameters: string[]) => run(process.execPath, parameters, { cwd: directory });
  return {
    /** Compiles the programs with all strict checks. Rejects with the mistakes as `stdout`. */
    compile: () => runIn('node_modules/typescript/bin/tsc', '-p', '.'),
    /** Runs a compiled program, and returns what it printed as JSON. */
    run: async (name: string, ...parameters: string[]): Promise<unknown> =>
      JSON.parse((await runIn(name.replace('.ts', '.js'), ...parameters)).stdout),
  };
};
