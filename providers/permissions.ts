import { storedAdmin } from './storedSession';

/** What react-admin asks for by other names. */
const meanings: Readonly<Record<string, string>> = { list: 'show', export: 'show' };

/**
 * Whether the signed-in person may do something with an area (`banners`) or change a field of it (`advisors.overrides`),
 * as far as the server told at sign-in, so that what is not possible is not offered; the API decides.
 * A server that tells no permissions leaves everything open.
 * @param action `show`, `create`, `edit`, `delete`, `publish`, `personal`, or a word of react-admin
 */
export function isPermitted(resource: string, action: string): boolean {
  const permissions = storedAdmin()?.permissions;
  if (!Array.isArray(permissions)) return true;
  const meant = meanings[action] ?? action;
  const [area = ''] = resource.split('.');
  const ways = ['*:*', `${area}:${meant}`, `${resource}:${meant}`];
  // Whoever may change one field of a record may open its form.
  const isFieldOf = (permission: string) => permission.startsWith(`${resource}.`) && permission.endsWith(`:${meant}`);
  return permissions.some((permission) => ways.includes(permission) || isFieldOf(permission));
}
