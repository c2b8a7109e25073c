import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for some milliseconds, so that not every key press sends a request. */
export const useDebouncedValue = <Value>(value: Value, milliseconds = 300): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
};
