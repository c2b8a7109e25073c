import { createContext, type ReactNode, useContext } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { createTextsHook, hasCapability, isPermitted } from '../../../providers';
import type { ListField } from '../../kit/listFields';
import { useArea } from '../area/areaContext';
import { useListField, useListFieldName } from './listFields';
import { messages } from './messages.en';

export const useRowEditTexts = createTextsHook('resources.engine.list.rowEdit', messages.rowEdit);

/** A field of a row, and another value for it. */
export interface RowChange {
  row: RaRecord;
  source: string;
  value: unknown;
  /** Whether members see it only once the record is published. */
  isDeferredToPublish: boolean;
}

/** What was begun by a press: the moves of a row are offered there, a flag is turned, or a number is asked for there. */
export type RowEditRequest = { row: RaRecord; anchor: HTMLElement } | { change: RowChange; anchor?: HTMLElement };

/** Begins what can be done with a row of the table around without opening it. */
interface RowEdit {
  startEdit: (inHand: RowEditRequest) => void;
  /** Begins to load what it takes to change a row, and to move one. */
  preloadEditor: () => void;
  preloadTransitions: (row: RaRecord) => void;
}

/** None where rows are cards, or are no records of the area. */
export const RowEditContext = createContext<RowEdit | undefined>(undefined);

interface EditableProps {
  source: string;
  node: ListField;
  children: ReactNode;
  /** What a flag is pressed on where no head of a column names it; otherwise a switch. */
  icon?: ReactNode;
}

/** A value of a row that can be changed by a press, where the role may; the row stays closed. */
export const EditableCell = ({ source, node, children, icon }: EditableProps) => {
  const edit = useContext(RowEditContext);
  const record = useRecordContext();
  if (!edit || !record) return children;
  if (source === 'status') return <Moves edit={edit} record={record} value={children} />;
  return node.changes ? <Change {...{ edit, record, source, node, icon }} value={children} /> : children;
};

/** The same in a list of records in their places, where no column stands around; elsewhere what it holds. */
export const EditableBadge = (props: Omit<EditableProps, 'node'>) =>
  useContext(RowEditContext) ? <OfList {...props} /> : props.children;

const OfList = (props: Omit<EditableProps, 'node'>) => <EditableCell {...props} node={useListField(props.source)} />;

interface PressProps {
  edit: RowEdit;
  record: RaRecord;
  value: ReactNode;
}

const Moves = ({ edit, record, value }: PressProps) => {
  const t = useRowEditTexts();
  if (!hasCapability('transitions') || !record.transitions?.length) return value;
  return (
    <button
      type="button"
      className="in-row"
      aria-haspopup="menu"
      title={t('moves', { name: record.recordLabel })}
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

const Change = ({ edit, record, source, node, value, icon }: PressProps & Omit<EditableProps, 'children'>) => {
  const t = useRowEditTexts();
  const nameOf = useListFieldName('columns');
  const { area } = useArea();
  const mayChange = isPermitted(area.name, 'create') || isPermitted(`${area.name}.${source}`, 'edit');
  if (!hasCapability('bulk') || !mayChange) return value;
  const isFlag = node.kind === 'boolean';
  const isOn = record[source] === true;
  const waits = node.changes === 'whenPublished' && record.status === 'published';
  const names = { field: nameOf(source), name: record.recordLabel };
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
            ? { change: { row: record, source, value: !isOn, isDeferredToPublish: waits } }
            : {
                change: { row: record, source, value: record[source], isDeferredToPublish: waits },
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
