import { parseArgs } from 'node:util';
import { Script } from 'node:vm';

/** Ends the program with a sentence that says why it did nothing. */
export const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/**
 * Reads the words and the options of a command. `--help` prints how it is used and ends the program; an option that it
 * does not have ends it with that text, too.
 */
export const readCommand = <Name extends string>(usage: string, names: readonly Name[]) => {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) {
      process.stdout.write(`${usage}\n`);
      process.exit();
    }
    return { words: positionals, options: values as Partial<Record<Name, string>> };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
};

/** Whether the generated code can use a name as that of a constant, beside the names that it imports. */
export const isFreeName = (name: string, imported: readonly string[]): boolean => {
  if (imported.includes(name)) return false;
  try {
    // A module is strict code in an asynchronous function.
    new Script(`'use strict'; async () => { const ${name} = 0; }`);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
};
