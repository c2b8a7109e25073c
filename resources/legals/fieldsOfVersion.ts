/** The fields by which members know a version. A correction leaves them, and a new version has its own. */
export const fieldsOfVersion = ['versionLabel', 'effectiveDate', 'requiresReacceptance', 'summaryOfChanges'] as const;
