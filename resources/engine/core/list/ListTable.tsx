import { Table } from '@mui/material';
import {
  Children,
  isValidElement,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  DataTableBase,
  DataTableClasses,
  DataTableLoading,
  type DataTableProps,
  DataTableRenderContext,
  DataTableRoot,
  type Identifier,
  type RaRecord,
  type RowClickFunction,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { watchOverflow } from '../../ui/watchOverflow';
import { type ColumnProps, hiddenColumnSourcesIn } from './Column';
import { useCompactRows } from './CompactRows';
import { ColumnResizingContext, useColumnResizing } from './columnResizing';
import { columnWidthStyles, useColumnWidths } from './columnWidths';
import { type Grouping, ungrouped, useIsSortedBy } from './grouping';
import { ListRow, type ListRowProps, type PreloadRow } from './ListRow';
import { useLastOpenedRow } from './lastOpenedRow';
import { useIsMasked } from './listFields';
import { openRow } from './openRow';
import { useRowKeys } from './rowKeys';
import { useSelectionMode } from './selectionMode';
import { tableStyles } from './tableStyles';
import { inStoredOrder } from './useColumns';
import { useIsAway } from './useListFailure';

interface ListTableProps {
  /** The action of a press on a row; `false` for none. */
  rowClick: RowClickFunction | false;
  /** Starts to load the target of a press on a row. */
  preloadRow?: PreloadRow;
  /** The toolbar of selected rows; without it, rows cannot be selected. */
  bulkActionsToolbar?: ReactNode;
  /** The grouping of the rows; default: none. */
  groupBy?: Grouping;
  /** `Column`s. */
  children: ReactNode;
}

/**
 * The table of the list in context, made from the parts of react-admin's `DataTable`. Its rows are plain elements,
 * which render in a quarter of the time. It leaves out the features that this console implements differently.
 */
export const ListTable = ({
  rowClick,
  preloadRow,
  bulkActionsToolbar,
  groupBy = ungrouped,
  children,
}: ListTableProps) => {
  const hidden = useMemo(() => hiddenColumnSourcesIn(children), [children]);
  const [isCompact] = useCompactRows();
  const [widths] = useColumnWidths();
  const styles = useMemo(() => ({ ...tableStyles, ...columnWidthStyles(widths) }), [widths]);
  const columns = useOrderedColumns(children);
  const hasBulkActions = bulkActionsToolbar !== undefined;
  const table = (
    <DataTableRoot sx={styles} className={isCompact ? 'compact' : ''}>
      {bulkActionsToolbar}
      <div ref={watchOverflow} className={DataTableClasses.tableWrapper}>
        <Table size="small" className={DataTableClasses.table}>
          <DataTableRenderContext.Provider value="header">
            <TableHeader>{columns}</TableHeader>
          </DataTableRenderContext.Provider>
          <Body groupBy={groupBy} {...(preloadRow && { preloadRow })}>
            {columns}
          </Body>
        </Table>
      </div>
    </DataTableRoot>
  );
  return (
    <DataTableBase
      rowClick={rowClick}
      hiddenColumns={hidden}
      hasBulkActions={hasBulkActions}
      // The head stays over rows that could not be loaded.
      empty={table}
      loading={
        useIsAway() ? (
          table
        ) : (
          <DataTableLoading hasBulkActions={hasBulkActions} nbChildren={Children.count(children)} size="small" />
        )
      }
    >
      {table}
    </DataTableBase>
  );
};

/** Returns the columns in the order of this user. */
const useOrderedColumns = (children: ReactNode) => {
  const resource = useResourceContext();
  // react-admin's tables store the order of the columns under this key.
  const [columnRanks] = useStore<(string | number)[] | undefined>(`${resource}.datatable_columnRanks`);
  const isMasked = useIsMasked();
  return useMemo(() => {
    const all = new Map(
      Children.toArray(children).flatMap((column, index) => {
        if (!isColumn(column)) return [[String(index), column]];
        const { source, className } = column.props;
        // The title is the label of the record, which leaves out what is masked.
        return isMasked(source) && className !== 'title' ? [] : [[source, column]];
      }),
    );
    return inStoredOrder([...all.keys()], columnRanks).map((source) => all.get(source));
  }, [children, columnRanks, isMasked]);
};

const TableHeader = ({ children }: { children?: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  const { canBeSized, ...headerHandlers } = useColumnResizing();
  return (
    <thead {...headerHandlers}>
      <tr>
        {hasBulkActions && (
          <th className={`${DataTableClasses.headerCell} choosing`}>
            <SelectPage />
          </th>
        )}
        <ColumnResizingContext.Provider value={canBeSized}>
          {useVisibleColumns(children)}
        </ColumnResizingContext.Provider>
      </tr>
    </thead>
  );
};

/** The checkbox that selects all rows of the page, or none. The selection on other pages stays. */
const SelectPage = () => {
  const data = useDataTableDataContext() ?? [];
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const translate = useTranslate();
  const ids = data.map(({ id }) => id);
  const others = selectedIds.filter((id) => !ids.includes(id));
  const isSelected = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <input
      type="checkbox"
      aria-label={translate('ra.action.select_all')}
      checked={isSelected}
      disabled={ids.length === 0}
      onChange={() => onSelect?.(isSelected ? others : [...others, ...ids])}
    />
  );
};

type BodyProps = Pick<ListTableProps, 'preloadRow' | 'children'> & { groupBy: Grouping };

const Body = ({ preloadRow, groupBy, children }: BodyProps) => {
  const data = useDataTableDataContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
  const { isOn, hasCheckboxes } = useSelectionMode();
  const columns = useVisibleColumns(children);
  const toggle = hasBulkActions && hasCheckboxes ? handleToggleItem : undefined;
  const handlePress = useRowPress(isOn ? toggle : undefined, rowClick);
  const rows = useRef<HTMLTableSectionElement>(null);
  const lastOpenedId = useLastOpenedRow(rows, data !== undefined && data.length > 0);
  const headings = useHeadings(data, groupBy);
  return (
    <tbody ref={rows} onPointerOver={showFullText} onKeyDown={useRowKeys(rows)}>
      {useFirstRows(data, lastOpenedId === undefined)?.flatMap((record) => [
        headings?.has(record.id) && (
          <tr key={`above ${record.id}`} className="group">
            <th colSpan={columns.length + (toggle ? 1 : 0)} scope="colgroup">
              {headings.get(record.id)}
            </th>
          </tr>
        ),
        <ListRow
          key={record.id}
          record={record}
          isLastOpened={record.id === lastOpenedId}
          isSelected={selectedIds?.includes(record.id) ?? false}
          {...(preloadRow && { preload: preloadRow })}
          {...(toggle && { onToggle: toggle })}
          {...(handlePress && { onPress: handlePress })}
        >
          {columns}
        </ListRow>,
      ])}
    </tbody>
  );
};

/** Returns the headings of the groups by the id of their first row; undefined where rows are not grouped. */
const useHeadings = (data: RaRecord[] | undefined, { source, useHeading }: Grouping) => {
  const isGrouped = useIsSortedBy(source);
  const headingOf = useHeading();
  if (!isGrouped) return undefined;
  const headings = new Map<Identifier, string>();
  let previousHeading: string | undefined;
  for (const record of data ?? []) {
    const heading = headingOf(record);
    if (heading !== previousHeading) headings.set(record.id, heading);
    previousHeading = heading;
  }
  return headings;
};

/** The number of rows on the tallest common screen. */
const rowsOnScreen = 14;

/**
 * Returns the rows to render: initially those that fit on the screen, which takes two thirds of the time, and all rows
 * in the next render.
 * @param isAtTop whether the list opens at its first row
 */
const useFirstRows = (data: RaRecord[] | undefined, isAtTop: boolean) => {
  const [isComplete, setComplete] = useState(!isAtTop);
  useEffect(() => void startTransition(() => setComplete(true)), []);
  return isComplete ? data : data?.slice(0, rowsOnScreen);
};

/** Sets the title of a hovered cell to its full text, where the text does not fit in the cell. */
const showFullText = ({ target }: PointerEvent) => {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = cell.querySelector('.lines') ?? cell;
  cell.title = scrollWidth > clientWidth || scrollHeight > clientHeight ? cell.innerText : '';
};

/** Returns the action of a press on a row: it toggles the selection in selection mode, else it opens the record. */
const useRowPress = (toggle: ListRowProps['onToggle'], open: DataTableProps['rowClick']) =>
  useMemo((): ListRowProps['onPress'] => {
    if (toggle) return ({ id }, event) => toggle(id, event);
    return typeof open === 'function'
      ? (record, event) => openRow(event, () => open(record.id, '', record))
      : undefined;
  }, [toggle, open]);

/** Returns the columns that are not hidden. This runs once for the table instead of in each cell. */
const useVisibleColumns = (children: ReactNode) => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  return useMemo(
    () => Children.toArray(children).filter((column) => !isColumn(column) || !hidden.includes(column.props.source)),
    [children, hidden],
  );
};

const isColumn = (column: ReactNode): column is ReactElement<ColumnProps> =>
  isValidElement<ColumnProps>(column) && column.props.source !== undefined;
