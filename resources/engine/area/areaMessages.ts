import type { Messages } from '../../../providers';

type Texts = Readonly<Record<string, string>>;

/** The texts of an area that the menu and the lists need; below `resources.{area}`. */
export interface AreaMessages extends Messages {
  /** Singular and plural in polyglot's form: `Banner |||| Banners`. */
  name: string;
  /** The same as it stands within a sentence, by react-admin's name for it: `banner |||| banners`. */
  forcedCaseName: string;
  /** Labels of the fields, by path, whose name does not read well by itself. */
  fields?: Texts;
  /** Heads of columns and labels of filters, where they are not what the field is called in forms. */
  columns?: Texts;
  filters?: Texts;
  /** What the list says when there is nothing in it yet. */
  empty?: string;
  /** The button for a new record; default: `New banner`. */
  create?: string;
  /** The title of the form for a new record, and the button that saves it; default: `New banner`, `Save`. */
  createTitle?: string;
  createSave?: string;
  /** The entry in the menu and the heading, where the address carries several areas; default: the plural. */
  menu?: string;
  /** What the number beside its entry in the menu counts: `%{count} open`. */
  pending?: string;
  /** How the list is ordered as long as nobody sorts it, where more than its first field is worth saying. */
  defaultSort?: string;
  /** The tabs of the list. */
  tabs?: Texts;
  /** Names of the area's own moves, by the state that they lead to. */
  transitions?: Texts;
  /** What is said once one was made. */
  transitionDone?: Texts;
  /** Names of fixed choices, by field and word, where the word itself does not read well. */
  choices?: Readonly<Record<string, Texts>>;
}

/** The texts of an area's records, which come with their views; below `resources.{area}` too. */
export interface RecordMessages extends Messages {
  /** Titles of the sections, by name. */
  sections: Texts;
  /** What is said below the title of a section while it is filled in. */
  sectionHelp?: Texts;
  /** What the buttons say that add a row to a list of parts, by path; default: `Add`. */
  add?: Texts;
  /** The tabs of a record. */
  recordTabs?: Texts;
  /** What fields are for, by path, where their label does not say it; shown where they are filled in. */
  help?: Texts;
}
