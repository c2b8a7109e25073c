export interface Figure {
  what: string;
  value: number;
  unit: 'kB' | 'ms' | '×' | '%' | '';
  /** The upper target for the value; undefined where it is only informative. */
  max?: number;
  /** The lower target for the value. */
  min?: number;
}

/** Prints figures as a table, and marks those that miss their target. */
export const print = (figures: readonly Figure[]) => {
  const widest = Math.max(...figures.map(({ what }) => what.length));
  const lines = figures.map(({ what, value, unit, max, min }) => {
    const measured = `${value.toFixed(unit === '' ? 0 : value < 10 ? 2 : 1).padStart(8)} ${unit.padEnd(2)}`;
    if (min !== undefined)
      return `  ${what.padEnd(widest)} ${measured}  at least ${min} ${unit}: ${value >= min ? 'met' : 'MISSED'}`;
    if (max === undefined) return `  ${what.padEnd(widest)} ${measured}`;
    const verdict = value <= max ? 'met' : 'MISSED';
    return `  ${what.padEnd(widest)} ${measured}  at most ${max} ${unit}: ${verdict}`;
  });
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
};
