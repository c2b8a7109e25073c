/** What the fields are called whose name does not read well by itself. */
export const fields = {
  pageKey: 'Key',
  versionLabel: 'Version',
  effectiveDate: 'In effect from',
  requiresReacceptance: 'Members must accept again',
  noticeDays: 'Notice',
  reviewDueAt: 'Review due',
  pdfDocumentId: 'As a PDF',
};
