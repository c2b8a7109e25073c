import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { autosaveKey, deleteAutosave, readAutosave, saveAutosave } from '../../../../providers';
import { type AreaSchema, defaultValuesOf, personalFieldsOf, valueAt, withDefaults } from '../../schema';
import { useSchema } from '../resource/areaContext';
import { dirtyValuesOf, isSameValue, type ValuesByPath } from '../values/dirtyValues';

/** Values that a record has from another one, as long as nobody has confirmed them. */
export interface CarriedValues {
  /** The name of the other record. */
  from: string;
  values: ValuesByPath;
}

interface CarriedValuesHandle {
  carried: CarriedValues | undefined;
  /** The paths of those that the form has a field for. */
  fields: ReadonlySet<string>;
  register: (path: string) => () => void;
  /** Marks values as confirmed. */
  confirm: (paths: readonly string[]) => void;
  /** Marks the values of a form as carried over from another record. */
  startCarried: (from: string, values: Record<string, unknown>) => void;
}

const CarriedValuesContext = createContext<CarriedValuesHandle | null>(null);

/** Returns the values of another record that differ from those of any new record. */
export const carriedValuesOf = (
  schema: AreaSchema,
  { carriedFrom, values }: { carriedFrom?: string; values?: Record<string, unknown> },
): CarriedValues | undefined =>
  carriedFrom !== undefined && values
    ? {
        from: carriedFrom,
        values: dirtyValuesOf(
          schema,
          withDefaults(schema.fields, defaultValuesOf(schema)),
          withDefaults(schema.fields, values),
        ),
      }
    : undefined;

interface ProviderProps {
  /** The stored record; undefined for a new one. */
  id?: string | number | undefined;
  /** The values that a new record begins with. */
  initial?: CarriedValues | undefined;
  children: ReactNode;
}

/** Provides which values of a record are carried over: those of a stored record are in the browser for a day. */
export const CarriedValuesProvider = ({ id, initial, children }: ProviderProps) => {
  const schema = useSchema();
  const [carried, setCarried] = useState(() => (id === undefined ? initial : readCarriedValues(schema, id)));
  const [fields, setFields] = useState<ReadonlySet<string>>(() => new Set());
  const register = useCallback((path: string) => {
    setFields((present) => new Set([...present, path]));
    return () => setFields((present) => new Set([...present].filter((other) => other !== path)));
  }, []);
  const confirm = useCallback(
    (paths: readonly string[]) => {
      if (!carried) return;
      const values = Object.fromEntries(Object.entries(carried.values).filter(([path]) => !paths.includes(path)));
      setCarried({ ...carried, values });
      if (id !== undefined) saveCarriedValues(schema, id, { ...carried, values });
    },
    [carried, id, schema],
  );
  const startCarried = useCallback(
    (from: string, values: Record<string, unknown>) =>
      setCarried(carriedValuesOf(schema, { carriedFrom: from, values })),
    [schema],
  );
  const handle = useMemo(
    () => ({ carried, fields, register, confirm, startCarried }),
    [carried, fields, register, confirm, startCarried],
  );
  return <CarriedValuesContext.Provider value={handle}>{children}</CarriedValuesContext.Provider>;
};

const storageKeyOf = ({ name }: AreaSchema, id: string | number) => autosaveKey(`carried:${name}`, id);

const readCarriedValues = (schema: AreaSchema, id: string | number): CarriedValues | undefined => {
  const key = storageKeyOf(schema, id);
  const { from, values } = (key && readAutosave(key)?.values) || {};
  return typeof from === 'string' && values ? { from, values: values as ValuesByPath } : undefined;
};

const saveCarriedValues = (schema: AreaSchema, id: string | number, { from, values }: CarriedValues) => {
  const key = storageKeyOf(schema, id);
  if (!key) return;
  if (Object.keys(values).length === 0) deleteAutosave(key);
  else saveAutosave(key, { values: { from, values } }, { isPersonalData: personalFieldsOf(schema).length > 0 });
};

const useCarriedValues = () => useContext(CarriedValuesContext);

/** Returns a function that marks the values of the form around as carried over from another record. */
export const useStartCarriedValues = () => useCarriedValues()?.startCarried;

/** Returns a function that stores for a new record which of its values were carried over and have a field. */
export const useStoreCarriedValues = () => {
  const schema = useSchema();
  const { carried, fields } = useCarriedValues() ?? {};
  return (id: string | number) => {
    if (!carried) return;
    const values = Object.fromEntries(Object.entries(carried.values).filter(([path]) => fields?.has(path)));
    saveCarriedValues(schema, id, { ...carried, values });
  };
};

/**
 * Returns the values that are still those of another record and that nobody has confirmed, in a form only those with a
 * field; undefined if none was carried over.
 * @param present the values of the record, as they are stored or typed
 */
export const useUnconfirmedValues = (present: Readonly<Record<string, unknown>>, { isForm = false } = {}) => {
  const { carried, fields, confirm } = useCarriedValues() ?? {};
  if (!carried || !confirm) return undefined;
  const paths = Object.entries(carried.values).flatMap(([path, value]) =>
    (!isForm || fields?.has(path)) && isSameValue(valueAt(present, path.split('.')), value) ? [path] : [],
  );
  return { from: carried.from, paths, confirmAll: () => confirm(paths) };
};

/** Registers a field of a form. Returns its carried value; undefined where it has none, or none that is left. */
export const useCarriedValue = (path: string) => {
  const { carried, register, confirm } = useCarriedValues() ?? {};
  const isCarried = carried !== undefined && Object.hasOwn(carried.values, path);
  // Stays after the confirmation, so that the input stays as it is.
  const [wasCarried, setWasCarried] = useState(isCarried);
  if (isCarried && !wasCarried) setWasCarried(true);
  useEffect(() => {
    if (wasCarried) return register?.(path);
    return undefined;
  }, [wasCarried, register, path]);
  return {
    wasCarried,
    ...(isCarried && { from: carried.from, value: carried.values[path], confirm: () => confirm?.([path]) }),
  };
};
