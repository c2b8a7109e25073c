/**
 * The names of all areas. Each schema adds its own, so that the compiler knows what fields can refer to, although the
 * engine knows no area. Members have no schema.
 */
export interface AreaNames {
  members: true;
}

/** The name of an area. */
export type AreaName = keyof AreaNames;
