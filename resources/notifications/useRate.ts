import { useEffect, useState } from 'react';

const windowMilliseconds = 60_000;
const minMilliseconds = 4000;

interface Sample {
  at: number;
  done: number;
}

/** Returns how much is done in a minute, by what was done in the last one; undefined while too little is known. */
export const useRate = (done: number): number | undefined => {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    const at = Date.now();
    setSamples((before) => [...before.filter((each) => each.at > at - windowMilliseconds), { at, done }]);
  }, [done]);
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < minMilliseconds || last.done <= first.done) return undefined;
  return ((last.done - first.done) / (last.at - first.at)) * 60_000;
};
