import type { PathsWith } from './field';

/** Exists only for the compiler. */
declare const declaredPaths: unique symbol;

/** The paths of an area: of all fields, of those to sort and to filter by, and the fields that members get. */
export interface DeclaredPaths<Path, Sorted, Filtered, Members> {
  readonly [declaredPaths]?: { path: Path; sorted: Sorted; filtered: Filtered; members: Members };
}

type PathsIn<Schema, Part extends 'path' | 'sorted' | 'filtered' | 'members'> =
  Schema extends DeclaredPaths<infer Path, infer Sorted, infer Filtered, infer Members>
    ? { path: Path; sorted: Sorted; filtered: Filtered; members: Members }[Part] & string
    : keyof Schema & string;

/** The paths of all fields of an area: `PathOf<typeof banners>`; the keys of a type that is no schema. */
export type PathOf<Schema> = PathsIn<Schema, 'path'>;

/** The paths that the lists of an area can be sorted by. */
export type SortedPathOf<Schema> = PathsIn<Schema, 'sorted'>;

/** The paths that the lists of an area can be filtered by. */
export type FilteredPathOf<Schema> = PathsIn<Schema, 'filtered'>;

/** The names of the fields that members get. */
export type MemberFieldOf<Schema> = PathsIn<Schema, 'members'>;

/** The names of declared fields that members get, at least in part. */
export type MemberFields<Fields> = FieldOf<
  PathsWith<Fields, 'members'> | PathsWith<Fields, 'memberRow'> | PathsWith<Fields, 'membersWhileOff'>
>;

/** The first part of a path. */
type FieldOf<Path> = Path extends `${infer Field}.${string}` ? Field : Path;
