/**
 * The capabilities of this API in addition to listing, reading, creating, updating and deleting records. The sign-in
 * response has them, so that a console hides features that its API does not offer. docs/api.md lists the requests of
 * each.
 */
export const capabilities = [
  'actions',
  'activity',
  'advising',
  'appKeys',
  'bot',
  'bulk',
  'calendars',
  'counts',
  'dashboard',
  'export',
  'freeSlots',
  'history',
  'import',
  'invitations',
  'limitTables',
  'longJobs',
  'media',
  'members',
  'merging',
  'profile',
  'publishingRefusals',
  'recommending',
  'reorder',
  'search',
  'sending',
  'sessions',
  'similar',
  'threads',
  'trash',
  'usedBy',
  'views',
  'work',
] as const;
