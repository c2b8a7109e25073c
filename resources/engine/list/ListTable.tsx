import { Table } from '@mui/material';
import {
  Children,
  isValidElement,
  type MouseEvent,
  memo,
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
  RecordContextProvider,
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
import { preloadOnIntent } from '../area/preload';
import { type ColumnProps, hiddenColumnSourcesIn } from './Column';
import { useCompactRows } from './CompactRows';
import { ColumnResizingContext, useColumnResizing } from './columnResizing';
import { columnWidthStyles, useColumnWidths } from './columnWidths';
import { type Grouping, ungrouped, useIsSortedBy } from './grouping';
import { useLastOpenedRow } from './lastOpenedRow';
import { useRowKeys } from './rowKeys';
import { useSelectionMode } from './selectionMode';
import { tableStyles } from './tableStyles';

type ExpectRow = (row: RaRecord) => Promise<unknown>;

interface ListTableProps {
  /** What a press on a row does; `false` where it does nothing. */
  rowClick: RowClickFunction | false;
  /** Begins to load what a press on a row leads to. */
  preloadRow?: ExpectRow;
  /** What can be done with chosen rows; none where none can be chosen. */
  bulkActionsToolbar?: ReactNode;
  /** What rows stand together under. */
  groupBy?: Grouping;
  /** `Column`s. */
  children: ReactNode;
}

/**
 * The table of the list around, on the parts of which react-admin's own is made: with rows of plain elements, which are
 * drawn in a quarter of the time, and without what lists of this console have in other forms.
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
  const columns = useOrdered(children);
  const hasBulkActions = bulkActionsToolbar !== undefined;
  return (
    <DataTableBase
      rowClick={rowClick}
      hiddenColumns={hidden}
      hasBulkActions={hasBulkActions}
      empty={null}
      loading={<DataTableLoading hasBulkActions={hasBulkActions} nbChildren={Children.count(children)} size="small" />}
    >
      <DataTableRoot sx={styles} className={isCompact ? 'compact' : ''}>
        {bulkActionsToolbar}
        <div className={DataTableClasses.tableWrapper}>
          <Table size="small" className={DataTableClasses.table}>
            <DataTableRenderContext.Provider value="header">
              <Head>{columns}</Head>
            </DataTableRenderContext.Provider>
            <Body groupBy={groupBy} {...(preloadRow && { preloadRow })}>
              {columns}
            </Body>
          </Table>
        </div>
      </DataTableRoot>
    </DataTableBase>
  );
};

/** The columns in the order in which this person has them. */
const useOrdered = (children: ReactNode) => {
  const resource = useResourceContext();
  // What is read is what react-admin's tables keep.
  const [places] = useStore<number[] | undefined>(`${resource}.datatable_columnRanks`);
  return useMemo(() => {
    const all = Children.toArray(children);
    return places ? [...places.flatMap((place) => all[place] ?? []), ...all.slice(places.length)] : all;
  }, [children, places]);
};

const Head = ({ children }: { children?: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  const { canBeSized, ...whenAtHead } = useColumnResizing();
  return (
    <thead {...whenAtHead}>
      <tr>
        {hasBulkActions && (
          <th className={`${DataTableClasses.headerCell} choosing`}>
            <ChoosePage />
          </th>
        )}
        <ColumnResizingContext.Provider value={canBeSized}>{useShownColumns(children)}</ColumnResizingContext.Provider>
      </tr>
    </thead>
  );
};

/** Chooses all rows of the page, or none of them; what is chosen on other pages stays so. */
const ChoosePage = () => {
  const data = useDataTableDataContext() ?? [];
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const translate = useTranslate();
  const ids = data.map(({ id }) => id);
  const others = selectedIds.filter((id) => !ids.includes(id));
  const isChosen = ids.every((id) => selectedIds.includes(id));
  return (
    <input
      type="checkbox"
      aria-label={translate('ra.action.select_all')}
      checked={isChosen}
      onChange={() => onSelect?.(isChosen ? others : [...others, ...ids])}
    />
  );
};

type BodyProps = Pick<ListTableProps, 'preloadRow' | 'children'> & { groupBy: Grouping };

const Body = ({ preloadRow, groupBy, children }: BodyProps) => {
  const data = useDataTableDataContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
  const { isOn, hasBoxes } = useSelectionMode();
  const columns = useShownColumns(children);
  const choose = hasBulkActions && hasBoxes ? handleToggleItem : undefined;
  const press = usePress(isOn ? choose : undefined, rowClick);
  const rows = useRef<HTMLTableSectionElement>(null);
  const openedId = useLastOpenedRow(rows, data !== undefined && data.length > 0);
  const headings = useHeadings(data, groupBy);
  return (
    <tbody ref={rows} onPointerOver={tellWhole} onKeyDown={useRowKeys()}>
      {useFirstRows(data, openedId === undefined)?.flatMap((record) => [
        headings?.has(record.id) && (
          <tr key={`above ${record.id}`} className="group">
            <th colSpan={columns.length + (choose ? 1 : 0)} scope="colgroup">
              {headings.get(record.id)}
            </th>
          </tr>
        ),
        <Row
          key={record.id}
          record={record}
          isOpened={record.id === openedId}
          isChosen={selectedIds?.includes(record.id) ?? false}
          {...(preloadRow && { preload: preloadRow })}
          {...(choose && { onChoose: choose })}
          {...(press && { onPress: press })}
        >
          {columns}
        </Row>,
      ])}
    </tbody>
  );
};

/** What stands above the first row of each group, by its id; undefined where rows are not grouped. */
const useHeadings = (data: RaRecord[] | undefined, { source, useHeading }: Grouping) => {
  const isGrouped = useIsSortedBy(source);
  const headingOf = useHeading();
  if (!isGrouped) return undefined;
  const headings = new Map<Identifier, string>();
  let above: string | undefined;
  for (const record of data ?? []) {
    const heading = headingOf(record);
    if (heading !== above) headings.set(record.id, heading);
    above = heading;
  }
  return headings;
};

/** As many as the tallest usual screen shows. */
const rowsOfScreen = 14;

/**
 * A list whose rows are there at once begins with those on the screen, which are drawn in two thirds of the time; the
 * others follow in the next moment.
 * @param isAtTop whether it opens at its first row
 */
const useFirstRows = (data: RaRecord[] | undefined, isAtTop: boolean) => {
  const [isWhole, setWhole] = useState(!isAtTop);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole ? data : data?.slice(0, rowsOfScreen);
};

/** What a cell has no room for is told where somebody points at it. */
const tellWhole = ({ target }: PointerEvent) => {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell && !cell.title && cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
};

/** A press on a row opens it, or chooses it while that is all that is done. */
const usePress = (choose: RowProps['onChoose'], open: DataTableProps['rowClick']) =>
  useMemo((): RowProps['onPress'] => {
    if (choose) return ({ id }, event) => choose(id, event);
    return typeof open === 'function' ? (record) => void open(record.id, '', record) : undefined;
  }, [choose, open]);

/** Looked up once for the table instead of in each cell. */
const useShownColumns = (children: ReactNode) => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  return useMemo(
    () => Children.toArray(children).filter((column) => !isColumn(column) || !hidden.includes(column.props.source)),
    [children, hidden],
  );
};

const isColumn = (column: ReactNode): column is ReactElement<ColumnProps> =>
  isValidElement<ColumnProps>(column) && column.props.source !== undefined;

interface RowProps {
  record: RaRecord;
  isChosen: boolean;
  /** Whether it was the last to be opened. */
  isOpened: boolean;
  onChoose?: (id: Identifier, event: MouseEvent) => void;
  preload?: ExpectRow;
  /** What a press on the row does besides those on what stands in it. */
  onPress?: (record: RaRecord, event: MouseEvent) => void;
  children: ReactNode;
}

const Row = memo(({ record, isChosen, isOpened, preload, onChoose, onPress, children }: RowProps) => {
  const translate = useTranslate();
  return (
    <RecordContextProvider value={record}>
      <tr
        className={
          [onPress && 'opens', isChosen && 'chosen', isOpened && 'opened'].filter(Boolean).join(' ') || undefined
        }
        {...(preload && preloadOnIntent(() => preload(record)))}
        {...(onPress && { onClick: (event) => onPress(record, event) })}
      >
        {onChoose && (
          <td className="choosing">
            <input
              type="checkbox"
              aria-label={translate('ra.action.select_row')}
              checked={isChosen}
              readOnly
              onClick={(event) => {
                event.stopPropagation();
                // Told of the click, since one with Shift chooses all rows up to here.
                onChoose(record.id, event);
              }}
            />
          </td>
        )}
        {children}
      </tr>
    </RecordContextProvider>
  );
});
