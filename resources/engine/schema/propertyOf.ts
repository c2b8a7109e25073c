/**
 * Returns the value of a key that users, callers or files supply; undefined where the object has no such key of its
 * own. A plain `values[key]` would find `constructor` and `toString` in every object.
 */
export const propertyOf = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;
