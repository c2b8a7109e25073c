/**
 * Says which of a number of parts a measurement begins: `2 of 5: lists …`. Figures are printed for a file or another
 * program, so the progress goes to the error output.
 */
export const progressOf = (total: number) => {
  let begun = 0;
  return (part: string): void => {
    begun += 1;
    process.stderr.write(`${begun} of ${total}: ${part} …\n`);
  };
};
