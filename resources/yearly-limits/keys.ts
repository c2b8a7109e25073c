/** The key of the record with the life table; the keys of the other records are years. */
export const lifeTableKey = 'life-table';

/** The ages of the life table. The factor of the last age applies to all higher ages. */
export const lifeTableMinAge = 72;
export const lifeTableMaxAge = 120;
