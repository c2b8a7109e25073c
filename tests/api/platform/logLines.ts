import { symbols } from 'pino';
import type { startApi } from '../startApi';

/** Collects the log lines of an API from now on instead of printing them. */
export const logLinesOf = ({ app }: Pick<Awaited<ReturnType<typeof startApi>>, 'app'>) => {
  const lines: Record<string, unknown>[] = [];
  app.log.level = 'info';
  // The loggers of requests inherit the stream.
  Object.assign(app.log, { [symbols.streamSym]: { write: (line: string) => lines.push(JSON.parse(line)) } });
  return {
    lines,
    /** The log lines of one security event. */
    about: (security: string) => lines.filter((line) => line.security === security),
  };
};
