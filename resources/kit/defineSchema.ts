import { mapValues } from 'es-toolkit';
import { z } from 'zod';
import type { Message } from './catalogue';
import type { SortKind } from './fieldMeta';
import { type FieldNodes, fieldAt, fieldNodes, type PathIn } from './fieldNode';
import { contentMachine, contentMoves, type Machine, type MoveDeclaration } from './stateMachine';

/** Reports a broken rule: the field at fault (dotted path), and what is said of it. */
export type Problem = (field: string, message: Message) => void;

/** At most `atMost` records that match `where`, counted per value of `per`. */
export interface Limit<Data = Record<string, unknown>> {
  /** The field whose value is shared by the records that are counted together; none: all of the area are. */
  per?: keyof Data & string;
  /** Values that a record must have to be counted; none: every record. */
  where?: Partial<Data>;
  /** Counts published records whose windows overlap, instead of all. */
  whileLive?: boolean;
  /** The bound itself, or the key in the `meta` of the master type named by `per` that holds it. */
  atMost: number | { metaKey: string };
  /** What is said to the person; the names of the records already counted follow it. */
  message: Message;
}

export interface Unique<Path extends string = string> {
  /** The fields whose values together must not occur twice among the records outside the trash. */
  fields: readonly Path[];
  /** Compares only records that are published. */
  whilePublished?: boolean;
  /** Leaves out the records in these states of `status`; only where nothing is published. */
  except?: readonly string[];
  /** What is said to the person, at the first of the fields. */
  message: Message;
}

/** What links of texts name the records of an area by. */
export type LinkedBy = 'id' | 'key';

type BaseSortKey = 'id' | 'createdAt' | 'updatedAt' | 'status' | 'live';

type NoFields = Record<never, never>;

/** What the API keeps of every record and a row carries where it is declared. */
type BaseField = 'createdAt' | 'createdByName' | 'updatedAt' | 'updatedByName';

/** The values of fields that are declared with zod. */
type Values<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

export interface SchemaDefinition<
  Shape extends z.ZodRawShape,
  Computed extends z.ZodRawShape = NoFields,
  Derived extends z.ZodRawShape = NoFields,
  StateField extends string = never,
  NumberField extends string = never,
  Written extends string = NoInfer<PathIn<Values<Shape>>>,
  Path extends string = NoInfer<PathIn<Values<Shape & Computed & Derived>> | StateField | NumberField>,
