/** Exists only for the compiler. */
declare const recordData: unique symbol;

/** The data of a record of any area, for code that knows no area. */
export type RecordData = Record<string, unknown>;

/** The types of the data of a record: as it is stored, before `beforeChange` completes it, and its derived values. */
export interface TypedData<
  Stored extends RecordData = RecordData,
  Incomplete extends RecordData = RecordData,
  Derived extends RecordData = RecordData,
> {
  readonly [recordData]?: { stored: Stored; incomplete: Incomplete; derived: Derived };
}

type DataOfSchema<Schema extends TypedData> = NonNullable<Schema[typeof recordData]>;

/**
 * The stored data of a record of an area, with its states except `status`: `DataOf<typeof banners>`. In a publishable
 * area it may be a draft, which can lack any field. The type of a complete record is `RecordOf`.
 */
export type DataOf<Schema extends TypedData> = DataOfSchema<Schema>['stored'];

/** The data of a record that may still lack what the API computes, such as its number. */
export type IncompleteDataOf<Schema extends TypedData> = DataOfSchema<Schema>['incomplete'];

/** The derived values of a record of an area. */
export type DerivedOf<Schema extends TypedData> = DataOfSchema<Schema>['derived'];

/** The fields of a record of an area with values that nobody has checked yet. */
export type UncheckedDataOf<Schema extends TypedData> = Readonly<Partial<Record<keyof DataOf<Schema>, unknown>>>;
