import type { z } from 'zod';
import type { Draft } from './draftSchema';
import type { FieldPath } from './fieldNode';
import type { Message } from './messageCatalog';
import type { StateMachine, TransitionDeclaration } from './stateMachine';

/** Reports a broken rule: the field at fault (dotted path), and what is said of it. */
export type ReportProblem = (field: string, message: Message) => void;

/** At most `max` records that match `where` are live at once, counted per value of `groupBy`. */
export interface PublishLimit<Data = Record<string, unknown>> {
  /** The field whose value is shared by the records that are counted together; none: all of the area are. */
  groupBy?: keyof Data & string;
  /** Values that a record must have to be counted; none: every record. */
  where?: Partial<Data>;
  /** The bound itself, or the key in the `meta` of the master type named by `groupBy` that holds it. */
  max: number | { metaKey: string };
  /** What is said to the person; the names of the records already counted follow it. */
  message: Message;
}

export interface Unique<Path extends string = string> {
  /** The fields whose values together must not occur twice among the records outside the trash. */
  fields: readonly Path[];
  /** Compares only records that are published. */
  onlyPublished?: boolean;
  /** Leaves out the records in these states of `status`; only where nothing is published. */
  exceptStates?: readonly string[];
  /** What is said to the person, at the first of the fields. */
  message: Message;
}

/** What links of texts name the records of an area by. */
export type LinkIdentifier = 'id' | 'key';

type BaseSortKey = 'id' | 'createdAt' | 'updatedAt' | 'status' | 'live';

export type NoFields = Record<never, never>;

/** What the API keeps of every record and a row carries where it is declared. */
export type BaseField = 'createdAt' | 'createdByName' | 'updatedAt' | 'updatedByName';

/** The paths of fields that are declared with zod. */
export type PathsOf<Shape extends z.ZodRawShape> = FieldPath<FieldValues<Shape>>;

/** The values of fields that are declared with zod. */
export type FieldValues<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

export interface SchemaDefinition<
  Shape extends z.ZodRawShape,
  Computed extends z.ZodRawShape = NoFields,
  Derived extends z.ZodRawShape = NoFields,
  StateField extends string = never,
  NumberField extends string = never,
  Named extends string = never,
  Sorted extends string = never,
  Filtered extends string = never,
  Written extends string = NoInfer<PathsOf<Shape>>,
  Path extends string = NoInfer<PathsOf<Shape & Computed & Derived> | StateField | NumberField>,
