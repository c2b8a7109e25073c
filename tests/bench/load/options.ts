import { parseArgs } from 'node:util';
import { mapValues } from 'es-toolkit';
import { StartupError } from '../../../api/platform/process/run';

/** The size of a large business, and what it does at the same time. */
const defaults = {
  members: 2_000_000,
  enrollments: 1_000_000,
  inquiries: 1_000_000,
  /** How long staff and members send calls. */
  minutes: 10,
  /** Calls of staff and members a second, all together. */
  rate: 100,
  /** Arrivals at an event of today, within one minute. */
  arrivals: 500,
  /** Lines of the imported file; by default, a twentieth of the members. */
  lines: 0,
  /** Rows that are compared with 100,000; 0 leaves the comparison out. */
  rows: 300_000,
};

export type Options = typeof defaults;

/** Reads `--members 20000 --rate 50`. With fewer members than by default, the other sizes shrink alike. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({ args, options: mapValues(defaults, () => ({ type: 'string' as const })) });
  const requested = mapValues(values, Number);
  for (const [name, value] of Object.entries(requested))
    if (!(value >= 0)) throw new StartupError(`--${name} is not a number; write it as --${name} 1000.`);
  const members = requested.members ?? defaults.members;
  const part = Math.min(1, members / defaults.members);
  const scaled = {
    enrollments: Math.ceil(defaults.enrollments * part),
    inquiries: Math.ceil(defaults.inquiries * part),
    lines: Math.ceil(members / 20),
  };
  return { ...defaults, ...scaled, ...requested };
};
