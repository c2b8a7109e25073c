import type { FieldPath } from './fieldNode';
import type { RecordData } from './recordData';
import type { z } from './zod';

/** A part of the paths of a field: all of it, or the named parts of an object or of the rows of a list. */
type Use<Part extends string> = true | readonly Part[];

/** The values of a record, and those of the object or row around a field. */
type Rule = (values: Readonly<RecordData>, row: Readonly<RecordData>) => unknown;

/** Where a field is used beside the record itself. What is not said here is not done. */
export interface FieldOptions<Part extends string = string> {
  /** The rows of lists contain it. An area without such a field has all fields in its rows. */
  row?: Use<Part>;
  /** The search of the list and the global search read it; for texts. */
  search?: Use<Part>;
  /** Lists can be sorted by it. */
  sort?: Use<Part>;
  /** Lists can be filtered by it. */
  filter?: Use<Part>;
  /** Members get it. No other field of the area ever leaves. */
  members?: Use<Part>;
  /** The rows of the members' lists contain it. An area without such a field has all that members get in its rows. */
  memberRow?: Use<Part>;
  /**
   * Members get it of a record that is switched off. Such a record is found by its key and is in no list. Without such a
   * field, members do not get it.
   */
  membersWhileOff?: Use<Part>;
  /** A draft may lack it, and publishing requires it. */
  requiredToPublish?: Use<Part>;
  /** The section of forms and views in which it stands; set by `section`. */
  section?: string;
  /** Whether forms and views have it, for these values; default: always. */
  visible?: Rule;
  /** Spans the full width of its section; default: as its kind. */
  fullWidth?: boolean;
  /** Shows all values of a choice at once, as radio buttons. */
  radio?: true;
  /** The unit of a number. */
  unit?: 'minutes' | 'hours' | 'days' | 'months' | 'years';
  /** Only forms have it: the summary of the record says it where the record is read. */
  formOnly?: true;
}

/** A field with its type and its uses. */
export interface FieldDeclaration<Type extends z.ZodType = z.ZodType, Options extends FieldOptions = FieldOptions> {
  readonly type: Type;
  readonly options: Options;
}

/** The fields of an area, by name. One without uses is its type alone. */
export type FieldDeclarations = Readonly<Record<string, z.ZodType | FieldDeclaration>>;

/** The types of declared fields. */
export type ShapeOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends FieldDeclaration<infer Type>
    ? Type
    : Fields[Name] extends z.ZodType
      ? Fields[Name]
      : never;
};

/** The paths of declared fields with a use: `sort`, `members`. */
export type PathsWith<Fields, Name extends keyof FieldOptions> = {
  [Key in keyof Fields & string]: Fields[Key] extends FieldDeclaration<z.ZodType, infer Options>
    ? Options extends { readonly [Used in Name]: infer Value }
      ? Value extends true
        ? Key
        : Value extends readonly (infer Part extends string)[]
          ? `${Key}.${Part}`
          : never
      : never
    : never;
}[keyof Fields & string];

/** Declares a field: its type, and where it is used. */
export const field = <
  Type extends z.ZodType,
  const Options extends FieldOptions<FieldPath<NonNullable<z.output<Type>>>>,
>(
  type: Type,
  options: Options,
): FieldDeclaration<Type, Options> => ({ type, options });

/** Puts fields into a section of forms and views. Sections and their fields stand in the order of the declaration. */
export const section = <Fields extends FieldDeclarations>(
  name: string,
  fields: Fields,
  { visible }: Pick<FieldOptions, 'visible'> = {},
): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, declared]) => {
      const { type, options } = toDeclaration(declared);
      return [key, { type, options: { ...(visible && { visible }), ...options, section: name } }];
    }),
  ) as Fields;

const toDeclaration = (declared: z.ZodType | FieldDeclaration): FieldDeclaration =>
  '_zod' in declared ? { type: declared, options: {} } : declared;

/** Returns the types of declared fields. */
export const shapeOf = <Fields extends FieldDeclarations>(fields: Fields): ShapeOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, declared]) => [name, toDeclaration(declared).type]),
  ) as ShapeOf<Fields>;

/** Returns the uses of declared fields, by name. */
export const optionsOf = (fields: FieldDeclarations): Readonly<Record<string, FieldOptions>> =>
  Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, toDeclaration(declared).options]));

/** Returns the paths of fields with a use, in the order of the declaration. */
export const pathsWith = (
  options: Readonly<Record<string, FieldOptions>>,
  use: 'row' | 'search' | 'sort' | 'filter' | 'members' | 'memberRow' | 'membersWhileOff' | 'requiredToPublish',
): string[] =>
  Object.entries(options).flatMap(([name, { [use]: used }]) =>
    used === true ? [name] : (used ?? []).map((part) => `${name}.${part}`),
  );
