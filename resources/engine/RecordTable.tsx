import { lazy, type ReactNode, Suspense } from 'react';
import { DataTable, RecordRepresentation, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router';
import { isPermitted } from '../../providers';
import { useArea } from './areaContext';
import { preload } from './preload';
import { SelectionBar } from './SelectionBar';

const BulkDeleteButton = lazy(() => import('./BulkDeleteButton'));

interface RecordTableProps {
  /** The source of the first column, which leads to the record and is what the list sorts by when its head is pressed. */
  title: string;
  /** The head of the first column, where it is not that of its source. */
  label?: string;
  /** Columns not shown until they are chosen. */
  hiddenColumns?: string[];
  /** What can be done with the chosen records, besides deleting them. */
  bulkActions?: ReactNode;
  /** `DataTable.Col`s; those with `className="phone"` are also shown on a narrow screen, where rows become cards. */
  children: ReactNode;
}

/** The records of a list as rows; a press anywhere on a row, or its link by keyboard, opens the record. */
export const RecordTable = ({ title, label, hiddenColumns, bulkActions, children }: RecordTableProps) => {
  const { area } = useArea();
  const mayEdit = isPermitted(area.name, 'edit');
  const mayDelete = isPermitted(area.name, 'delete');
  return (
    <DataTable
      rowClick={area.shape === 'pagesWithoutView' ? 'edit' : 'show'}
      bulkActionButtons={mayDelete || (mayEdit && bulkActions !== undefined)}
      bulkActionsToolbar={
        <SelectionBar>
          {mayEdit && bulkActions}
          {mayDelete && (
            <Suspense>
              <BulkDeleteButton />
            </Suspense>
          )}
        </SelectionBar>
      }
      hiddenColumns={hiddenColumns}
      className="record-table"
    >
      <DataTable.Col source={title} label={label} className="phone title">
        <RecordLink />
      </DataTable.Col>
      {children}
    </DataTable>
  );
};

const RecordLink = () => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { area } = useArea();
  if (!record) return null;
  const type = area.shape === 'pagesWithoutView' ? 'edit' : 'show';
  return (
    <Link
      className="title-link"
      to={createPath({ resource, type, id: record.id })}
      onPointerEnter={preload(area.record)}
      onClick={(event) => event.stopPropagation()}
    >
      <RecordRepresentation />
    </Link>
  );
};
