/** What the fields are called whose name does not read well by itself. */
export const fields = {
  docCode: 'Code',
  visibility: 'Who can see it',
  audience: 'Members',
  effectiveDate: 'Valid from',
  expiresAt: 'Valid until',
  fileVersion: 'Version of the file',
  isAccessiblePdf: 'Accessible',
  reviewBy: 'Review by',
};
