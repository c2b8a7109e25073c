import type { z } from 'zod';
import type { AreaName } from './areaNames';
import type { AuditField } from './baseFields';
import type { Draft } from './draftSchema';
import type { FieldDeclarations, FieldOptions, ShapeOf } from './field';
import type { FieldPath } from './fieldNode';
import type { MemberOptions } from './memberOptions';
import type { Message } from './messageCatalog';
import type { ActionDeclaration, States } from './recordAction';
import type { RecordData } from './recordData';
import type { StatisticKind } from './statistics';

/** Reports a broken rule: the path of the field (dotted) and the error message. */
export type ReportProblem = (field: string, message: Message) => void;

/** Limits how many records that match `where` are live at the same time, per value of `groupBy`. */
export interface PublishLimit<Data = Record<string, unknown>> {
  /** The field by which records are counted separately; default: all records of the area count together. */
  groupBy?: keyof Data & string;
  /** The values that a record must have to count; default: every record counts. */
  where?: Partial<Data>;
  /** The maximum, or the key of `meta` that contains it, in the master type that `groupBy` refers to. */
  max: number | { metaKey: string };
  /** The error message; the names of the records that count already follow it. */
  message: Message;
}

export interface Unique<Path extends string = string> {
  /** The fields whose combined values must be unique among the records outside the trash. */
  fields: readonly Path[];
  /** Compares only published records. */
  onlyPublished?: boolean;
  /** Ignores records with these values of `status`; only for areas that are not publishable. */
  exceptStates?: readonly string[];
  /** The error message, displayed at the first of the fields. */
  message: Message;
}

/** The identifier by which links in texts refer to the records of an area. */
export type LinkIdentifier = 'id' | 'key';

type BaseSortKey = 'id' | 'createdAt' | 'updatedAt' | 'status' | 'live';

export type NoFields = Record<never, never>;

/** The paths of zod fields. */
export type PathsOf<Shape extends z.ZodRawShape> = FieldPath<FieldValues<Shape>>;

/** The values of zod fields. */
export type FieldValues<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** How the records of an area are found, listed and ordered, beside what its fields say. */
export interface ListOptions<Field extends string, Written extends string, Path extends string, Counted> {
  /** The references by whose labels the search finds records too, with their areas. */
  searchLabels?: Partial<Readonly<Record<Written, AreaName>>>;
  /** The text field in which the filter `similar` finds records with similar texts. */
  similarityField?: Field;
  /** The field with the role of an account. The filter `worksOn` finds active accounts that may work on an area. */
  roleField?: Field;
  /** The totals and audit fields that the rows of a list contain. Every row also has its name and states. */
  rowFields?: readonly (Counted | AuditField)[];
  /** The default order of the list. `live` sorts the records that are live now first. */
  defaultSort: readonly (readonly [Path | BaseSortKey, 'ASC' | 'DESC'])[];
  /**
   * The field with the instant when a record is over. The filter `when` uses it to separate `upcoming` from `past`
   * records; past ones are sorted latest first.
   */
  endField?: Path;
  /** The list filter for pending work; the menu shows the count, which the API returns (GET /work). */
  pendingFilter?: Readonly<Record<string, unknown>>;
  /**
   * The field with the position in a manual order, of all records or of those with the same value of `within`. A change
   * takes effect immediately.
   */
  manualOrder?: { field: Field; within?: Field };
}

/** The rules that the records of an area keep, in addition to those of each field. */
export interface RuleOptions<Data, Field extends string, Written extends string> {
  /** Checks rules between fields. It receives only the fields that are valid on their own. */
  check?(record: Partial<Data>, problem: ReportProblem): void;
  /** Pairs of dates or instants; the second must be after the first. */
  periods?: readonly (readonly [start: Field, end: Field])[];
  /** Fields that are required only in cases that `check` decides. The form does not label them as optional. */
  conditionallyRequired?: readonly Written[];
  /**
   * The placeholders that the texts of a field can contain, by field name. Other fields of the content allow none.
   * A name that ends with a dot allows every longer name that starts with it.
   */
  placeholders?: Readonly<Partial<Record<Field, readonly string[]>>>;
  unique?: readonly Unique<Written>[];
  /** For a publishable area: how many records are live at the same time. Checked at review requests and publishing. */
  publishLimits?: readonly PublishLimit<Data>[];
  /** The field that refers to the parent record in a tree; cycles are not allowed. */
  parentField?: Field;
  /** A path to a text that other records show: changing it needs a reason while they do. */
  embeddedText?: string;
}

/** How the records of an area are published, beside what its fields say. */
export interface PublishOptions<Data, Field extends string> {
  /** Checks rules between fields that apply only to publishing. */
  check?(record: Partial<Data>, problem: ReportProblem): void;
  /** The fields with the start and the end of the time in which a published record is live; the end is later. */
  window?: { startsAt: Field; endsAt?: Field };
  /** The field with the number by which people know a version; default: the number of the version. */
  versionName?: Field;
  /**
   * Whether publishing requires a review by somebody other than the last editor; `whenEmbedded`: only while an approved
   * record shows this one, or one that waits for its approval.
   */
  requiresApproval?: boolean | 'whenEmbedded';
  /** Fields that take effect on save instead of at the next publishing. State fields always do. */
  effectiveImmediately?: readonly Field[];
}

/** The fields that the API fills in. They are read, sorted and filtered like other fields, but never edited. */
export interface ValueOptions<
  Data,
  Computed extends FieldDeclarations,
  Derived extends FieldDeclarations,
  NumberField extends string,
