import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { UseChangeScope } from '../core/record/changeScope';
import type { LoadSaveQuestion } from '../core/record/saveQuestion';
import type { ActionDialogs } from '../features/publishing/useRecordActions';
import type { AreaMenuEntry } from './RecordMenu';

/** Additions to the header of a record where it is read. */
export interface HeaderAdditions {
  /** An element before the title. */
  leading?: ReactNode;
  /** A line below the title. */
  line?: ReactNode;
  /** Actions before those that every record has. */
  actions?: ReactNode;
}

/** The props of the views of a record: create, edit and show. */
export interface ViewProps {
  /** The fields, in sections. */
  children: ReactNode;
  /** Initial values of a new record, in addition to the defaults of its schema. */
  defaultValues?: Readonly<Record<string, unknown>>;
  /** Elements next to the fields, below the publish bar. */
  aside?: ReactNode;
  /**
   * The preview beside a record: `true` for the record in the member app, `membersOnly` if only members get it there, or
   * another preview.
   */
  preview?: ReactNode;
  /** Whether the elements next to the fields stand above the preview in its column, where a page has one. */
  isAsideInPreview?: boolean;
  header?: HeaderAdditions;
  /** Elements of the bar at the bottom of the form, with its filled button, such as `SaveAndAct`. */
  formFooter?: ReactNode;
  /**
   * Records for which this holds are read as a report, in the first tab of the fields. It has its own actions and
   * counts, and nothing stands beside it. The tab with this name has the fields, with the preview.
   */
  report?: { isFor: (record: RaRecord) => boolean; fieldsTab: string };
  /** Entries of the menu of a record that is read, before those that every record has. */
  menuEntries?: readonly AreaMenuEntry[];
  actionDialogs?: ActionDialogs | undefined;
  /** Returns the possible scope of a change, for areas in which a change may concern other records. */
  useChangeScope?: UseChangeScope;
  /** Asks what a change of a record needs answered before it is saved. */
  loadSaveQuestion?: LoadSaveQuestion;
  /** Whether a record may be edited in its present state; default: yes. */
  canEdit?: ((record: RaRecord) => boolean) | undefined;
  /** Whether a record may be deleted, in an area in which the user may delete; default: yes. */
  canDelete?: ((record: RaRecord) => boolean) | undefined;
}

/** The default of `canEdit` and `canDelete`. */
export const alwaysTrue = () => true;

/** Replaces react-admin's error handler, which would go back to the list; the view shows the error itself. */
export const stayOnError = () => undefined;
