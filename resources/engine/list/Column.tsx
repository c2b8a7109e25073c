import {
  Children,
  type ComponentType,
  isValidElement,
  memo,
  type NamedExoticComponent,
  type ReactNode,
  useContext,
} from 'react';
import {
  DataTableClasses,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useListContext,
  useTranslate,
} from 'react-admin';
import { loadable } from '../../fields/loadable';
import type { DeclaredProps } from '../../fields/schemaFields';
import { CellValue } from './cells';
import { ColumnResizingContext } from './columnResizing';
import { useListField, useListFieldName } from './listFields';
import { EditableCell } from './rowEdit';

const ColumnResizeHandle = loadable(() => import('./ColumnResizeHandle'));

export interface ColumnProps<Path extends string = string> {
  source: Path;
  /** Also shown on a narrow screen, where rows become cards. */
  showOnMobile?: boolean;
  /** Not shown until somebody chooses it; rows then tell all fields of their records. */
  hidden?: boolean;
  className?: string;
  /** The cell, as a component or as what it holds, where it is not what the kind of the field is read by. */
  field?: ComponentType<{ source: string }>;
  children?: ReactNode;
}

/**
 * A column of a list: its head, sorting, alignment and cells follow from what the schema declares of its field. The
 * head is the text `resources.{area}.columns.{source}`, or else what the field is called.
 */
export const Column: NamedExoticComponent<ColumnProps> = memo((props) => {
  const context = useDataTableRenderContext();
  switch (context) {
    case 'header':
      return <Head {...props} />;
    case 'data':
      return <Cell {...props} />;
    default:
      return null;
  }
});

const classesOf = ({ source, showOnMobile, className }: ColumnProps) =>
  [showOnMobile && 'phone', source === 'status' && 'chip', className].filter(Boolean).join(' ');

/** Numbers stand at the right, unless a cell of the list's own shows them in another way. */
const alignmentOf = (kind: string, { field, children }: ColumnProps) =>
  (kind === 'number' || kind === 'money') && !field && !children && ({ align: 'right' } as const);

const Head = (props: ColumnProps) => {
  const { source } = props;
  const name = useListFieldName('columns')(source);
  const { kind, isSortable, defaultValue } = useListField(source);
  const order = useShownOrder(source, defaultValue);
  const canBeSized = useContext(ColumnResizingContext);
  return (
    <th
      scope="col"
      className={`${DataTableClasses.headerCell} column-${source} ${classesOf(props)}`}
      {...(order && { 'aria-sort': order.now === 'DESC' ? 'descending' : 'ascending' })}
      {...alignmentOf(kind, props)}
    >
      {isSortable ? <SortButton source={source} name={name} order={order} /> : name}
      {canBeSized && <ColumnResizeHandle source={source} name={name} />}
    </th>
  );
};

interface ShownOrder {
  now: 'ASC' | 'DESC';
  /** Whether it is the order that the list has when none is chosen. */
  isUsual: boolean;
}

/** The order that a list has by a column, if any: the one that was chosen, or else the usual one. */
const useShownOrder = (source: string, usual: 'ASC' | 'DESC' | undefined): ShownOrder | undefined => {
  const chosen = useDataTableSortContext();
  const { filterValues } = useListContext();
  if (chosen?.field === source) return { now: chosen.order, isUsual: false };
  if (chosen?.field !== 'default' || usual === undefined) return undefined;
  // The API reads what is past from the latest on.
  return { now: filterValues.when === 'past' ? opposite(usual) : usual, isUsual: true };
};

/** What a head is pressed on: a plain element, since react-admin's head is slow to draw and takes nothing beside its name. */
const SortButton = ({ source, name, order }: { source: string; name: string; order: ShownOrder | undefined }) => {
  const { handleSort } = useDataTableCallbacksContext();
  const translate = useTranslate();
  const next = order ? opposite(order.now) : 'ASC';
  return (
    <button
      type="button"
      className={order ? `sorts sorted ${order.now}` : 'sorts'}
      title={translate('ra.sort.sort_by', {
        field_lower_first: name,
        field: name,
        order: translate(`ra.sort.${next}`),
      })}
      data-field={source}
      // Asked for only where another order was chosen before; a press turns the one that is shown.
      data-order={next}
      onClick={handleSort}
    >
      {name}
    </button>
  );
};

const opposite = (order: 'ASC' | 'DESC') => (order === 'ASC' ? 'DESC' : 'ASC');

const Cell = (props: ColumnProps) => {
  const { source, field: Own, children } = props;
  const node = useListField(source);
  return (
    <td className={`column-${source} ${classesOf(props)}`} {...alignmentOf(node.kind, props)}>
      {children ?? (Own ? <Own source={source} /> : <Value source={source} node={node} />)}
    </td>
  );
};

const Value = (props: DeclaredProps) => (
  <EditableCell {...props}>
    <CellValue {...props} />
  </EditableCell>
);

/** The columns among elements, and in what they hold. */
const columnsIn = (children: ReactNode): ColumnProps[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ColumnProps>(child)) return [];
    return child.type === Column ? [child.props] : columnsIn(child.props.children);
  });

/** What the tables of records can show besides their own columns. */
const ofEveryTable = ['updatedByName', 'updatedAt'];

/** Who changed a record last, and when: columns of every table of records that has none of its own for it. */
export const auditColumns = (children: ReactNode): string[] => {
  const own = columnsIn(children).map(({ source }) => source);
  return ofEveryTable.filter((source) => !own.includes(source));
};

/** The sources of all columns among elements, in the order in which their table has them; none without a table. */
export const columnSourcesIn = (children: ReactNode): string[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ title?: string; lead?: ReactNode; children?: ReactNode }>(child)) return [];
    const { title, lead, children: own } = child.props;
    if (child.type === Column) return columnsIn(child).map(({ source }) => source);
    const columns = columnsIn(own).map(({ source }) => source);
    if (!title || columns.length === 0) return columnSourcesIn(own);
    return [...columnsIn(lead).map(({ source }) => source), title, ...columns, ...auditColumns(own)];
  });

/** The sources of the columns that are not shown until they are chosen. */
export const hiddenColumnSourcesIn = (children: ReactNode): string[] =>
  columnsIn(children).flatMap(({ source, hidden }) => (hidden ? [source] : []));
