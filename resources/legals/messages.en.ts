import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  pageKey: 'Key',
  versionLabel: 'Version',
  effectiveDate: 'In effect from',
  requiresReacceptance: 'Members must accept again',
  noticeDays: 'Notice',
  reviewDueAt: 'Review due',
  pdfDocumentId: 'As a PDF',
};

export const messages = {
  name: 'Legal page |||| Legal pages',
  forcedCaseName: 'legal page |||| legal pages',
  fields,
  empty: 'Write the first legal page, such as the privacy policy, and publish it with the day it takes effect.',
  dashboard: { setupStep: 'Publish a legal page', review: 'review due' },
} satisfies AreaMessages;
