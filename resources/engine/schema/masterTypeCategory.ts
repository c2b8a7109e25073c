// In a file of its own, because lists need it without zod.

/** Returns the category of `types/{category}`; undefined for any other kind, such as an area. */
export const masterTypeCategoryOf = (kind: string): string | undefined => /^types\/(.+)$/.exec(kind)?.[1];
