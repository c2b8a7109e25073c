import type { ReactNode } from 'react';
import {
  type RaRecord,
  RecordRepresentation,
  useCreatePath,
  useNavigate,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { TitleLink } from '../../fields/styledElements';
import { useArea } from '../area/areaContext';
import { auditColumns, Column } from './Column';
import type { Grouping } from './grouping';
import { ListTable } from './ListTable';
import { useRememberOpenedRow } from './lastOpenedRow';
import { useSelectionBar } from './RecordSelection';
import { RowEditProvider } from './RowEditProvider';
import { usePreloadRecord } from './usePreloadRecord';

export interface RecordTableProps<Path extends string = string> {
  /** The source of the first column, which leads to the record and is what the list sorts by when its head is pressed. */
  title: Path;
  /** `Column`s that stand before the first. */
  leadingColumns?: ReactNode;
  /** What rows stand together under, as long as they are sorted by it. */
  groupBy?: Grouping;
  /** What the area lets people do with the chosen records, besides what every area does. */
  bulkActions?: ReactNode;
  /** `Column`s; who changed the records, and when, can be shown in every list. */
  children: ReactNode;
}

/** The records of a list as rows; a press anywhere on a row, or its link by keyboard, opens the record. */
export const RecordTable = ({ title, leadingColumns, groupBy, bulkActions, children }: RecordTableProps) => {
  const navigate = useNavigate();
  const pathOf = usePathOfRecord();
  const keepOpened = useRememberOpenedRow();
  return (
    <RowEditProvider>
      <ListTable
        rowClick={(id, _resource, record) => {
          keepOpened(id, document.querySelector('.list-card tbody'));
          navigate(pathOf(record), { state: { _scrollToTop: true } });
          return false;
        }}
        preloadRow={usePreloadRecord()}
        bulkActionsToolbar={useSelectionBar(bulkActions)}
        {...(groupBy && { groupBy })}
      >
        {leadingColumns}
        <Column source={title} showOnMobile className="title">
          <RecordLink />
        </Column>
        {children}
        {auditColumns(children).map((source) => (
          <Column key={source} source={source} hidden />
        ))}
      </ListTable>
    </RowEditProvider>
  );
};

/** Gives where a record opens. */
const usePathOfRecord = () => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { area } = useArea();
  const type = area.shape.show ? 'show' : 'edit';
  return ({ id }: Pick<RaRecord, 'id'>) => createPath({ resource, type, id });
};

const RecordLink = () => {
  const record = useRecordContext();
  const pathOf = usePathOfRecord();
  const keepOpened = useRememberOpenedRow();
  if (!record) return null;
  return (
    <TitleLink
      to={pathOf(record)}
      onClick={(event) => {
        event.stopPropagation();
        keepOpened(record.id, event.currentTarget);
      }}
    >
      <RecordRepresentation />
    </TitleLink>
  );
};
