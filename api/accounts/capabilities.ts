/**
 * What this API can do beyond listing, reading, creating, updating and deleting records, told at sign-in: a console
 * offers nothing that the API behind it cannot do. docs/api.md says which calls belong to which word.
 */
export const capabilities = [
  'activity',
  'bulk',
  'counts',
  'dashboard',
  'export',
  'freeSlots',
  'history',
  'import',
  'invitations',
  'longJobs',
  'media',
  'members',
  'merging',
  'profile',
  'reorder',
  'search',
  'sending',
  'sessions',
  'similar',
  'threads',
  'transitions',
  'trash',
  'usedBy',
  'views',
  'work',
] as const;
