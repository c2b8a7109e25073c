import { differenceInSeconds } from 'date-fns';
import { useEffect, useState } from 'react';

/** Returns the whole seconds until an instant, counted down; 0 once it has passed, or without an instant. */
export const useSecondsUntil = (instant: string | undefined): number => {
  const [now, setNow] = useState(() => Date.now());
  const seconds = instant ? Math.max(0, differenceInSeconds(instant, now, { roundingMethod: 'ceil' })) : 0;
  const isAhead = seconds > 0;
  useEffect(() => {
    if (!isAhead) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isAhead]);
  return seconds;
};
