/**
 * Asks for the rows of a list instead of whole records. As a part of react-query's keys it also keeps a row from
 * answering for the record that a form opens.
 */
export const asRows = { meta: { rows: true } } as const;
