import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useStackedForm } from '../../core/record/stackedForm';
import { useArea } from '../../core/resource/areaContext';
import { useEditSession } from '../../core/session/useEditSession';
import { dirtyValuesOf, restorableValuesOf } from '../../core/values/dirtyValues';
import { useViewSchema } from '../../fields/schemaContext';
import { personalFieldsOf, withDefaults } from '../../schema';
import { AutosaveNotice } from './AutosaveNotice';
import { useAutosave } from './useAutosave';

/** Autosaves the dirty values of the form around in the browser, and offers to restore an earlier autosave. */
export const FormAutosave = () => {
  const { area } = useArea();
  const { openedRecord, restored, dispatch, getSession } = useEditSession();
  const { schema } = useViewSchema();
  const translate = useTranslate();
  const stackedForm = useStackedForm();
  const { getValues, setFocus, setValue } = useFormContext();
  const isDirty = Object.keys(useFormState().dirtyFields).length > 0;
  const openedValues = withDefaults(schema.fields, openedRecord ?? {});
  const { offer, close, discard } = useAutosave({
    area: area.name,
    // A stacked form of a new record has a key of its own.
    id: openedRecord?.id ?? (stackedForm ? 'above' : undefined),
    version: openedRecord?.version,
    isPersonalData: personalFieldsOf(schema).length > 0,
    change: useChangeCount(),
    readDirtyValues: () => (isDirty ? dirtyValuesOf(schema, openedValues, getValues()) : {}),
    selectRestorable: (values) => restorableValuesOf(schema, values, openedValues),
    isSettled: () => getSession().phase === 'settled',
  });
  // The pressed button is removed, so the first restored field gets the focus.
  useEffect(() => {
    if (restored) setFocus(Object.keys(restored)[0] ?? '');
  }, [restored, setFocus]);
  if (!offer) return null;
  const restore = () => {
    for (const [path, value] of Object.entries(offer.values)) setValue(path, value, { shouldDirty: true });
    close();
    dispatch({ type: 'restored', values: offer.values });
  };
  const isOlder = offer.version !== openedRecord?.version;
  return (
    <AutosaveNotice
      autosave={offer}
      changedBy={isOlder ? (openedRecord?.updatedByName ?? translate('console.unknownUser')) : undefined}
      onRestore={restore}
      onDiscard={discard}
    />
  );
};

/**
 * Returns the number of changes of values in the form; undefined before the first one. Filling the form when it opens
 * is not counted.
 */
const useChangeCount = () => {
  const { subscribe } = useFormContext();
  const [changeCount, setChangeCount] = useState<number>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined) setChangeCount((count = 0) => count + 1);
        },
      }),
    [subscribe],
  );
  return changeCount;
};
