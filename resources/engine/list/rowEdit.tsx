import { createContext, type ReactNode, useContext } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { createTextsHook, hasCapability, isPermitted } from '../../../providers';
import type { ListField } from '../../kit/listFields';
import { useArea } from '../area/areaContext';
import { isVisibleToMembers } from '../publishing/isVisibleToMembers';
import { useListField, useListFieldName } from './listFields';
import { messages } from './messages.en';

/** Returns the translation function of row edits. */
export const useRowEditTexts = createTextsHook('resources.engine.list.rowEdit', messages.rowEdit);

/** A new value for a field of a row. */
export interface RowChange {
  row: RaRecord;
  source: string;
  value: unknown;
  /** Whether members see the value only once the record is published. */
  isDeferredToPublish: boolean;
  /** Whether the change switches off a record that is for members. */
  switchesOff?: boolean;
}

/**
 * The edit of a row that a press has requested: the menu of transitions at an anchor, the change of a flag, or the
 * input of a number at an anchor.
 */
export type RowEditRequest = { row: RaRecord; anchor: HTMLElement } | { change: RowChange; anchor?: HTMLElement };

/** The functions that start edits of a table's rows without opening the records. */
interface RowEdit {
  startEdit: (request: RowEditRequest) => void;
  /** Starts to load the code of the row editor. */
  preloadEditor: () => void;
  /** Starts to load the code and the record for the menu of transitions. */
  preloadTransitions: (row: RaRecord) => void;
}

/** The row edits of the list in context; undefined where rows are cards or no records of the area. */
export const RowEditContext = createContext<RowEdit | undefined>(undefined);

interface EditableProps {
  source: string;
  node: ListField;
  children: ReactNode;
  /** The icon of a flag's button, for lists without column headers; default: a switch. */
  icon?: ReactNode;
}

/** A value of a row. If the role permits it, a press changes the value without opening the record. */
export const EditableCell = ({ source, node, children, icon }: EditableProps) => {
  const edit = useContext(RowEditContext);
  const record = useRecordContext();
  if (!edit || !record) return children;
  if (source === 'status') return <TransitionsButton edit={edit} record={record} value={children} />;
  return node.changes ? <ChangeButton {...{ edit, record, source, node, icon }} value={children} /> : children;
};

/** An `EditableCell` for a list without columns; without row edits in context it renders its children. */
export const EditableBadge = (props: Omit<EditableProps, 'node'>) =>
  useContext(RowEditContext) ? <BadgeOfList {...props} /> : props.children;

const BadgeOfList = (props: Omit<EditableProps, 'node'>) => (
  <EditableCell {...props} node={useListField(props.source)} />
);

interface PressProps {
  edit: RowEdit;
  record: RaRecord;
  value: ReactNode;
}

const TransitionsButton = ({ edit, record, value }: PressProps) => {
  const t = useRowEditTexts();
  if (!hasCapability('transitions') || !record.transitions?.length) return value;
  return (
    <button
      type="button"
      className="in-row"
      aria-haspopup="menu"
      title={t('transitions', { name: record.recordLabel })}
      onPointerEnter={() => edit.preloadTransitions(record)}
      onFocus={() => edit.preloadTransitions(record)}
      onClick={(event) => {
        event.stopPropagation();
        edit.startEdit({ row: record, anchor: event.currentTarget });
      }}
    >
      {value}
    </button>
  );
};

const ChangeButton = ({ edit, record, source, node, value, icon }: PressProps & Omit<EditableProps, 'children'>) => {
  const t = useRowEditTexts();
  const formatColumnName = useListFieldName('columns');
  const { area } = useArea();
  const canChange = isPermitted(area.name, 'create') || isPermitted(`${area.name}.${source}`, 'edit');
  if (!hasCapability('bulk') || !canChange) return value;
  const isFlag = node.kind === 'boolean';
  const isOn = record[source] === true;
  const isDeferredToPublish = node.changes === 'whenPublished' && record.status === 'published';
  const switchesOff = node.isEnabledField === true && isOn && isVisibleToMembers(record);
  const names = { field: formatColumnName(source), name: record.recordLabel };
  return (
    <button
      type="button"
      className={isFlag && !icon ? 'in-row switch' : 'in-row'}
      onPointerEnter={edit.preloadEditor}
      onFocus={edit.preloadEditor}
      onClick={(event) => {
        event.stopPropagation();
        edit.startEdit(
          isFlag
            ? { change: { row: record, source, value: !isOn, isDeferredToPublish, switchesOff } }
            : {
                change: { row: record, source, value: record[source], isDeferredToPublish },
                anchor: event.currentTarget,
              },
        );
      }}
      {...(isFlag
        ? { role: 'switch', 'aria-checked': isOn, 'aria-label': t('flag', names), title: names.field }
        : { 'aria-haspopup': 'dialog', title: t('number', names) })}
    >
      {isFlag ? icon : value}
    </button>
  );
};
