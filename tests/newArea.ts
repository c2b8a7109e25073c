import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes a copy of the project, in which an area can be made so that nothing of it stays. */
export const copyOfProject = () => {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'new-area-')));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.split('\n').filter((each) => each && existsSync(each))) cpSync(file, path.join(copy, file));
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  return copy;
};

/** Runs a program in a copy; gives nothing when it went well, else what it said. */
export const runIn = (copy: string, program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
};

/** `npm run new-area` and `npm run new-field-kind` in a copy. */
export const newAreaIn = (copy: string, ...words: string[]) =>
  runIn(copy, '--import', 'tsx', 'resources/engine/scripts/newArea.ts', ...words);
export const newKindIn = (copy: string, ...words: string[]) =>
  runIn(copy, '--import', 'tsx', 'resources/engine/scripts/newFieldKind.ts', ...words);

/** What a generator prints about itself. */
export const helpOf = (copy: string, generator: 'newArea' | 'newFieldKind') =>
  execFileSync(process.execPath, ['--import', 'tsx', `resources/engine/scripts/${generator}.ts`, '--help'], {
    cwd: copy,
    encoding: 'utf8',
  });

/** A field of each kind that `engine/schema` and `engine/sharedFields` bring, and one of the area's own. */
export const schemaOfEachKind = `import { z } from 'zod';
import {
  clockTime,
  defineSchema,
  email,
  field,
  file,
  html,
  httpsUrl,
  image,
  instant,
  languageTag,
  masterType,
  money,
  phone,
  plainDate,
  reference,
  section,
  slug,
  tags,
  target,
  text,
  timeZone,
  wholeNumber,
} from '../engine/schema';
import { address, audience, icon, weeklyHours } from '../engine/sharedFields';
import { reachScore } from './reachScore';

/** Topics with a field of each kind. */
export const trialTopics = defineSchema({
  name: 'trial-topics',
  record: {
    ...section('trialTopic', {
      name: field(text({ min: 3, max: 80 }), { row: true, search: true, sort: true, filter: true }),
      description: field(text({ max: 500 }).optional(), { search: true, requiredToPublish: true }),
      body: html({ min: 1, max: 500 }).optional(),
      reach: field(reachScore().optional(), { row: true, filter: true }),
      state: field(masterType('us_state').optional(), { filter: true }),
      states: z.array(masterType('us_state')).optional(),
      service: reference('services').optional(),
      services: z.array(reference('services')).optional(),
      linkType: z.enum(['url', 'page']).optional(),
      linkTarget: target('linkType', { url: 'url', page: 'app-page' }).optional(),
      steps: z.array(z.enum(['read', 'write'])).optional(),
      picture: image().optional(),
      paper: file().optional(),
      place: field(address().optional(), { row: true }),
      members: field(audience(), { row: true }),
      from: instant().optional(),
      day: field(plainDate().optional(), { sort: true }),
      time: clockTime().optional(),
      timeZone: timeZone().optional(),
      language: languageTag().optional(),
      email: email().optional(),
      phone: phone().optional(),
      page: httpsUrl().optional(),
      count: wholeNumber(0, 10).optional(),
      price: field(money().optional(), { row: true, sort: true }),
      isNew: z.boolean().optional(),
      slug: slug().optional(),
      words: field(tags({ maxItems: 5, max: 20 }), { row: true }),
      icon: field(icon().optional(), { row: true }),
      hours: field(weeklyHours().optional(), { row: true }),
      owner: field(z.strictObject({ name: text({ max: 40 }) }).optional(), { row: ['name'] }),
      notes: field(z.array(z.strictObject({ note: text({ max: 40 }) })).optional(), { filter: ['note'] }),
    }),
  },
  label: (record) => record.name,
  list: { rowFields: ['updatedAt'], defaultSort: [['name', 'ASC']] },
  publish: {},
});
`;

/** What can be typed in each of them, besides what refers to other records. */
export const recordOfEachKind = {
  name: 'Pensions',
  description: 'What they pay.',
  body: '<p>Every month.</p>',
  reach: 'far',
  linkType: 'url',
  linkTarget: 'https://example.org/pensions',
  steps: ['read'],
  place: { city: 'Denver' },
  from: '2026-11-09T14:00:00.000Z',
  day: '2026-11-09',
  time: '09:00 AM',
  timeZone: 'America/Denver',
  language: 'es',
  email: 'pensions@example.org',
  phone: '+12025550143',
  page: 'https://example.org',
  count: 3,
  price: 1250,
  isNew: true,
  slug: 'pensions',
  words: ['pay'],
  icon: 'house',
  hours: [{ day: 'mon', from: '09:00 AM', to: '05:00 PM' }],
  owner: { name: 'Kim' },
  notes: [{ note: 'Ask first.' }],
};
