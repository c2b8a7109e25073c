import { hostname } from 'node:os';

// JavaScript, because it also runs before the rest is built.

/** Whether a person reads the output: a terminal shows plain lines, and everything else gets lines of JSON. */
export const isTerminal = process.stdout.isTTY === true;

/**
 * Prints a sentence about the program, whatever the log level. Outside a terminal it is a line of JSON like those of
 * the log, so that one reader understands all lines.
 * @param {string} text
 */
export const announce = (text) => {
  const line = { level: 30, time: Date.now(), pid: process.pid, hostname: hostname(), msg: text };
  process.stdout.write(`${isTerminal ? text : JSON.stringify(line)}\n`);
};

/**
 * Runs a step of some seconds, and announces it before and after it, with the seconds that it took.
 * @template Result
 * @param {(text: string) => void} announce
 * @param {{ before: string, after: string }} sentences such as “Loading it…” and “It is loaded”
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export const announceStep = async (announce, { before, after }, work) => {
  const start = performance.now();
  announce(before);
  const result = await work();
  announce(`${after} (${((performance.now() - start) / 1000).toFixed(1)} s).`);
  return result;
};
