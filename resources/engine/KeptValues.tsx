import { type RefObject, useEffect, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useArea } from './areaContext';
import { useSchemaOfView } from './schemaContext';
import { defaultsOf, personalFieldsOf } from './schemaKit';
import { TypedTextOffer } from './TypedTextOffer';
import { missingValues, typedValues } from './typedValues';
import { useTypedText } from './useTypedText';

interface KeptValuesProps {
  /** The record as the form was opened with it; none for a new one. */
  opened: RaRecord | undefined;
  isDirty: boolean;
  isSettled: RefObject<boolean>;
  /** Lets the inputs begin anew, with the values that were put back. */
  onRestored: () => void;
}

/** Keeps what is typed in the form around it, and offers to put back what was kept. */
export const KeptValues = ({ opened, isDirty, isSettled, onRestored }: KeptValuesProps) => {
  const { area } = useArea();
  const { schema } = useSchemaOfView();
  const translate = useTranslate();
  const { getValues, setFocus, setValue } = useFormContext();
  const present: Record<string, unknown> = opened ?? defaultsOf(schema);
  const { offer, close, forget } = useTypedText({
    area: area.name,
    id: opened?.id,
    version: opened?.version,
    ofMembers: personalFieldsOf(schema).length > 0,
    change: useChange(),
    read: () => (isDirty ? typedValues(schema, present, getValues()) : {}),
    pick: (values) => missingValues(schema, values, present),
    isSettled,
  });
  if (!offer) return null;
  const restore = () => {
    for (const [path, value] of Object.entries(offer.values)) setValue(path, value, { shouldDirty: true });
    flushSync(() => {
      close();
      onRestored();
    });
    // The button that was pressed is gone; what was put back takes its focus.
    setFocus(Object.keys(offer.values)[0] ?? '');
  };
  const isOlder = offer.version !== opened?.version;
  return (
    <TypedTextOffer
      offer={offer}
      changedBy={isOlder ? (opened?.updatedByName ?? translate('console.somebody')) : undefined}
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
