import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuiltInKind } from '../schema/fieldMeta';
import { sharedFieldKinds } from '../sharedFields';
import { fail, isFreeName, readCommand } from './readCommand';

const usage = `npm run new-field-kind -- AREA KIND [text|number]

Writes a field kind that only one area has: its declaration, its input and its display.

AREA     the name of the area: offers
KIND     the name of the kind, in words that are written together: percentRange
number   makes it a whole number; without it, the kind is a text
--help   prints this`;

/** The limits in the new files are examples to replace. */
const resources = join(import.meta.dirname, '..', '..');

const { words } = readCommand(usage, []);
const [area = '', kind = '', value = 'text', ...otherWords] = words;
const folder = join(resources, area);
if (!/^[a-z-]+$/.test(area) || !existsSync(join(folder, 'index.ts')))
  fail(`There is no area “${area}” in the folder resources. Type: npm run new-field-kind -- offers percentRange`);
if (!/^[a-z]+([A-Z][a-z]*)*$/.test(kind)) {
  fail('Name the kind in words that are written together: npm run new-field-kind -- offers percentRange');
}
if (isBuiltInKind(kind) || sharedFieldKinds.some((each) => each === kind))
  fail(`Every area has the kind ${kind} already. Choose another name, for example ${kind}OfRecord.`);
const imported = ['kinds', 'props', 'source', 'wholeNumber', 'withKind'];
if (!isFreeName(kind, imported)) fail(`${kind} cannot be the name of a constant in the code. Choose another name.`);
if (value !== 'text' && value !== 'number') fail('The value of a kind is text or number.');
if (otherWords.length > 0) fail(`${otherWords.join(' ')} is not understood.\n\n${usage}`);
const Kind = kind.charAt(0).toUpperCase() + kind.slice(1);
for (const file of [`${kind}.ts`, `${Kind}Field.tsx`, `${Kind}Input.tsx`])
  if (existsSync(join(folder, file))) fail(`There is a file resources/${area}/${file} already. Choose another name.`);

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
