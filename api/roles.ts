import { bookingFields } from '../resources/advisors/advisorSchema';
import { translateTerm } from '../resources/kit';
import type { StaffRecord } from '../resources/staff/staffSchema';
import { httpMessages } from './http/messages.en';
import { Problem } from './http/problem';

/**
 * What can be done with the records of an area: `show` reads lists and records, `publish` moves what is published and
 * changes what is live, `personal` reads what tells of members, `confidential` what is for a few. Of `members` there
 * are only `show`, `count`, which is to ask how many an audience has, `simulate`, which is to see what one is
 * recommended, and `erase`, of the `checkIn` of events `show`, which is to see who is expected, and `edit`, which is to check
 * them in and to add walk-ins, of `files` `show`, `create`, `edit` and `delete`, of `activity` `show` and `export`, of
 * `trash` `show`, which is to take back what the role may delete, and
 * `delete`, which is for good. `export` takes a whole list out, `import` brings a file of records in, and `bulk` acts on
 * all that matches a filter.
 */
export type Action =
  | 'show'
  | 'count'
  | 'simulate'
  | 'erase'
  | 'create'
  | 'edit'
  | 'delete'
  | 'publish'
  | 'personal'
  | 'confidential'
  | 'export'
  | 'import'
  | 'bulk';
export type Role = StaffRecord['role'];

/** `{area}:{action}`; an asterisk stands for all. `{area}.{field}:edit` lets only that field be changed. */
export type Permission = `${string}:${Action | '*'}`;

/** The areas that make up the content of the member app. */
const content = [
  'app-page',
  'banners',
  'organizations',
  'services',
  'news-and-insights',
  'faqs',
  'events',
  'share-settings',
  'assistant-bot',
  'assistant-bot-settings',
  'union-affiliates',
  'calculators',
  'yearly-limits',
  'offers',
  'recommendations',
  'advisors',
  'contact-directory',
  'documents',
] as const;

/** Everybody reads what is not about persons; the settings of the organization are the administrators' alone. */
const reads = [
  ...content,
  'legals',
  'contacts',
  'appointments',
  'events-enrolment',
  'notifications',
  'message-templates',
  'staff',
  'types',
];

const may = (areas: readonly string[], ...allowed: Action[]): Permission[] =>
  areas.flatMap((area) => allowed.map((action): Permission => `${area}:${action}`));
const many = ['export', 'import', 'bulk'] as const;
const makes = ['create', 'edit', 'delete', 'publish', ...many] as const;
const read = may([...reads, 'files'], 'show');
const upload = may(['files'], 'create', 'edit', 'delete');
const serve = ['create', 'edit', 'delete', 'personal', ...many] as const;
const trash = may(['trash'], 'show');
const checkIn = may(['check-in'], 'show', 'edit');
/** Who writes for an audience may ask how many members it has. */
const count = may(['members'], 'count');

/** What the members of staff with each role may do; who has none of these may do nothing. */
const table: Readonly<Record<Role, readonly Permission[]>> = {
  administrator: ['*:*'],
  content_editor: [
    ...read,
    ...upload,
    ...trash,
    ...count,
    ...may(content, ...makes),
    ...may(['union-affiliates'], 'confidential'),
    ...may(['legals'], 'create', 'edit', 'delete', ...many),
  ],
  compliance_approver: [
    ...read,
    ...upload,
    ...trash,
    ...may(['activity'], 'show', 'export'),
    ...may(content, 'publish', 'export', 'bulk'),
    ...may(['legals'], ...makes),
  ],
  scheduler: [
    ...read,
    ...upload,
    ...trash,
    ...count,
    ...may(['events'], ...makes),
    ...may(['appointments', 'events-enrolment'], ...serve),
    ...may(['message-templates'], 'edit', 'export', 'bulk'),
    ...may(['members'], 'show', 'simulate'),
    ...checkIn,
    ...may(['calendar-feeds'], 'show', 'create', 'delete'),
    ...bookingFields.map((field): Permission => `advisors.${field}:edit`),
  ],
  communicator: [
    ...read,
    ...upload,
    ...trash,
    ...count,
    ...may(['notifications', 'share-settings', 'banners'], ...makes),
    ...may(['message-templates'], 'edit', 'export', 'bulk'),
  ],
  support: [...read, ...trash, ...checkIn, ...may(['contacts'], ...serve), ...may(['members'], 'show', 'simulate')],
  viewer: read,
};

/** The permissions of a role, as the console gets them; none for a word that is no role. */
export const permissionsOf = (role: string): readonly Permission[] =>
  Object.hasOwn(table, role) ? table[role as Role] : [];

/** Whether a role may do something with an area, or with one field of it. */
export const isAllowed = (role: string, area: string, action: Action): boolean =>
  permissionsOf(role).some((permission) => permission === '*:*' || permission === `${area}:${action}`);

/** The only fields that a role may change; undefined where it may change all of them, or none. */
export const onlyEditableFields = (role: string, area: string): readonly string[] | undefined => {
  if (isAllowed(role, area, 'edit')) return undefined;
  const fields = permissionsOf(role).flatMap((permission) => {
    const [, field] = /^(?:[^.:]+)\.([^:]+):edit$/.exec(permission) ?? [];
    return field !== undefined && permission.startsWith(`${area}.`) ? [field] : [];
  });
  return fields.length > 0 ? fields : undefined;
};

/** Throws a 403 Problem unless a role may do something with an area. */
export const requireAllowed = (role: string, area: string, action: Action): void => {
  if (!isAllowed(role, area, action)) throw notAllowed(role);
};

/** Throws a 403 Problem unless a role may do one of some things with an area, or change some of its fields. */
export const requireAnyAllowed = (role: string, area: string, wanted: readonly Action[]): void => {
  const mayEditSome = wanted.includes('edit') && onlyEditableFields(role, area) !== undefined;
  if (!mayEditSome && !wanted.some((action) => isAllowed(role, area, action))) throw notAllowed(role);
};

/** What is said of everything that a role does not allow. */
export const notAllowed = (role: string): Problem =>
  new Problem(
    403,
    httpMessages.notAllowed({ role: (locale) => translateTerm(locale, 'roles', role, role.replaceAll('_', ' ')) }),
  );
