import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { useEffect, useState } from 'react';
import type { LongJob } from '../../../providers';

/** The time from which the speed of a job is known well enough, in milliseconds. */
const minObserved = 3 * millisecondsInSecond;

/** The time that a job probably needs, in minutes or, for less than two minutes, in seconds. */
export type TimeLeft = { unit: 'seconds' | 'minutes'; count: number };

/** Returns the time that a running job probably needs, from the rows since it was first seen; undefined at first. */
export const useTimeLeft = (job: Pick<LongJob, 'done' | 'total'> | undefined): TimeLeft | undefined => {
  const [first, setFirst] = useState<{ at: number; done: number }>();
  const [now, setNow] = useState(0);
  const done = job?.done;
  useEffect(() => {
    if (done === undefined) return;
    const at = Date.now();
    setNow(at);
    setFirst((before) => before ?? { at, done });
  }, [done]);
  if (!job || !first || job.done <= first.done || now - first.at < minObserved) return undefined;
  const left = ((job.total - job.done) * (now - first.at)) / (job.done - first.done);
  return left < 2 * millisecondsInMinute
    ? { unit: 'seconds', count: Math.max(1, Math.ceil(left / millisecondsInSecond)) }
    : { unit: 'minutes', count: Math.ceil(left / millisecondsInMinute) };
};
