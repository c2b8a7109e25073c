import { bookingFields } from '../resources/advisors/advisorSchema';
import { translateTerm } from '../resources/engine/schema';
import type { StaffRecord } from '../resources/staff/staffSchema';
import { httpMessages } from './platform/http/messages.en';
import { Problem } from './platform/http/problem';

/**
 * An action on the records of an area. `show` reads lists and records. `publish` makes publishing transitions and
 * changes live records. `personal` reads personal data, `confidential` reads confidential data.
 * Some areas have only a few actions. `members` has `show`, `count` (the size of an audience), `simulate` (the
 * recommendations of a member), `import` (files with members, and how their data comes in), `erase` and `merge` (two members who are one). `check-in` has `show` (the roster) and `edit`
 * (check-ins and walk-ins). `files` has `show`, `create`, `edit` and `delete`. `activity` has `show` and `export`.
 * `satisfaction` has `show`: how satisfied members are with answers, by topic and person.
 * `text-losses` has `create` (a search of all texts) and `export`.
 * `trash` has `show`, which restores what the role may delete, and `delete`, which deletes permanently.
 * `export` exports a complete list, `import` imports a file of records, and `bulk` changes all records that match a
 * filter.
 */
export type Action =
  | 'show'
  | 'count'
  | 'simulate'
  | 'erase'
  | 'merge'
  | 'create'
  | 'edit'
  | 'delete'
  | 'publish'
  | 'personal'
  | 'confidential'
  | 'export'
  | 'import'
  | 'bulk';
/** The role of a staff member. */
export type Role = StaffRecord['role'];

/** A permission `{area}:{action}`; an asterisk matches all. `{area}.{field}:edit` allows changes of that field only. */
export type Permission = `${string}:${Action | '*'}`;

/** The areas with content of the member app. */
const contentAreas = [
  'app-page',
  'snippets',
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

/**
 * The areas that every role may read, personal data excepted. Only administrators may read the organization's settings,
 * and only who answers inquiries the saved replies.
 */
const readableAreas = [
  ...contentAreas,
  'legals',
  'contacts',
  'appointments',
  'events-enrolment',
  'notifications',
  'segments',
  'message-templates',
  'staff',
  'types',
];

const permissionsFor = (areas: readonly string[], ...actions: Action[]): Permission[] =>
  areas.flatMap((area) => actions.map((action): Permission => `${area}:${action}`));
const bulkActions = ['export', 'import', 'bulk'] as const;
const editActions = ['create', 'edit', 'delete', 'publish', ...bulkActions] as const;
const read = permissionsFor([...readableAreas, 'files'], 'show');
const upload = permissionsFor(['files'], 'create', 'edit', 'delete');
const serviceActions = ['create', 'edit', 'delete', 'personal', ...bulkActions] as const;
const trash = permissionsFor(['trash'], 'show');
const checkIn = permissionsFor(['check-in'], 'show', 'edit');
/** Roles that write for an audience may request its number of members. */
const count = permissionsFor(['members'], 'count');

/** The permissions of each role; a user without one of these roles has none. */
export const permissionsByRole: Readonly<Record<Role, readonly Permission[]>> = {
  administrator: ['*:*'],
  content_editor: [
    ...read,
    ...upload,
    ...trash,
    ...count,
    ...permissionsFor(contentAreas, ...editActions),
    ...permissionsFor(['union-affiliates'], 'confidential'),
    ...permissionsFor(['legals'], 'create', 'edit', 'delete', ...bulkActions),
  ],
  compliance_approver: [
    ...read,
    ...upload,
    ...trash,
    ...permissionsFor(['activity'], 'show', 'export'),
    ...permissionsFor(contentAreas, 'publish', 'export', 'bulk'),
    ...permissionsFor(['legals'], ...editActions),
  ],
  scheduler: [
    ...read,
    ...upload,
    ...trash,
    ...count,
    ...permissionsFor(['events'], ...editActions),
    ...permissionsFor(['appointments', 'events-enrolment'], ...serviceActions),
    ...permissionsFor(['message-templates'], 'edit', 'export', 'bulk'),
    ...permissionsFor(['members'], 'show', 'simulate'),
    ...checkIn,
    ...permissionsFor(['calendar-feeds'], 'show', 'create', 'delete'),
    ...bookingFields.map((field): Permission => `advisors.${field}:edit`),
  ],
  communicator: [
    ...read,
    ...upload,
    ...trash,
    ...count,
    ...permissionsFor(['notifications', 'share-settings', 'banners'], ...editActions),
    ...permissionsFor(['segments'], 'create', 'edit', 'delete', ...bulkActions),
    ...permissionsFor(['message-templates'], 'edit', 'export', 'bulk'),
  ],
  support: [
    ...read,
    ...trash,
    ...checkIn,
    ...permissionsFor(['contacts'], ...serviceActions),
    // The saved replies are used and written by those who answer inquiries.
    ...permissionsFor(['saved-replies'], 'show', 'create', 'edit', 'delete', ...bulkActions),
    ...permissionsFor(['members'], 'show', 'simulate'),
  ],
  viewer: read,
};

/** Returns the permissions of a role for the console; empty for an unknown role. */
export const permissionsOf = (role: string): readonly Permission[] =>
  Object.hasOwn(permissionsByRole, role) ? permissionsByRole[role as Role] : [];

/** Whether a role may perform an action on an area, or on one field of it. */
export const isAllowed = (role: string, area: string, action: Action): boolean =>
  permissionsOf(role).some((permission) => permission === '*:*' || permission === `${area}:${action}`);

/** Whether a role may work on the records of an area, which can then be assigned to its accounts: edit or publish them. */
export const canWorkOn = (role: string, area: string): boolean =>
  isAllowed(role, area, 'edit') || isAllowed(role, area, 'publish');

/** Returns the roles that may work on the records of an area. */
export const rolesThatWorkOn = (area: string): Role[] =>
  (Object.keys(permissionsByRole) as Role[]).filter((role) => canWorkOn(role, area));

/** The only fields that a role may edit; undefined where it may edit all or none. */
export const onlyEditableFields = (role: string, area: string): readonly string[] | undefined => {
  if (isAllowed(role, area, 'edit')) return undefined;
  const fields = permissionsOf(role).flatMap((permission) => {
    const [, field] = /^(?:[^.:]+)\.([^:]+):edit$/.exec(permission) ?? [];
    return field !== undefined && permission.startsWith(`${area}.`) ? [field] : [];
  });
  return fields.length > 0 ? fields : undefined;
};

/** Throws a 403 Problem unless a role may perform an action on an area. */
export const requireAllowed = (role: string, area: string, action: Action): void => {
  if (!isAllowed(role, area, action)) throw notAllowed(role);
};

/** Throws a 403 Problem unless a role may perform one of several actions on an area, or edit some of its fields. */
export const requireAnyAllowed = (role: string, area: string, actions: readonly Action[]): void => {
  const canEditSomeFields = actions.includes('edit') && onlyEditableFields(role, area) !== undefined;
  if (!canEditSomeFields && !actions.some((action) => isAllowed(role, area, action))) throw notAllowed(role);
};

/** Creates the problem of an action that a role does not allow. */
export const notAllowed = (role: string): Problem =>
  new Problem(
    403,
    httpMessages.notAllowed({ role: (locale) => translateTerm(locale, 'roles', role, role.replaceAll('_', ' ')) }),
  );
