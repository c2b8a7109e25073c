import { channel } from 'node:diagnostics_channel';

/** A program publishes here that it has started. By then, everything that a start needs is compiled. */
export const startedChannel = channel('console.started');