> {
  /** The area's name in the API and as a resource: the last segment of its address. */
  name: string;
  /** What a sentence calls one record, e.g. `FAQ`; by default the name without its plural s. */
  noun?: string;
  /** What the fields are called, by their path, where their name does not read well by itself. */
  fieldNames?: Readonly<Record<string, string>>;
  /** The fields, with the rules that hold for every save. */
  record: z.ZodObject<Shape>;
  /** What a person calls one record. */
  label: (record: z.output<z.ZodObject<Shape>>) => string;
  /** The field whose value is the record's id; without it the API gives one. It cannot be changed later. */
  idField?: keyof Shape & string;
  /** Lets the texts of other records link to its records, by the ids that the API gives or by keys of their own; its area says so too. */
  linkedBy?: LinkedBy;
  /** The texts that list search and search everywhere look through; `venue.name` reaches into an object. */
  search: readonly Written[];
  /** A text by which records that say much the same are found: the filter `similar`. */
  similar?: keyof Shape & string;
  /**
   * The fields that the list's rows carry: those that its cells read, as long as nobody shows a hidden column, and the
   * field beside a target that says what it leads to; `address.state` reaches into an object. What a record is called
   * and the state that it shows as come with every row. None: rows carry all fields.
   */
  rows?: readonly (Path | BaseField)[];
  sort: readonly Path[];
  /** Fields to filter by; `address.state` reaches into an object, `licenses.state` into a list of objects. */
  filter: readonly Path[];
  /** The order of the list when nobody asked for another. `live` puts what is live now first. */
  defaultSort: readonly (readonly [Path | BaseSortKey, 'ASC' | 'DESC'])[];
  /** Pairs of dates or instants of which the second is after the first. */
  periods?: readonly (readonly [start: keyof Shape & string, end: keyof Shape & string])[];
  /** Fields that may be left empty, but not always: `check` says when. The form does not call them optional. */
  neededAtTimes?: readonly Written[];
  /**
   * The placeholders that may stand in the texts of a field, by its name; in all other texts of content none may.
   * A name that ends with a dot stands for all that begin with it.
   */
  placeholders?: Readonly<Partial<Record<keyof Shape & string, readonly string[]>>>;
  /** Rules between fields; given only the fields that are right by themselves. */
  check?: (record: Partial<z.output<z.ZodObject<Shape>>>, problem: Problem) => void;
  /** Makes the area publishable. */
  publish?: {
    /** Fields that may be empty in a draft and must be filled to publish; `cta.label` reaches into an object. */
    required: readonly Written[];
    check?: (record: Partial<z.output<z.ZodObject<Shape>>>, problem: Problem) => void;
    /** The fields that hold the instants between which a published record is live; the end must be after the start. */
    window?: { startsAt: keyof Shape & string; endsAt?: keyof Shape & string };
    /** Whether somebody other than the last editor publishes, after a review. */
    requiresApproval?: boolean;
    /** Fields that take effect when they are saved, instead of with the next publishing; state fields always do. */
    atOnce?: readonly (keyof Shape & string)[];
  };
  /** State fields, each with its moves; a new record has the first state. Of what is published, `status` is the publishing. */
  machines?: Record<StateField, Machine>;
  /** Moves of these state fields that happen by themselves, as the clock or the outcome of a job says, and that nobody makes by hand. */
  ownMoves?: Record<string, Machine>;
  /** What moves ask for and are called, where they are more than a click that is named by the state it leads to. */
  moves?: readonly MoveDeclaration<Written>[];
  /** The field that holds the instant when a record is over: the filter `when` tells what is upcoming from what is past, the latest of which comes first. */
  happensUntil?: Path;
  unique?: readonly Unique<Written>[];
  limits?: readonly Limit<NoInfer<Values<Shape>>>[];
  /** The field that refers to the record above this one in a tree; no record may come to stand above itself. */
  parent?: keyof Shape & string;
  /** What the API works out and keeps in the record; read, sorted and filtered like the other fields, never written. */
  computed?: {
    fields: Computed;
    /**
     * Given the record as it will be stored, the record as it was (none for a new one), its state and the present
     * instant. A value that it does not name stays as it was; the area's rules may set it.
     */
    compute?: (
      record: z.output<z.ZodObject<Shape>>,
      before: Record<string, unknown> | undefined,
      at: { status: string | null; now: Date },
    ) => Record<string, unknown>;
  };
  /**
   * What the API works out from other records, and what it starts with; read, sorted and filtered like the fields.
   * It is kept beside them: no version is made when it changes.
   */
  derived?: Derived;
  /** The derived field that says how many records refer to one; it is not kept, but counted when it is read. */
  usage?: string;
  /** The field by which records are arranged by hand, all of the area together or those that share a value of `within`; it takes effect at once. */
  order?: { field: keyof Shape & string; within?: keyof Shape & string };
  /** The field that holds a number which the API gives each new record, such as `EN-2027-000123`; search finds it. */
  number?: { field: NumberField; prefix: string; digits: number };
  /**
   * The area holds exactly one record, with this id, which is there from the start with the default values; fields
   * without one are missing until its first save.
   */
  single?: string;
}

/** What a schema declares in terms of its own fields. */
type InOwnTerms =
  | 'label'
  | 'check'
  | 'publish'
  | 'search'
  | 'rows'
  | 'sort'
  | 'filter'
  | 'defaultSort'
  | 'neededAtTimes'
  | 'moves'
  | 'happensUntil'
  | 'unique'
  | 'limits'
  | 'machines'
  | 'computed'
  | 'derived'
  | 'number';

/** A schema as the generic parts see it, whatever its fields. */
// biome-ignore lint/suspicious/noExplicitAny: callbacks take the area's own record type, which a list of all areas cannot name
export type AreaSchema = Omit<SchemaDefinition<any>, InOwnTerms> & {
  label: (record: Record<string, unknown>) => string;
  check?: (record: Record<string, unknown>, problem: Problem) => void;
  publish?: {
    required: readonly string[];
    check?: (record: Record<string, unknown>, problem: Problem) => void;
    window?: { startsAt: string; endsAt?: string };
    requiresApproval?: boolean;
    atOnce?: readonly string[];
  };
  search: readonly string[];
  rows?: readonly string[];
  sort: readonly string[];
  filter: readonly string[];
  defaultSort: readonly (readonly [string, 'ASC' | 'DESC'])[];
  neededAtTimes?: readonly string[];
  moves?: readonly MoveDeclaration[];
  happensUntil?: string;
  unique?: readonly Unique[];
  limits?: readonly Limit[];
  computed?: {
    fields: z.ZodRawShape;
    compute?: (
      record: Record<string, unknown>,
      before: Record<string, unknown> | undefined,
      at: { status: string | null; now: Date },
    ) => Record<string, unknown>;
  };
  derived?: z.ZodRawShape;
  number?: { field: string; prefix: string; digits: number };
  /** Every state field with its moves; `status` among them where the area is publishable. */
  machines: Record<string, Machine>;
  /** The fields that staff write. */
  fields: FieldNodes;
  /** The fields whose values moves change or the API works out. */
  fieldsOfApi: FieldNodes;
};

