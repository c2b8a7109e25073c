import {
  Children,
  type ComponentType,
  createContext,
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
import type { DeclaredProps } from '../../fields/schemaFields';
import { type ListField, valueKindOf } from '../../schema/listFields';
import { PartBoundary } from '../../ui/PartBoundary';
import { CellValue } from './cells';
import { ColumnResizeHandleContext, ColumnResizingContext } from './columnResizing';
import { useListField, useListFieldName } from './listFields';

export interface ColumnProps<Path extends string = string> {
  source: Path;
  /** Shows the column on a narrow screen, too, where rows become cards. */
  showOnMobile?: boolean;
  /** Hides the column until the user selects it. The list then loads complete records instead of rows. */
  hidden?: boolean;
  className?: string;
  /** The component of the cell, where it is not the default of the field kind. */
  field?: ComponentType<{ source: string }>;
  /** The content of the cell, instead of `field`. */
  children?: ReactNode;
}

/**
 * A column of a list. Its header, sorting, alignment and cells follow from the field's declaration in the schema. The
 * header is the text `resources.{area}.columns.{source}`, or else the label of the field.
 */
export const Column: NamedExoticComponent<ColumnProps> = memo((props) => {
  const context = useDataTableRenderContext();
  switch (context) {
    case 'header':
      return <HeaderCell {...props} />;
    case 'data':
      return <Cell {...props} />;
    default:
      return null;
  }
});

const classesOf = (declared: ListField, props: ColumnProps) => {
  const { source, showOnMobile, className } = props;
  return [showOnMobile && 'phone', source === 'status' && 'chip', isText(declared, props) && 'text', className]
    .filter(Boolean)
    .join(' ');
};

/** Numbers are right-aligned, unless the column has a custom cell. */
const alignmentOf = (declared: ListField, { field, children }: ColumnProps) =>
  ['number', 'money'].includes(valueKindOf(declared)) && !field && !children && ({ align: 'right' } as const);

/** The kinds of values that stay on one line. All others are texts, which may take two lines. */
const oneLineKinds = ['boolean', 'clockTime', 'date', 'file', 'icon', 'image', 'instant', 'phone'];

const isText = (declared: ListField, props: ColumnProps) =>
  props.className === 'title' ||
  (props.source !== 'status' && !alignmentOf(declared, props) && !oneLineKinds.includes(valueKindOf(declared)));

const HeaderCell = (props: ColumnProps) => {
  const { source } = props;
  const name = useListFieldName('columns')(source);
  const field = useListField(source);
  const { isSortable, defaultOrder: defaultValue } = field;
  const order = useColumnOrder(source, defaultValue);
  const canBeSized = useContext(ColumnResizingContext);
  const ResizeHandle = useContext(ColumnResizeHandleContext);
  return (
    <th
      scope="col"
      className={`${DataTableClasses.headerCell} column-${source} ${classesOf(field, props)}`}
      {...(order && { 'aria-sort': order === 'DESC' ? 'descending' : 'ascending' })}
      {...alignmentOf(field, props)}
    >
      {isSortable ? <SortButton source={source} name={name} order={order} /> : name}
      {canBeSized && ResizeHandle && <ResizeHandle source={source} name={name} />}
    </th>
  );
};

type Order = 'ASC' | 'DESC';

/** Returns the order of the list by a column: the selected or else the default one; undefined without either. */
const useColumnOrder = (source: string, defaultOrder: Order | undefined): Order | undefined => {
  const sort = useDataTableSortContext();
  const { filterValues } = useListContext();
  if (sort?.field === source) return sort.order;
  if (sort?.field !== 'default' || defaultOrder === undefined) return undefined;
  // The API sorts past records latest first.
  return filterValues.when === 'past' ? opposite(defaultOrder) : defaultOrder;
};

/**
 * The sort button of a header. It is a plain element, since react-admin's header renders slowly and has no room for
 * other elements.
 */
const SortButton = ({ source, name, order }: { source: string; name: string; order: Order | undefined }) => {
  const { handleSort } = useDataTableCallbacksContext();
  const translate = useTranslate();
  const next = order ? opposite(order) : 'ASC';
  return (
    <button
      type="button"
      className={order ? `sorts sorted ${order}` : 'sorts'}
      title={translate('ra.sort.sort_by', {
        field_lower_first: name,
        field: name,
        order: translate(`ra.sort.${next}`),
      })}
      data-field={source}
      // The table requests this order only if it was sorted by another column. Else it reverses the current order.
      data-order={next}
      onClick={handleSort}
      disabled={!handleSort}
    >
      {name}
    </button>
  );
};

const opposite = (order: Order) => (order === 'ASC' ? 'DESC' : 'ASC');

/** Whether each cell has a boundary of its own: only in a row in which one has thrown, since every row would pay. */
export const GuardedCellsContext = createContext(false);

const Cell = (props: ColumnProps) => {
  const { source, field: CustomCell, children } = props;
  const node = useListField(source);
  const isGuarded = useContext(GuardedCellsContext);
  const content = children ?? (CustomCell ? <CustomCell source={source} /> : <Value source={source} node={node} />);
  const guarded = isGuarded ? (
    <PartBoundary source={source} isInline>
      {content}
    </PartBoundary>
  ) : (
    content
  );
  return (
    <td className={`column-${source} ${classesOf(node, props)}`} {...alignmentOf(node, props)}>
      {isText(node, props) ? <div className="lines">{guarded}</div> : guarded}
    </td>
  );
};

const Value = (props: DeclaredProps) => {
  const EditableCell = useContext(EditableCellContext);
  const value = <CellValue {...props} />;
  return EditableCell ? <EditableCell {...props}>{value}</EditableCell> : value;
};

/** The props of all columns among elements and their descendants. */
const columnsIn = (children: ReactNode): ColumnProps[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ColumnProps>(child)) return [];
    return child.type === Column ? [child.props] : columnsIn(child.props.children);
  });

/** The columns that every table of records can show in addition to its own. */
const auditSources = ['updatedByName', 'updatedAt'];

/** Returns the sources of the columns for the last change, user and time, except those that the table declares. */
export const auditColumns = (children: ReactNode): string[] => {
  const declared = columnsIn(children).map(({ source }) => source);
  return auditSources.filter((source) => !declared.includes(source));
};

/** Returns the sources of all columns of the tables among elements, in table order; an empty array without a table. */
export const columnSourcesIn = (children: ReactNode): string[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ title?: string; leadingColumns?: ReactNode; children?: ReactNode }>(child)) return [];
    const { title, leadingColumns, children: content } = child.props;
    if (child.type === Column) return columnsIn(child).map(({ source }) => source);
    const columns = columnsIn(content).map(({ source }) => source);
    if (!title || columns.length === 0) return columnSourcesIn(content);
    return [...columnsIn(leadingColumns).map(({ source }) => source), title, ...columns, ...auditColumns(content)];
  });

/** Returns the sources of the columns that are hidden by default. */
export const hiddenColumnSourcesIn = (children: ReactNode): string[] =>
  columnsIn(children).flatMap(({ source, hidden }) => (hidden ? [source] : []));

export interface EditableCellProps {
  source: string;
  node: ListField;
  /** The value as it is without an edit. */
  children: ReactNode;
}

/** The component of a value that can be changed in its row; undefined in lists without row edits. */
export const EditableCellContext = createContext<ComponentType<EditableCellProps> | undefined>(undefined);
