import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react';
import { type RaRecord, useNotify, useRecordContext, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { errorSentence, hasCapability, isPermitted, useProvider } from '../../../../providers';
import { EditableCellContext, type EditableCellProps } from '../../core/list/Column';
import { useListField, useListFieldName } from '../../core/list/listFields';
import { useSelectionMode } from '../../core/list/selectionMode';
import { usePreloadRecord } from '../../core/list/usePreloadRecord';
import { useArea } from '../../core/resource/areaContext';
import { isVisibleToMembers } from '../../core/resource/displayStates';
import { preload } from '../../core/resource/preload';
import { loadable } from '../../fields/loadable';
import { useRowEditTexts } from '../messages.en';
import type { OpenRowEdit, RowChange } from './changeRow';

const RowEditor = loadable(() => import('./changeRow'));

/** The functions that start edits of a table's rows without opening the records. */
interface RowEdit {
  openEdit: (edit: OpenRowEdit) => void;
  /** Sends the change of a flag. It asks first if other records lead to a record that is switched off. */
  changeFlag: (change: RowChange) => Promise<void>;
  /** Starts to load the code of row edits. */
  preloadEditor: () => void;
  /** Starts to load the code and the record for the menu of actions. */
  preloadActions: (row: RaRecord) => void;
}

/** The row edits of the list in context; undefined where rows are cards or no records of the area. */
export const RowEditContext = createContext<RowEdit | undefined>(undefined);

/** Enables edits in the rows of a table, except where rows are cards. Their code loads on hover, focus or press. */
export const RowEditProvider = ({ children }: { children: ReactNode }) => {
  const { isCardLayout } = useSelectionMode();
  const preloadRecord = usePreloadRecord();
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [opened, setOpened] = useState<OpenRowEdit>();
  const dependencies = useMemo(
    () => ({ resource, provider, queryClient, notify, refresh, translate }),
    [resource, provider, queryClient, notify, refresh, translate],
  );
  const edit = useMemo(
    () => ({
      openEdit: setOpened,
      changeFlag: async (change: RowChange) => {
        try {
          const referrers = await (await import('./changeRow')).changeFlag(dependencies, change);
          if (referrers) setOpened({ change, referrers });
        } catch (error) {
          notify(errorSentence(error), { type: 'error' });
        }
      },
      preloadEditor: preload(RowEditor.preload),
      preloadActions: (row: RaRecord) => preload(() => Promise.all([RowEditor.preload(), preloadRecord(row)]))(),
    }),
    [preloadRecord, dependencies, notify],
  );
  return (
    <RowEditContext.Provider value={isCardLayout ? undefined : edit}>
      <EditableCellContext.Provider value={EditableCell}>{children}</EditableCellContext.Provider>
      {opened && (
        <Suspense>
          <RowEditor edit={opened} dependencies={dependencies} onDone={() => setOpened(undefined)} />
        </Suspense>
      )}
    </RowEditContext.Provider>
  );
};

interface EditableProps extends EditableCellProps {
  /** The icon of a flag's button, for lists without column headers; default: a switch. */
  icon?: ReactNode;
}

/** A value of a row. If the role permits it, a press changes the value without opening the record. */
export const EditableCell = ({ source, node, children, icon }: EditableProps) => {
  const edit = useContext(RowEditContext);
  const record = useRecordContext();
  if (!edit || !record) return children;
  if (source === 'status') return <ActionsButton edit={edit} record={record} value={children} />;
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

const ActionsButton = ({ edit, record, value }: PressProps) => {
  const t = useRowEditTexts();
  if (!hasCapability('actions') || !record.actions?.length) return value;
  return (
    <button
      type="button"
      className="in-row"
      aria-haspopup="menu"
      title={t('actions', { name: record.recordLabel })}
      onPointerEnter={() => edit.preloadActions(record)}
      onFocus={() => edit.preloadActions(record)}
      onClick={(event) => {
        event.stopPropagation();
        edit.openEdit({ row: record, anchor: event.currentTarget });
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
  const isSending = useRef(false);
  const canChange = isPermitted(area.name, 'create') || isPermitted(`${area.name}.${source}`, 'edit');
  if (!hasCapability('bulk') || !canChange) return value;
  const isFlag = node.kind === 'boolean';
  const isOn = record[source] === true;
  const isDeferredToPublish = node.changes === 'whenPublished' && record.status === 'published';
  const switchesOff = node.isEnabledField === true && isOn && isVisibleToMembers(record);
  const change = { row: record, source, value: isFlag ? !isOn : record[source], isDeferredToPublish, switchesOff };
  const names = { field: formatColumnName(source), name: record.recordLabel };
  const changeFlag = async () => {
    // Until the answer, another press would send the same change at the old version.
    if (isSending.current) return;
    isSending.current = true;
    await edit.changeFlag(change);
    isSending.current = false;
  };
  return (
    <button
      type="button"
      className={isFlag && !icon ? 'in-row switch' : 'in-row'}
      onPointerEnter={edit.preloadEditor}
      onFocus={edit.preloadEditor}
      onClick={(event) => {
        event.stopPropagation();
        if (isFlag) void changeFlag();
        else edit.openEdit({ change, anchor: event.currentTarget });
      }}
      {...(isFlag
        ? { role: 'switch', 'aria-checked': isOn, 'aria-label': t('flag', names), title: names.field }
        : { 'aria-haspopup': 'dialog', title: t('number', names) })}
    >
      {isFlag ? icon : value}
    </button>
  );
};
