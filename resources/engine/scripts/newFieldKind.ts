import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run new-field-kind -- <area> <kind> [text|number]` writes a field kind that only one area has: its declaration, its
 * input and its display, for a text or for a whole number. The limits in it are examples to replace.
 */
const resources = join(import.meta.dirname, '..', '..');

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const [area = '', kind = '', value = 'text'] = process.argv.slice(2);
const folder = join(resources, area);
if (area === '' || !existsSync(join(folder, 'index.ts'))) fail(`There is no area resources/${area}.`);
if (!/^[a-z]+([A-Z][a-z]*)*$/.test(kind)) {
  fail('Name the kind in words that are written together: npm run new-field-kind -- offers percentRange');
}
if (value !== 'text' && value !== 'number') fail('The value of a kind is a text or a number.');
const Kind = kind.charAt(0).toUpperCase() + kind.slice(1);
if (existsSync(join(folder, `${kind}.ts`))) fail(`There is a file resources/${area}/${kind}.ts already.`);

/** The parts of the files that depend on the value. */
const { builder, limits, type, Input } =
  value === 'number'
    ? { builder: 'wholeNumber', limits: '1, 100', type: 'number', Input: 'NumberInput' }
    : { builder: 'text', limits: '{ max: 80 }', type: 'string', Input: 'TextInput' };

const files = {
  [`${kind}.ts`]: `import { ${builder}, withKind } from '../engine/schema';

/** Declares a field of this kind in a schema. */
export const ${kind} = () => withKind('${kind}', ${builder}(${limits}));
`,
  [`${Kind}Field.tsx`]: `import { useFieldValue } from 'react-admin';
import { type FieldValueProps, EmptyValue } from '../engine/fields';

/** Displays a value in lists, views, history, conflicts and actions. */
export const ${Kind}Field = ({ source }: FieldValueProps) => {
  const value: ${type} | undefined = useFieldValue({ source });
  return value === undefined ? <EmptyValue /> : <span>{value}</span>;
};
`,
  [`${Kind}Input.tsx`]: `import { type FieldInputProps, ${Input} } from '../engine/inputs';

/** The input of a value in forms. */
export const ${Kind}Input = (props: FieldInputProps) => <${Input} {...props} />;
`,
};
for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);

const imports = `import { ${Kind}Field } from './${Kind}Field';\n`;
const loadInput = `() => import('./${Kind}Input').then(({ ${Kind}Input }) => ${Kind}Input)`;
const entry = `${kind}: { Input: ${loadInput}, Value: ${Kind}Field }`;
const kinds = join(folder, 'kinds.ts');
if (existsSync(kinds)) {
  const source = readFileSync(kinds, 'utf8');
  writeFileSync(kinds, imports + source.replace(/,?\s*\};\s*$/, `, ${entry} };\n`));
} else {
  writeFileSync(
    kinds,
    `import type { AreaKinds } from '../engine/inputs/fieldPresentations';\n${imports}\nexport const kinds: AreaKinds = { ${entry} };\n`,
  );
  const declaration = join(folder, 'index.ts');
  const line = "  kinds: () => import('./kinds').then(({ kinds }) => kinds),\n});\n";
  writeFileSync(declaration, readFileSync(declaration, 'utf8').replace(/\}\);\s*$/, line));
}
const biome = join(resources, '..', 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
execFileSync(process.execPath, [biome, 'check', '--write', '--vcs-enabled=false', folder], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.stdout.write(`Use ${kind}() in the schema of ${area}. The kind is declared in resources/${area}/${kind}.ts.\n`);
