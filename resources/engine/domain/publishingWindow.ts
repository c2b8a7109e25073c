import { instant } from '../schema';

/**
 * Creates the fields of a publishing window, for an area without dates of its own. Spread them into a record, and
 * `publishingWindowFields` into what its list is sorted and filtered by; `publishingWindowEnds` is its window.
 */
export const publishingWindow = () => ({ publishAt: instant().optional(), unpublishAt: instant().optional() });

export const publishingWindowFields = ['publishAt', 'unpublishAt'] as const;

export const publishingWindowEnds = { startsAt: 'publishAt', endsAt: 'unpublishAt' } as const;
