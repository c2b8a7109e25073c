const numbersOf = (label: string) => {
  const [major = 0, minor = 0] = label.split('.').map(Number);
  return { major, minor };
};

/** Returns the next minor version: `3.3` after `3.2`. */
export const incrementVersion = (label: string): string => {
  const { major, minor } = numbersOf(label);
  return `${major}.${minor + 1}`;
};

/** Compares two versions such as `3.2`. Returns a number less than, equal to or greater than 0. */
export const compareVersions = (a: string, b: string): number => {
  const [one, other] = [numbersOf(a), numbersOf(b)];
  return one.major - other.major || one.minor - other.minor;
};
