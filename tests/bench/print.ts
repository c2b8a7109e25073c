export interface Figure {
  what: string;
  value: number;
  unit: 'kB' | 'ms' | '×' | '%' | '';
  /** The upper target for the value; undefined where it is only informative. */
  atMost?: number;
  /** The lower target for the value. */
  atLeast?: number;
}

/** Prints figures as a table, and marks those that miss their target. */
export const print = (figures: readonly Figure[]) => {
  const widest = Math.max(...figures.map(({ what }) => what.length));
  const lines = figures.map(({ what, value, unit, atMost, atLeast }) => {
    const measured = `${value.toFixed(unit === '' ? 0 : 1).padStart(8)} ${unit.padEnd(2)}`;
    if (atLeast !== undefined)
      return `  ${what.padEnd(widest)} ${measured}  at least ${atLeast} ${unit}: ${value >= atLeast ? 'met' : 'MISSED'}`;
    if (atMost === undefined) return `  ${what.padEnd(widest)} ${measured}`;
    const verdict = value <= atMost ? 'met' : 'MISSED';
    return `  ${what.padEnd(widest)} ${measured}  at most ${atMost} ${unit}: ${verdict}`;
  });
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
};
