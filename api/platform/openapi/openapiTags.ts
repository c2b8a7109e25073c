import { areaTitleOf } from './openapiDocument';

/** The groups of requests that belong to no area. */
const descriptions: Record<string, string> = {
  activity: 'Who did what, and when',
  app: 'The requests of the member app',
  'app-keys': 'Keys of the member app',
  auth: 'Sign-in, session and password',
  'calendar-feeds': 'Private calendars of advisors',
  dashboard: 'The numbers of the first page',
  exports: 'The progress of exports',
  files: 'Pictures and documents',
  health: 'Whether the API works',
  imports: 'The steps of an import',
  jobs: 'Work that continues after its request',
  lists: 'Unpaged lists for menus',
  'member-data': 'How the data of members came in',
  members: 'The members, who are read only',
  previews: 'What members see of a record, beside its form',
  records: 'What the records of all areas have',
  'set-aside-mails': 'Emails that could not be taken',
  search: 'The search of all areas',
  trash: 'Deleted records',
  views: 'Saved lists',
  work: 'What waits for somebody',
};

/** Returns a tag with its description; without one of its own, it is that of an area. */
export const tagNamed = (name: string) => ({
  name,
  description: descriptions[name] ?? `${areaTitleOf(name)} and their rules`,
});

/** Returns the tag of a request whose route has none. */
export const tagOfPath = (path: string): string => {
  const [, , , first = '', second = ''] = path.split('/');
  if (first === 'master' || (first === 'app-page' && second === 'list')) return 'lists';
  return first;
};
