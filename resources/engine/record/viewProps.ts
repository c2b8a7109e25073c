import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { TransitionDialogs } from '../publishing/useRecordTransitions';
import type { UseChangeScope } from './changeScope';
import type { Tab } from './Tabs';

/** How a record is read that members read too. */
export interface MemberPreviewConfig {
  /** What members see of it, see `MemberPreview`. */
  page: ReactNode;
  /** The fields of which the page shows all; the others stand beside it as facts. */
  previewedFields: readonly string[];
  /** What staff do with the record, in a tab before the page. */
  staffTab?: Tab;
  /** Tabs beside the page, with what refers to the record. */
  tabs?: readonly Tab[];
}

/** What stands beside the name of a record where it is read. */
export interface RecordHeader {
  /** Before the name. */
  mark?: ReactNode;
  /** A line below it. */
  line?: ReactNode;
  /** Before what can be done with every record. */
  actions?: ReactNode;
}

export interface ViewProps {
  /** The fields, in sections. */
  children: ReactNode;
  /** What a new record begins with, besides what its schema says. */
  defaultValues?: Readonly<Record<string, unknown>>;
  /** What stands beside them, below the publishing. */
  aside?: ReactNode;
  /** Instead of all fields one below the other, where the record is read. */
  memberPreview?: MemberPreviewConfig;
  header?: RecordHeader;
  transitionDialogs?: TransitionDialogs | undefined;
  /** How far what is done to a record may reach, where it may concern others. */
  useChangeScope?: UseChangeScope;
  /** Whether a record may be changed as it is now; default: yes. */
  canEdit?: ((record: RaRecord) => boolean) | undefined;
  /** Whether a record may be deleted, where others of the area may; default: yes. */
  canDelete?: ((record: RaRecord) => boolean) | undefined;
}

export const alwaysTrue = () => true;

/** react-admin would lead back to the list; the view itself says what is wrong instead. */
export const stayOnError = () => undefined;
