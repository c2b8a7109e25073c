import { useEffect, useRef } from 'react';
import { useRecordContext, useWrappedSource } from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';

/** Creates a camel-case key from a label: `Yearly basic pay` becomes `yearlyBasicPay`. */
export const keyOfLabel = (label: string): string => {
  const words =
    label
      .normalize('NFD')
      .replace(/[\u0300-\u036f’']/g, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join('')
    .slice(0, 40);
  return /^[a-z]/.test(joined) ? joined : `value${joined}`.slice(0, 40);
};

/**
 * Sets the key of a new row from its label, unless somebody entered another key. Stored rows keep their key, because
 * test vectors and expressions refer to it.
 */
export const useKeyFromLabel = (isEnabled: boolean) => {
  const path = useWrappedSource('').replace(/\.$/, '');
  const list = path.replace(/\.\d+$/, '');
  const label: unknown = useWatch({ name: `${path}.label` });
  const storedRows: unknown = get(useRecordContext(), list);
  const { getValues, setValue } = useFormContext();
  const previousLabel = useRef(label);
  useEffect(() => {
    const previousKey = typeof previousLabel.current === 'string' ? keyOfLabel(previousLabel.current) : '';
    previousLabel.current = label;
    if (!isEnabled || typeof label !== 'string' || label.trim() === '') return;
    const rows: { key?: unknown }[] = getValues(list) ?? [];
    const key: unknown = getValues(`${path}.key`);
    const isStored = Array.isArray(storedRows) && storedRows.some((row) => row?.key === key);
    if (isStored || (key && key !== previousKey)) return;
    const usedKeys = rows.map((row) => row?.key).filter((usedKey) => usedKey !== key);
    const newKey = keyOfLabel(label);
    const uniqueKey = usedKeys.includes(newKey) ? `${newKey.slice(0, 38)}${usedKeys.length + 1}` : newKey;
    setValue(`${path}.key`, uniqueKey, { shouldDirty: true });
  }, [isEnabled, label, list, path, storedRows, getValues, setValue]);
};
