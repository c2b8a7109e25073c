import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AreaSchema } from '../../kit';

/**
 * How an area's addresses look:
 * - `pages`: list, `new`, `{id}` and `edit/{id}` are pages of their own;
 * - `pagesWithoutView`: the same without `{id}`; a record opens for editing;
 * - `listAndNew`: only the list and `new`; records are corrected in place on the list;
 * - `panel`: a single address; create, view and edit open in a panel over the list;
 * - `panelAndNew`: the same, but a new record has a page of its own;
 * - `single`: the form of the one record that there is;
 * - `list`: only a list, of what is no record of the area's own.
 */
export type RouteShape = 'pages' | 'pagesWithoutView' | 'listAndNew' | 'panel' | 'panelAndNew' | 'single' | 'list';

/** How a state looks: what is new, waits, went well or badly, or is over. */
export type Tone = 'new' | 'waiting' | 'good' | 'bad' | 'over';

export type Section = 'content' | 'scheduling' | 'system';

/** The views of one record; which of them an area has follows from its route shape. */
export interface RecordViews {
  Create: ComponentType;
  Edit: ComponentType;
  Show?: ComponentType;
}

export interface AreaMessages {
  /** Singular and plural in polyglot's form: `Banner |||| Banners`. */
  name: string;
  /** Labels of the fields whose name does not read well by itself. */
  fields?: Record<string, string>;
  /** Heads of columns and labels of filters, where they are not what the field is called in forms. */
  columns?: Record<string, string>;
  filters?: Record<string, string>;
  /** What the list says when there is nothing in it yet. */
  empty?: string;
  /** The button for a new record; default: `New banner`. */
  create?: string;
  /** The entry in the menu and the heading, where the address carries several areas; default: the plural. */
  menu?: string;
  /** Names of the area's own moves, by the state that they lead to. */
  moves?: Record<string, string>;
  /** Names of fixed choices, by field and word, where the word itself does not read well. */
  choices?: Record<string, Record<string, string>>;
  /** Other texts of the area's views. */
  [other: string]: unknown;
}

export interface Area {
  /** The name in the API and as a react-admin resource. */
  name: string;
  /** The address of the list, as people see it. */
  path: string;
  /** Where an address carries several areas: the word in `?tab=` that means this one; the first has none. */
  tab?: string;
  /** The part of the address that means a new record; default: `new`. */
  newSegment?: string;
  /** How the states of `status` look, where they are not those of publishing. */
  states?: Readonly<Record<string, Tone>>;
  /** States of other fields that weigh more than `status`, and how they look: that an event is cancelled. */
  otherStates?: Readonly<Record<string, Readonly<Record<string, Tone>>>>;
  /** The id of the one record of a `single` area. */
  single?: string;
  shape: RouteShape;
  section: Section;
  icon: LucideIcon;
  /** What a person calls one record: a field, or what is made of several. */
  represent: string | ((record: Record<string, unknown>) => string);
  messages: AreaMessages;
  /**
   * The list (none in a `single` area), the record's views and the schema (none in a `list`), each loaded when it is
   * first needed.
   */
  list?: () => Promise<ComponentType>;
  record?: () => Promise<RecordViews>;
  schema?: () => Promise<AreaSchema>;
}

/** Declares an area of the console: where it stands, how it looks, and where its views are loaded from. */
export const defineArea = (area: Area): Area => area;

/** Whether a record of the area can be looked at without being edited. */
export const hasView = ({ shape }: Area) => shape === 'pages' || shape === 'panel' || shape === 'panelAndNew';

/** Whether the area has records of its own, and not only a list. */
export const hasRecords = (area: Area): area is Area & Required<Pick<Area, 'record' | 'schema'>> =>
  area.record !== undefined && area.schema !== undefined;
