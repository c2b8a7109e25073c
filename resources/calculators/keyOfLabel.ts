import { useEffect, useRef } from 'react';
import { useRecordContext, useWrappedSource } from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';

/** `Yearly basic pay` is `yearlyBasicPay`. */
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
 * Makes the key of a new row from its label, as long as nobody gave it another. What is stored keeps its key: checks and
 * expressions name it.
 */
export const useKeyFromLabel = (isOn: boolean) => {
  const path = useWrappedSource('').replace(/\.$/, '');
  const list = path.replace(/\.\d+$/, '');
  const label: unknown = useWatch({ name: `${path}.label` });
  const stored: unknown = get(useRecordContext(), list);
  const { getValues, setValue } = useFormContext();
  const before = useRef(label);
  useEffect(() => {
    const last = typeof before.current === 'string' ? keyOfLabel(before.current) : '';
    before.current = label;
    if (!isOn || typeof label !== 'string' || label.trim() === '') return;
    const rows: { key?: unknown }[] = getValues(list) ?? [];
    const key: unknown = getValues(`${path}.key`);
    const isStored = Array.isArray(stored) && stored.some((row) => row?.key === key);
    if (isStored || (key && key !== last)) return;
    const taken = rows.map((row) => row?.key).filter((one) => one !== key);
    const made = keyOfLabel(label);
    const free = taken.includes(made) ? `${made.slice(0, 38)}${taken.length + 1}` : made;
    setValue(`${path}.key`, free, { shouldDirty: true });
  }, [isOn, label, list, path, stored, getValues, setValue]);
};
