import { field, instant, section } from '../schema';

/**
 * Creates the fields of a publishing window, for an area without dates of its own. Spread them into a record;
 * `publishingWindowEnds` is its window.
 */
export const publishingWindow = () =>
  section('publishingWindow', {
    publishAt: field(instant().optional(), { sort: true, filter: true }),
    unpublishAt: field(instant().optional(), { sort: true, filter: true }),
  });

export const publishingWindowEnds = { startsAt: 'publishAt', endsAt: 'unpublishAt' } as const;