> {
  /** Fields that the API computes from the record at each save, and stores in it. */
  computed?: {
    fields: Computed;
    /**
     * Returns the computed values from the new record, the record before (undefined for a new one), its state and the
     * present instant. A value that it does not return stays; the rules of the area can set it.
     */
    compute?(record: Draft<Data>, before: RecordData | undefined, at: { status: string | null; now: Date }): RecordData;
  };
  /** Fields that the API derives from other records. They are stored separately: a change creates no version. */
  derived?: {
    /** The fields; their defaults are the values of a new record. */
    fields: Derived;
    /** The one with the number of records that refer to this one; not stored, but counted on read. Used by types. */
    usageCount?: NoInfer<keyof Derived & string>;
  };
  /**
   * The field with the number that the API assigns to each new record, such as `EN-2027-000123`. Lists find, sort and
   * filter records by it.
   */
  numbering?: { field: NumberField; prefix: string; digits: number } & Pick<
    FieldOptions,
    'row' | 'section' | 'visible'
  >;
}

export interface SchemaDefinition<
  Fields extends FieldDeclarations,
  Computed extends FieldDeclarations = NoFields,
  Derived extends FieldDeclarations = NoFields,
  StateField extends string = never,
  NumberField extends string = never,
  Named extends string = never,
  Counted extends StatisticKind = never,
  Shape extends z.ZodRawShape = ShapeOf<Fields>,
  Written extends string = NoInfer<PathsOf<Shape>>,
  Path extends string = NoInfer<PathsOf<ShapeOf<Fields & Computed & Derived>> | StateField | NumberField | Counted>,
> {
  /** The name of the area in the API and as a resource: the last segment of its URL. */
  name: string;
  /** The noun for one record in a sentence, such as `FAQ`; default: the name without its plural s. */
  singularName?: string;
  /** Display names of fields, by path, for fields whose own name does not read well. */
  fieldNames?: Readonly<Record<Named, string>>;
  /**
   * The fields with their rules and uses. The rules apply to every save. In a publishable area they apply to a request
   * for review and to publishing.
   */
  record: Fields;
  /**
   * The former names of fields that were renamed, by their present names. The next start stores their values under the
   * present names, once.
   */
  formerNames?: Readonly<Partial<Record<keyof Shape & string, string>>>;
  /** The display name of a record; undefined while it has none. */
  label(record: Draft<FieldValues<Shape>>): string | undefined;
  /** The field whose value is the id of the record, which cannot change later; default: the API creates the id. */
  idField?: keyof Shape & string;
  /**
   * The id of the only record of the area. The record exists from the start with the default values; fields without a
   * default are missing until the first save.
   */
  singletonId?: string;
  /** The area contains only records that come with the product: they can be changed, but not created or deleted. */
  isFixedSet?: true;
  /** Allows links to the records in texts of other records, by id or by key. The area must declare it too. */
  linkIdentifier?: LinkIdentifier;
  /** The switch of a record: while it is off, members do not have the record. */
  enabledField?: keyof Shape & string;
  /** The path within the app at which members open a record. Texts of other records may link to it. */
  routeField?: keyof Shape & string;
  list: ListOptions<keyof Shape & string, Written, Path, Counted>;
  rules?: RuleOptions<NoInfer<FieldValues<Shape>>, keyof Shape & string, Written>;
  /** The part of the records that members get; without it, nothing of the area leaves. */
  members?: MemberOptions<
    Draft<NoInfer<FieldValues<Shape>>> & Partial<Record<NoInfer<StateField>, unknown>>,
    Path,
    keyof Shape & string
  >;
  /**
   * The uses of a record that are counted by day. Each has a field of its name with the total, by which lists can be
   * sorted. Records have a card with them. The member app reports those in `reportedKinds`.
   */
  statistics?: readonly Counted[];
  /** Makes the area publishable. */
  publish?: PublishOptions<NoInfer<FieldValues<Shape>>, keyof Shape & string>;
  /** The state fields. Publishable areas also get `status`. */
  states?: States<StateField>;
  /** The actions on a record other than editing and deleting. Publishable areas also get those of publishing. */
  actions?: readonly ActionDeclaration<Written, NoInfer<StateField>>[];
  /** The fields that are agreed with a person. They are changed in the record itself, never in many records at once. */
  agreedFields?: readonly (keyof Shape & string)[];
  /**
   * The fields in which members write. In records that members create, what they wrote stays; `answers.answer` means the
   * rows of `answers` with an answer.
   */
  memberWords?: readonly Written[];
  /** The fields that a duplicate does not take over, because they belong to one occasion. */
  notDuplicated?: readonly (keyof Shape & string)[];
  /** The states in which people edit a record; in others only its actions change it. Default: all. */
  editableStates?: readonly string[];
  /**
   * The state of `status` in which a record may lack any field, and the only one in which people edit it. An action that
   * leads from it needs a complete record. A publishable area has such drafts without it.
   */
  draftState?: string;
  /** Declares that saves can notify the people whom a record concerns; each request says whether they are notified. */
  notifiesPeople?: {
    /** The fields whose changes notify people. */
    fields?: readonly string[];
    /** The states in which changes of these fields notify people; in others nothing is sent. */
    inStates?: { field: string; values: readonly string[] };
    /** A new record notifies its person. */
    onCreate?: true;
  };
  values?: ValueOptions<NoInfer<FieldValues<Shape>>, Computed, Derived, NumberField>;
}
