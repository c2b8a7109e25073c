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
