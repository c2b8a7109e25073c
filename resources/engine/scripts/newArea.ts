import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, isFreeName, readCommand } from './readCommand';

const usage = `npm run new-area -- NAME [--singular NAME] [--shape SHAPE] [--path PATH]

Writes the folder resources/NAME of a working area, and adds the area to the two lists of areas.

NAME         the plural in lower-case words with hyphens: help-topics
--singular   the singular, where it is not the plural without its s: people --singular person
--shape      pages (default), pagesWithoutShow, or panel: where its records open
--path       its address in the console; default: /cms/NAME
--help       prints this`;

/** The fields in the schema of the new area are examples to replace. */
const resources = join(import.meta.dirname, '..', '..');

const { words: positionals, options } = readCommand(usage, ['singular', 'shape', 'path']);
const [name = '', ...otherWords] = positionals;
const path = options.path ?? `/cms/${name}`;
/** The route shapes of `defineArea.ts` by the values of `--shape`. */
const shapes: Readonly<Record<string, string>> = {
  pages: 'pageRoutes',
  pagesWithoutShow: 'pageRoutesWithoutShow',
  panel: 'panelRoutes',
};
const shapeName = options.shape ?? 'pages';
const shape = Object.hasOwn(shapes, shapeName) ? shapes[shapeName] : undefined;
if (!shape) fail(`The shape is one of ${Object.keys(shapes).join(', ')}.`);
const hyphenated = /^[a-z]+(-[a-z]+)*$/;
if (!hyphenated.test(name)) {
  fail('Give the area a plural name in lower-case words with hyphens: npm run new-area -- help-topics');
}
const folder = join(resources, name);
if (existsSync(folder)) fail(`There is a folder resources/${name} already. Choose another name.`);
if (existsSync(`${folder}.ts`)) fail(`There is a file resources/${name}.ts already. Choose another name.`);
if (otherWords.length > 0)
  fail(
    `The name is one word with hyphens. For “${positionals.join(' ')}” type: npm run new-area -- ${positionals.join('-')}`,
  );
const singularName = options.singular ?? name.replace(/ies$/, 'y').replace(/s$/, '');
if (!hyphenated.test(singularName))
  fail('Give the singular in lower-case words with hyphens: npm run new-area -- people --singular person');
const camelCase = (words: string) => words.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const constant = camelCase(name);
/** The names that the generated files and the lists of areas have for something else. */
const imported = ['areas', 'fields', 'messages', 'schemas', 'text', 'z'];
if (!isFreeName(constant, imported))
  fail(`${name} cannot be the name of a constant in the code. Choose another name, for example ${name}-topics.`);
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

const words = name.replaceAll('-', ' ');
const noun = singularName.replaceAll('-', ' ');
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** The start of the file names: `helpTopic`, `HelpTopic`. */
const one = camelCase(singularName);
const One = upperFirst(one);

const files = {
  [`${one}Schema.ts`]: `import { defineSchema, field, section, text } from '../engine/schema';
import { fields } from './messages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: true;
  }
}

/** The schema of ${words}. Say here what one of them is. */
export const ${constant} = defineSchema({
  name: '${name}',${noun === words.replace(/s$/, '') ? '' : `\n  singularName: '${noun}',`}
  record: {
    ...section('${one}', {
      name: field(text({ min: 3, max: 80 }), { row: true, search: true, sort: true, filter: true, fullWidth: true }),
      description: field(text({ max: 500 }).optional(), { search: true, requiredToPublish: true }),
    }),
  },
  fieldNames: fields,
  label: (record) => record.name,
  list: { rowFields: ['updatedAt'], defaultSort: [['name', 'ASC']] },
  publish: {},
});
`,
  'index.ts': `import { Shapes } from 'lucide-react';
import { defineArea, ${shape} } from '../engine/core/resource/defineArea';
import { sectionViews } from '../engine/recordViews/sectionViews';
import { messages } from './messages.en';

export const ${constant} = defineArea({
  name: '${name}',
  path: '${path}',
  shape: ${shape},
  section: 'content',
  icon: Shapes,
  messages,
  list: () => import('./${One}List').then(({ ${One}List }) => ${One}List),
  record: sectionViews(() => import('./recordMessages.en')),
  schema: () => import('./${one}Schema').then((module) => module.${constant}),
});
`,
  'messages.en.ts': `import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {};

export const messages = {
  name: '${upperFirst(noun)} |||| ${upperFirst(words)}',
  forcedCaseName: '${noun} |||| ${words}',
  fields,
  empty: 'Add the first one.',
} satisfies AreaMessages;
`,
  'recordMessages.en.ts': `import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: { ${one}: '${upperFirst(noun)}' },
} satisfies RecordMessages;
`,
  [`${One}List.tsx`]: `import { listParts } from '../engine/listPage/listParts';
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