> {
  /** The area's name in the API and as a resource: the last segment of its address. */
  name: string;
  /** What a sentence calls one record, e.g. `FAQ`; by default the name without its plural s. */
  singularName?: string;
  /** What the fields are called, by their path, where their name does not read well by itself. */
  fieldNames?: Readonly<Record<Named, string>>;
  /** The fields, with the rules that hold for every save; where the area is publishable, when a review is asked for and at publishing. */
  record: z.ZodObject<Shape>;
  /** What a person calls one record; nothing, while it has no name. */
  label: (record: Draft<z.output<z.ZodObject<Shape>>>) => string | undefined;
  /** The field whose value is the record's id; without it the API gives one. It cannot be changed later. */
  idField?: keyof Shape & string;
  /** Lets the texts of other records link to its records, by the ids that the API gives or by keys of their own; its area says so too. */
  linkIdentifier?: LinkIdentifier;
  /** The texts that list search and search everywhere look through; `venue.name` reaches into an object. */
  search: readonly Written[];
  /** A text by which records that say much the same are found: the filter `similarityField`. */
  similarityField?: keyof Shape & string;
  /**
   * The fields that the list's rows carry: those that its cells read, as long as nobody shows a hidden column, and the
   * field beside a target that says what it leads to; `address.state` reaches into an object. What a record is called
   * and the state that it shows as come with every row. None: rows carry all fields.
   */
  rowFields?: readonly (Path | BaseField)[];
  sort: readonly Sorted[];
  /** Fields to filter by; `address.state` reaches into an object, `licenses.state` into a list of objects. */
  filter: readonly Filtered[];
  /** The order of the list when nobody asked for another. `live` puts what is live now first. */
  defaultSort: readonly (readonly [Path | BaseSortKey, 'ASC' | 'DESC'])[];
  /** Pairs of dates or instants of which the second is after the first. */
  periods?: readonly (readonly [start: keyof Shape & string, end: keyof Shape & string])[];
  /** Fields that may be left empty, but not always: `check` says when. The form does not call them optional. */
  conditionallyRequired?: readonly Written[];
  /**
   * The placeholders that may stand in the texts of a field, by its name; in all other texts of content none may.
   * A name that ends with a dot stands for all that begin with it.
   */
  placeholders?: Readonly<Partial<Record<keyof Shape & string, readonly string[]>>>;
  /** Rules between fields, which hold when those of `record` do; given only the fields that are right by themselves. */
  check?: (record: Partial<z.output<z.ZodObject<Shape>>>, problem: ReportProblem) => void;
  /** Makes the area publishable. */
  publish?: {
    /** Fields that may be empty in a draft and must be filled to publish; `cta.label` reaches into an object. */
    required: readonly Written[];
    check?: (record: Partial<z.output<z.ZodObject<Shape>>>, problem: ReportProblem) => void;
    /** The fields that hold the instants between which a published record is live; the end must be after the start. */
    window?: { startsAt: keyof Shape & string; endsAt?: keyof Shape & string };
    /** Whether somebody other than the last editor publishes, after a review. */
    requiresApproval?: boolean;
    /** Fields that take effect when they are saved, instead of with the next publishing; state fields always do. */
    effectiveImmediately?: readonly (keyof Shape & string)[];
  };
  /** State fields, each with its moves; a new record has the first state. Of what is published, `status` is the publishing. */
  stateMachines?: Record<StateField, StateMachine>;
  /**
   * States of `status` that are taken back by whoever made the move there, within ten minutes, if nothing followed; what
   * may follow elsewhere its area's rules know (`followed`).
   */
  revertibleStates?: readonly string[];
  /** Its records are somebody's, or bring people together, who are told what becomes of them: each save says whether they are. */
  notifiesPeople?: {
    /** The states of which people are told when a record comes there. */
    onTransitions: readonly string[];
    /** The fields of whose change they are told. */
    fields?: readonly string[];
    /** They are many, and the API counts them. */
    hasManyRecipients?: true;
  };
  /** States of `status` in which a new record may begin instead of the first, where its body says so. */
  allowedInitialStates?: readonly string[];
  /** Moves of these state fields that happen by themselves, as the clock or the outcome of a job says, and that nobody makes by hand. */
  automaticTransitions?: Readonly<Partial<Record<NoInfer<StateField> | 'status', StateMachine>>>;
  /** What moves ask for and are called, where they are more than a click that is named by the state it leads to. */
  transitions?: readonly TransitionDeclaration<Written>[];
  /** The field that holds the instant when a record is over: the filter `when` tells what is upcoming from what is past, the latest of which comes first. */
  endField?: Path;
  /** The filter of the list that finds what waits for somebody; the menu counts it, and the API gives it (GET /work). */
  pendingFilter?: Readonly<Record<string, unknown>>;
  unique?: readonly Unique<Written>[];
  /** Of a publishable area: how many records members see at once. It counts when a review is asked for and at publishing. */
  publishLimits?: readonly PublishLimit<NoInfer<FieldValues<Shape>>>[];
  /** The field that refers to the record above this one in a tree; no record may come to stand above itself. */
  parentField?: keyof Shape & string;
  /** What the API works out and keeps in the record; read, sorted and filtered like the other fields, never written. */
  computed?: {
    fields: Computed;
    /**
     * Given the record as it will be stored, the record as it was (none for a new one), its state and the present
     * instant. A value that it does not name stays as it was; the area's rules may set it.
     */
    compute?: (
      record: Draft<z.output<z.ZodObject<Shape>>>,
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
  usageCountField?: NoInfer<keyof Derived & string>;
  /** The field by which records are arranged by hand, all of the area together or those that share a value of `within`; it takes effect at once. */
  manualOrder?: { field: keyof Shape & string; within?: keyof Shape & string };
  /** The field that holds a number which the API gives each new record, such as `EN-2027-000123`; search finds it. */
  numbering?: { field: NumberField; prefix: string; digits: number };
  /**
   * The area holds exactly one record, with this id, which is there from the start with the default values; fields
   * without one are missing until its first save.
   */
  singletonId?: string;
  /** The area holds the records that come with the product: none is made or deleted, each can be changed. */
  isFixedSet?: true;
}
