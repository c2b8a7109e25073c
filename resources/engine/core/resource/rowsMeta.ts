/**
 * The `meta` that requests rows of a list instead of complete records. It is a part of react-query's keys, so that a
 * form never gets a cached row instead of the record.
 */
export const rowsMeta = { meta: { rows: true } } as const;

/** The sort parameter for the default order, which the area's schema declares. */
export const defaultSort = { field: 'default', order: 'ASC' } as const;

/** The number of rows on a page until the user selects another one. */
export const defaultPageSize = 25;

/** Returns the key of the selected page size in react-admin's store. */
export const pageSizeStoreKey = (area: string) => `${area}.pageSize`;
