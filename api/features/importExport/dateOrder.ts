/** The order of day and month in the dates of a file. */
export interface DateOrder {
  /** A date of the file: one that tells the order, or the first one that does not. */
  example: string;
  isDayFirst: boolean;
  /** Whether a date of the file tells the order. Otherwise it is the one of the United States. */
  isCertain: boolean;
}

const numericDate = /^(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})(?=$|[\sT,])/;
/** More characters than a date with a time has. */
const maxCharacters = 40;

/** Finds the order of day and month in dates such as `3/4/2026`. The first date with a number above 12 decides. */
export const dateOrderDetector = () => {
  let found: DateOrder | undefined;
  return {
    read: (cell: string): void => {
      if (found?.isCertain || cell.length > maxCharacters) return;
      const [, first, , second] = numericDate.exec(cell.trim()) ?? [];
      if (first === undefined) return;
      const [isDayFirst, isMonthFirst] = [Number(first) > 12, Number(second) > 12];
      if (isDayFirst !== isMonthFirst) found = { example: cell.trim(), isDayFirst, isCertain: true };
      else found ??= { example: cell.trim(), isDayFirst: false, isCertain: false };
    },
    /** Returns the order; null where no date was read. */
    order: (): DateOrder | null => found ?? null,
  };
};
