import type { ChangeListener } from './changeListener';

interface CachedRead<Value> {
  /** The channel that notifies of changes. */
  channel: string;
  read: () => Promise<Value>;
  /** Whether a value that was read before is still true, such as by the clock; default: always. */
  isCurrent?: (value: Value) => boolean;
}

/**
 * Returns a function that reads a value once, and again after a change. While changes are not notified, it reads each
 * time. A failed read is not cached.
 */
export const cacheUntilChange = <Value>(
  changes: Pick<ChangeListener, 'on' | 'isListening'>,
  { channel, read, isCurrent = () => true }: CachedRead<Value>,
): (() => Promise<Value>) => {
  let cached: Promise<Value> | undefined;
  changes.on(channel, () => {
    cached = undefined;
  });
  const readAnew = () => {
    const reading = read();
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading;
  };
  return async () => {
    if (!changes.isListening()) return read();
    const reading = cached ?? readAnew();
    const value = await reading;
    if (isCurrent(value)) return value;
    return cached && cached !== reading ? cached : readAnew();
  };
};
