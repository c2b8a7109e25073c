import { Children, type ReactNode, useMemo } from 'react';
import {
  type Identifier,
  type RaRecord,
  useCreatePath,
  useEvent,
  useNavigate,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { TitleLink } from '../../fields/styledElements';
import { useArea } from '../resource/areaContext';
import { auditColumns, Column } from './Column';
import type { Grouping } from './grouping';
import { ListTable } from './ListTable';
import { useRememberOpenedRow } from './lastOpenedRow';
import { isTextSelected } from './openRow';
import { RowTitle, WaitingTitle } from './RowTitle';
import { usePreloadRecord } from './usePreloadRecord';
import { useSelectionBar } from './useSelectionBar';

export interface RecordTableProps<Path extends string = string> {
  /** The source of the title column, which links to the record. */
  title: Path;
  /** The text behind the link of the title. */
  titleNote?: ReactNode;
  /** `Column`s before the title column. Used by appointments. */
  leadingColumns?: ReactNode;
  /** The grouping of the rows, while they are sorted by its field. */
  groupBy?: Grouping;
  /** The area's own bulk actions for selected records. Used by inquiries. */
  bulkActions?: ReactNode;
  /** `Column`s. Every table also has hidden columns for the user and the time of the last change. */
  children: ReactNode;
}

/** The records of a list as rows. A press anywhere on a row, or its link by keyboard, opens the record. */
export const RecordTable = ({ title, titleNote, leadingColumns, groupBy, bulkActions, children }: RecordTableProps) => {
  const navigate = useNavigate();
  const pathOf = useRecordPath();
  const rememberOpenedRow = useRememberOpenedRow();
  // The same function and the same columns each time, so that a new address does not render the rows again.
  const openRecord = useEvent((id: Identifier, _resource: string, record: RaRecord): false => {
    rememberOpenedRow(id, document.querySelector('.list-card tbody'));
    navigate(pathOf(record), { state: { _scrollToTop: true } });
    return false;
  });
  const columns = useMemo(
    () =>
      Children.toArray([
        leadingColumns,
        <Column key={title} source={title} showOnMobile className="title">
          <RecordLink />
          {titleNote}
          <WaitingTitle />
        </Column>,
        children,
        auditColumns(children).map((source) => <Column key={source} source={source} hidden />),
      ]),
    [leadingColumns, title, titleNote, children],
  );
  return (
    <ListTable
      rowClick={openRecord}
      preloadRow={usePreloadRecord()}
      bulkActionsToolbar={useSelectionBar(bulkActions)}
      {...(groupBy && { groupBy })}
    >
      {columns}
    </ListTable>
  );
};

/** Returns a function that creates the path of a record: its view, or else its form. */
const useRecordPath = () => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { area } = useArea();
  const type = area.shape.show ? 'show' : 'edit';
  return ({ id }: Pick<RaRecord, 'id'>) => createPath({ resource, type, id });
};

const RecordLink = () => {
  const record = useRecordContext();
  const pathOf = useRecordPath();
  const rememberOpenedRow = useRememberOpenedRow();
  if (!record) return null;
  return (
    <TitleLink
      to={pathOf(record)}
      // A link that can be dragged leaves its text unmarked.
      draggable={false}
      onClick={(event) => {
        event.stopPropagation();
        // A press of a key has no detail, and follows the link although text is marked.
        if (event.detail > 0 && isTextSelected(event.currentTarget)) return event.preventDefault();
        rememberOpenedRow(record.id, event.currentTarget);
      }}
    >
      <RowTitle />
    </TitleLink>
  );
};
