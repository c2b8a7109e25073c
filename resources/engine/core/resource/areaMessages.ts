import type { Messages } from '../../../../providers';

type Texts = Readonly<Record<string, string>>;

/** The texts of an area that the menu and the lists need; their keys start with `resources.{area}`. */
export interface AreaMessages extends Messages {
  /** Singular and plural in polyglot's form: `Banner |||| Banners`. */
  name: string;
  /** The name within a sentence: `banner |||| banners`. The key is react-admin's. */
  forcedCaseName: string;
  /** Labels by field path, for fields whose name is not readable enough. */
  fields?: Texts;
  /** Headers of columns by field path, where they differ from the label in forms. */
  columns?: Texts;
  /** Labels of filters by field path, where they differ from the label in forms. */
  filters?: Texts;
  /** The text of the list while the area has no records. */
  empty?: string;
  /** The button for a new record; default: `New banner`. */
  create?: string;
  /** The title of the form for a new record; default: `New banner`. */
  createTitle?: string;
  /** The button that saves a new record; default: `Save`. */
  createSave?: string;
  /** The menu entry and the heading of an address that several areas share; default: the plural. */
  menu?: string;
  /** The explanation of the files that can be imported, where it differs from that of records. */
  importHelp?: string;
  /** The meaning of the number next to the menu entry: `%{count} open`. */
  pending?: string;
  /** The description of the default order, where it names more than the first field. */
  defaultSort?: string;
  /** Labels of the list's tabs, by name. */
  tabs?: Texts;
  /** Labels of the area's own actions, by name. */
  actions?: Texts;
  /** Messages after an action, by name. */
  actionDone?: Texts;
  /**
   * Questions before an action with `confirm`, by name. A variable is a field of the record, with its label. A plural
   * form is the question before an action with several records; it can have `%{count}`.
   */
  actionQuestions?: Texts;
  /**
   * The texts of its parts of the dashboard (`AreaDashboard` of the API): `metric` and its further counts, `trend`,
   * `setupStep`, `pending`, and each change and each kind of an end.
   */
  dashboard?: Texts;
  /** Labels of enum values, by field and value, where the value is not readable enough. */
  choices?: Readonly<Record<string, Texts>>;
}

/** The texts of an area's record views, with which they load. Their keys start with `resources.{area}`, too. */
export interface RecordMessages extends Messages {
  /** Titles of the sections, by name. */
  sections: Texts;
  /** Labels of fields that no list shows, by field path. */
  fields?: Texts;
  /** Help below the titles of the sections in forms, by name. */
  sectionHelp?: Texts;
  /** Labels of the buttons that add an item to a list field, by path; default: `Add`. */
  add?: Texts;
  /** Labels of a record's tabs, by name. */
  recordTabs?: Texts;
  /** Help of the fields in forms, by path, where the label does not explain their purpose. */
  help?: Texts;
  /** Sentences about live records in a state that overrides the status, by field and value. */
  meanings?: Readonly<Record<string, Texts>>;
  /** Labels of enum values that no list shows, by field and value. */
  choices?: Readonly<Record<string, Texts>>;
  /** The names of the placeholders that can be inserted into texts. */
  placeholders?: Texts;
  /** The words in place of an inserted placeholder for somebody without a value. */
  placeholderFallbacks?: Texts;
}
