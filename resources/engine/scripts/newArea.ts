import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run new-area -- <name> [--shape pages] [--path /cms/<name>]` writes the folder of a working area and adds the
 * area to the two lists of areas. The fields in its schema are examples to replace.
 */
const resources = join(import.meta.dirname, '..', '..');

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shape: { type: 'string', default: 'pages' }, path: { type: 'string' } },
});
const [name = '', ...otherWords] = positionals;
const path = values.path ?? `/cms/${name}`;
/** The route shapes of `defineArea.ts` by the values of `--shape`. */
const shapes: Readonly<Record<string, string>> = {
  pages: 'pageRoutes',
  pagesWithoutShow: 'pageRoutesWithoutShow',
  panel: 'panelRoutes',
};
const shape = Object.hasOwn(shapes, values.shape) ? shapes[values.shape] : undefined;
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
  fail('Give the area a plural name in lower-case words with hyphens: npm run new-area -- help-topics');
}
const folder = join(resources, name);
if (existsSync(folder)) fail(`There is a folder resources/${name} already. Choose another name.`);
if (otherWords.length > 0)
  fail(
    `The name is one word with hyphens. For “${positionals.join(' ')}” type: npm run new-area -- ${positionals.join('-')}`,
  );
/** The first parts of the addresses that areas have, `/cms/` and others: each is a group of the menu's addresses. */
const addresses = readdirSync(resources, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(resources, entry.name, 'index.ts')))
  .flatMap((entry) => [...readFileSync(join(resources, entry.name, 'index.ts'), 'utf8').matchAll(/path: '([^']+)'/g)])
  .map(([, address = '']) => address);
const groups = [...new Set(addresses.flatMap((address) => /^\/[a-z-]+\/(?=.)/.exec(address) ?? []))].sort();
if (!groups.some((group) => path.startsWith(group) && /^[a-z]+(-[a-z]+)*$/.test(path.slice(group.length))))
  fail(`The path begins with ${groups.join(' or ')} and has one more part: --path ${groups[0]}${name}`);
if (addresses.includes(path)) fail(`Another area has the path ${path} already. Choose another one.`);
const isReserved = execFileSync(process.execPath, ['--import', 'tsx', 'api/server/printRoutes.ts'], {
  cwd: join(resources, '..'),
  encoding: 'utf8',
})
  .split(/\s/)
  .some((address) => address === `/api/v1/${name}` || address.startsWith(`/api/v1/${name}/`));
if (isReserved) fail(`The API has other requests at /api/v1/${name}. Choose another name, for example ${name}-topics.`);
if (!shape) fail(`The shape is one of ${Object.keys(shapes).join(', ')}.`);

const constant = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const words = name.replaceAll('-', ' ');
const plural = words.charAt(0).toUpperCase() + words.slice(1);
const singular = plural.replace(/s$/, '');
/** The start of the file names: `helpTopic`, `HelpTopic`. */
const one = constant.replace(/s$/, '');
const One = one.charAt(0).toUpperCase() + one.slice(1);

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const files = {
  [`${one}Schema.ts`]: `import { z } from 'zod';
import { defineSchema, text } from '../engine/schema';
import { fields } from './messages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: true;
  }
}

/** The schema of ${words}. Say here what one of them is. */
export const ${constant} = defineSchema({
  name: '${name}',
  record: z.object({
    name: text({ min: 3, max: 80 }),
    description: text({ max: 500 }).optional(),
  }),
  fieldNames: fields,
  label: (record) => record.name,
  list: {
    search: ['name', 'description'],
    rowFields: ['name', 'updatedAt'],
    sort: ['name'],
    filter: ['name'],
    defaultSort: [['name', 'ASC']],
  },
  publish: { required: ['description'] },
});
`,
  'index.ts': `import { Shapes } from 'lucide-react';
import { defineArea, ${shape} } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const ${constant} = defineArea({
  name: '${name}',
  path: '${path}',
  shape: ${shape},
  section: 'content',
  icon: Shapes,
  messages,
  list: () => import('./${One}List').then(({ ${One}List }) => ${One}List),
  record: () => import('./${One}Fields').then(({ ${one}Views }) => ${one}Views),
  schema: () => import('./${one}Schema').then((module) => module.${constant}),
});
`,
  'messages.en.ts': `import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {};

export const messages = {
  name: '${singular} |||| ${plural}',
  forcedCaseName: '${lowerFirst(singular)} |||| ${lowerFirst(plural)}',
  fields,
  empty: 'Add the first one.',
} satisfies AreaMessages;
`,
  'recordMessages.en.ts': `import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: { ${one}: '${singular}' },
} satisfies RecordMessages;
`,
  [`${One}List.tsx`]: `import { listParts } from '../engine/listParts';
import type { ${constant} } from './${one}Schema';
import fields from './${one}Schema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof ${constant}>(fields);

export const ${One}List = () => (
  <ListPage>
    <RecordTable title="name">
      <Column source="status" showOnMobile />
      <Column source="updatedAt" />
    </RecordTable>
  </ListPage>
);
`,
  [`${One}Fields.tsx`]: `import { Field } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const ${One}Fields = () => (
  <Section name="${one}">
    <Field source="name" fullWidth />
    <Field source="description" />
  </Section>
);

export const ${one}Views = recordViews(${One}Fields, { messages });
`,
};

mkdirSync(folder);
for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);

/** Adds the area to a file that lists all areas: an import, and an entry at the end of the array. Returns its path. */
const addTo = (file: string, module: string) => {
  const list = join(resources, file);
  const source = readFileSync(list, 'utf8');
  writeFileSync(
    list,
    `import { ${constant} } from '${module}';\n${source.replace(/(= \[[^\]]*?),?\s*\];/, `$1, ${constant}];`)}`,
  );
  return list;
};
const lists = [addTo('index.ts', `./${name}`), addTo('schemas.ts', `./${name}/${one}Schema`)];
const biome = join(resources, '..', 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
execFileSync(process.execPath, [biome, 'check', '--write', folder, ...lists], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.stdout.write(
  `resources/${name} is ready. Its address is ${path}. Declare its fields in ${one}Schema.ts first.\n`,
);