/** What a schema declares at a path, whoever writes it; undefined for an unknown field. */
export const nodeAt = ({ fields, fieldsOfApi }: Pick<AreaSchema, 'fields' | 'fieldsOfApi'>, path: string) =>
  fieldAt(fieldsOfApi, path) ?? fieldAt(fields, path);

/** How lists compare the values at a path; undefined for an unknown field. */
export const sortKindOf = (schema: Pick<AreaSchema, 'fields' | 'fieldsOfApi'>, path: string): SortKind | undefined =>
  nodeAt(schema, path)?.sortsAs;

/** The fields of an area that tell of persons; none where it holds nobody's data. */
export const personalFieldsOf = (schema: Marked): string[] => fieldsMarked(schema, 'personal');

/** The fields of an area that are for a few. */
export const confidentialFieldsOf = (schema: Marked): string[] => fieldsMarked(schema, 'confidential');

type Marked = Pick<AreaSchema, 'fields' | 'fieldsOfApi'>;

const fieldsMarked = ({ fields, fieldsOfApi }: Marked, mark: 'personal' | 'confidential') =>
  Object.values({ ...fields, ...fieldsOfApi }).flatMap((node) => (node[mark] ? [node.path] : []));

/** What a sentence calls one record of an area: `banner`, `app page`, `FAQ`. */
export const nounOf = (schema: AreaSchema) => schema.noun ?? schema.name.replaceAll('-', ' ').replace(/s$/, '');

/** The record type of an area: `RecordOf<typeof banners>`. */
export type RecordOf<Schema> = Schema extends { record: infer Record extends z.ZodType } ? z.output<Record> : never;

/** Known to the compiler alone. */
declare const listed: unique symbol;

/** What lists may name of an area: the paths of its fields, whoever writes them. */
interface Listed<Path> {
  readonly [listed]?: Path;
}

/** The paths of an area's fields, whoever writes them: `PathOf<typeof banners>`; of what has no schema, its keys. */
export type PathOf<Schema> = Schema extends Listed<infer Path> ? NonNullable<Path> & string : keyof Schema & string;

/**
 * Declares what an area's records are: fields, rules, order, states. The same declaration checks
 * the form and the API, and makes the API's routes, indexes and OpenAPI entry.
 */
export const defineSchema = <
  Shape extends z.ZodRawShape,
  Computed extends z.ZodRawShape = NoFields,
  Derived extends z.ZodRawShape = NoFields,
  StateField extends string = never,
  NumberField extends string = never,
>(
  definition: SchemaDefinition<Shape, Computed, Derived, StateField, NumberField>,
) => {
  const { record, publish, order, number, derived } = definition;
  const machines: Record<string, Machine> = {
    ...(publish && { status: contentMachine(publish.requiresApproval ?? false) }),
    ...definition.machines,
  };
  const computed = number
    ? { ...definition.computed, fields: { [number.field]: z.string(), ...definition.computed?.fields } }
    : definition.computed;
  const states = mapValues(machines, (machine) => z.enum(Object.keys(machine)));
  const schema = {
    ...definition,
    machines,
    ...(computed && { computed }),
    ...(number && { search: [...definition.search, number.field] }),
    ...(publish && {
      moves: [...contentMoves(publish.requiresApproval ?? false), ...(definition.moves ?? [])],
      publish: { ...publish, ...(order && { atOnce: [...(publish.atOnce ?? []), order.field] }) },
    }),
    fields: fieldNodes(record.shape, { toPublish: publish?.required, atTimes: definition.neededAtTimes }),
    fieldsOfApi: fieldNodes({ ...states, ...computed?.fields, ...derived }),
  };
  return schema as unknown as AreaSchema & { record: z.ZodObject<Shape> } & Listed<
      PathIn<Values<Shape & Computed & Derived>> | StateField | NumberField | BaseField | 'status'
    >;
};
