// By itself, since lists need it and not zod.

/** The category of master types that `types/{category}` stands for; undefined for an area and the like. */
export const masterTypeCategoryOf = (kind: string): string | undefined => /^types\/(.+)$/.exec(kind)?.[1];
