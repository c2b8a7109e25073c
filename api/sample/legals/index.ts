import type { ContentStatus } from '../../../resources/engine/schemaKit';
import { legals } from '../../../resources/legals/schema';
import { htmlOf } from '../html';
import { sampleRecord, timesBefore } from '../sampleRecord';
import { idsOfRole } from '../staff';
import { dateIn, oneOf } from '../stamps';
import { aboutTheApp } from './aboutTheApp';
import { aboutTheFirm } from './aboutTheFirm';

export interface SampleLegalPage {
  pageKey: string;
  title: string;
  versionLabel: string;
  summaryOfChanges?: string;
  /** Days from now, before now where negative. */
  effectiveIn: number;
  reviewIn: number;
  requiresReacceptance?: boolean;
  jurisdictions?: string[];
  /** Lines as `htmlOf` takes them. */
  lines: string[];
  /** Published where nothing is said. */
  status?: ContentStatus;
}

/** The legal pages; one of them takes effect in the coming weeks, one is being written. */
export const legalRecords = (now: Date) =>
  [...aboutTheFirm, ...aboutTheApp].map(({ effectiveIn, reviewIn, lines, status = 'published', ...page }) => {
    const daysAgo = Math.max(20, -effectiveIn);
    return sampleRecord(
      legals,
      page.pageKey,
      {
        ...page,
        body: htmlOf(lines),
        effectiveDate: dateIn(now, effectiveIn),
        reviewDueAt: dateIn(now, reviewIn),
        ownerId: oneOf(idsOfRole('compliance_approver'), page.pageKey),
        status,
      },
      timesBefore(now, page.pageKey, { created: [690, 680], updated: [daysAgo + 14, daysAgo - 12] }),
      idsOfRole('compliance_approver', 'administrator'),
    );
  });
