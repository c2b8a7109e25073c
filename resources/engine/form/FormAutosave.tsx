import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useViewSchema } from '../../fields/schemaContext';
import { defaultValuesOf, personalFieldsOf } from '../../kit';
import { useArea } from '../area/areaContext';
import { useStackedForm } from '../record/stackedForm';
import { AutosaveNotice } from './AutosaveNotice';
import { dirtyValuesOf, restorableValuesOf } from './dirtyValues';
import { useAutosave } from './useAutosave';
import { useEditSession } from './useEditSession';

/** Keeps what is typed in the form around it, and offers to put back what was kept. */
export const FormAutosave = ({ isDirty }: { isDirty: boolean }) => {
  const { area } = useArea();
  const { openedRecord, restored, tell, now } = useEditSession();
  const { schema } = useViewSchema();
  const translate = useTranslate();
  const above = useStackedForm();
  const { getValues, setFocus, setValue } = useFormContext();
  const present: Record<string, unknown> = openedRecord ?? defaultValuesOf(schema);
  const { offer, close, forget } = useAutosave({
    area: area.name,
    // A new record above the form of another one is not that one.
    id: openedRecord?.id ?? (above ? 'above' : undefined),
    version: openedRecord?.version,
    isPersonalData: personalFieldsOf(schema).length > 0,
    change: useChange(),
    readDirtyValues: () => (isDirty ? dirtyValuesOf(schema, present, getValues()) : {}),
    selectRestorable: (values) => restorableValuesOf(schema, values, present),
    isSettled: () => now().phase === 'settled',
  });
  // The button that was pressed is gone; what was put back takes its focus.
  useEffect(() => {
    if (restored) setFocus(Object.keys(restored)[0] ?? '');
  }, [restored, setFocus]);
  if (!offer) return null;
  const restore = () => {
    for (const [path, value] of Object.entries(offer.values)) setValue(path, value, { shouldDirty: true });
    close();
    tell({ type: 'restored', values: offer.values });
  };
  const isOlder = offer.version !== openedRecord?.version;
  return (
    <AutosaveNotice
      autosave={offer}
      changedBy={isOlder ? (openedRecord?.updatedByName ?? translate('console.somebody')) : undefined}
      onRestore={restore}
      onDiscard={forget}
    />
  );
};

/** Another number with each change of a value; undefined before the first. What fills the form as it opens does not count. */
const useChange = () => {
  const { subscribe } = useFormContext();
  const [change, setChange] = useState<number>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined) setChange((count = 0) => count + 1);
        },
      }),
    [subscribe],
  );
  return change;
};
