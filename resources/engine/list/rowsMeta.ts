/**
 * Asks for the rows of a list instead of whole records. As a part of react-query's keys it also keeps a row from
 * answering for the record that a form opens.
 */
export const rowsMeta = { meta: { rows: true } } as const;

/** Lets the API order the list as the area declares. */
export const defaultSort = { field: 'default', order: 'ASC' } as const;

/** How many rows a page has as long as nobody says, and where react-admin's store keeps what somebody has said. */
export const defaultPageSize = 25;
export const pageSizeStoreKey = (area: string) => `${area}.pageSize`;
