import { useEffect, useState } from 'react';

/** A value that follows another once it has been at rest for a moment, so that not every key asks the server. */
export const useDebouncedValue = <Value>(value: Value, milliseconds = 300): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};
