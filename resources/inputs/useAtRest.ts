import { useEffect, useState } from 'react';

/** A value that follows another once it has been at rest for a moment, so that not every key asks the server. */
export const useAtRest = <Value>(value: Value, milliseconds = 300): Value => {
  const [atRest, setAtRest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return atRest;
};
