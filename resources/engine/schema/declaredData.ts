import type { Draft } from './draftSchema';
import type { FieldDeclarations, ShapeOf } from './field';
import type { TypedData } from './recordData';
import type { FieldValues } from './schemaDefinition';

/** The values of declared fields, as a schema with some parts stores them: a draft and the only record may lack some. */
type StoredValues<Values, Part> = 'publish' extends Part
  ? Draft<Values>
  : 'draftState' extends Part
    ? Draft<Values>
    : 'singletonId' extends Part
      ? Partial<Values>
      : Values;

/** The values of declared fields. Without any, zod says that no field can have a value. */
type ValuesOf<Fields extends FieldDeclarations> = [keyof Fields] extends [never]
  ? unknown
  : FieldValues<ShapeOf<Fields>>;

/** The types of the data of a declared schema; `Part` are the names of the parts that the declaration has. */
export type DeclaredData<
  Fields extends FieldDeclarations,
  Computed extends FieldDeclarations,
  Derived extends FieldDeclarations,
  StateField extends string,
  NumberField extends string,
  Counted extends string,
  Part extends string,
> = TypedData<
  StoredValues<ValuesOf<Fields & Computed>, Part> & Record<Exclude<StateField, 'status'> | NumberField, string>,
  StoredValues<ValuesOf<Fields>, Part> &
    Partial<ValuesOf<Computed> & Record<NumberField, string>> &
    Record<Exclude<StateField, 'status'>, string>,
  Partial<ValuesOf<Derived> & Record<Counted, number>>
>;
