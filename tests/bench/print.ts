export interface Figure {
  what: string;
  value: number;
  unit: 'kB' | 'ms' | '×' | '%' | '';
  /** The most that the value may be; none for what is only of interest. */
  atMost?: number;
  /** The least that it may be. */
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
