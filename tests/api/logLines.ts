import { symbols } from 'pino';
import type { startApi } from './server';

/** Collects what an API logs from now on, line by line, in the place of printing it. */
export const logLinesOf = ({ app }: Pick<Awaited<ReturnType<typeof startApi>>, 'app'>) => {
  const lines: Record<string, unknown>[] = [];
  app.log.level = 'info';
  // The loggers of requests inherit the stream.
  Object.assign(app.log, { [symbols.streamSym]: { write: (line: string) => lines.push(JSON.parse(line)) } });
  return {
    lines,
    /** What was logged about one matter of security. */
    about: (security: string) => lines.filter((line) => line.security === security),
  };
};
