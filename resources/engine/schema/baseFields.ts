/** The text that replaces what a reader may not see. */
export const maskedText = '•••';
/** The fields that say who saved a record and when. Every list, saved view and export can have them. */
export const auditFields = ['createdAt', 'createdByName', 'updatedAt', 'updatedByName'] as const;
export type AuditField = (typeof auditFields)[number];

/** The fields that the API sets on every record; request bodies with them are accepted and the values ignored. */
export const baseFields = [
  'id',
  'version',
  'status',
  'showsAs',
  'hasChanges',
  'publishedVersion',
  'publishedVersionName',
  'receivers',
  'liveValues',
  'liveFrom',
  'liveUntil',
  'lastPublishedVersion',
  'scheduledVersion',
  'scheduledFrom',
  'scheduledUntil',
  'scheduledVersions',
  'editedBy',
  'submittedVersion',
  'reviewNote',
  'approvedBy',
  'approvedByName',
  'approvedAt',
  'approvalNote',
  'actions',
  'actionRefusals',
  'readOnlyFields',
  'recordLabel',
  'labels',
  'files',
  ...auditFields,
  'createdBy',
  'updatedBy',
  'deletedAt',
] as const;

/** Ids that are not allowed because URLs use these words. */
export const reservedIds: readonly string[] = [
  'new',
  'create',
  'edit',
  'show',
  'send',
  'list',
  'actions',
  'export',
  'import',
  'counts',
  'used-by',
  'dry-run',
];
