import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../platform/process/settings';
import { portErrorText } from '../startDatabase';
import { createMetrics, type MetricSources } from './createMetrics';

/** The metrics of a process at an address of their own. */
export interface ServedMetrics {
  port: number;
  close: () => Promise<void>;
}

/**
 * Serves the metrics of this process in the text format of Prometheus at `/metrics` of an address of their own: they
 * are for monitors, and not for whoever reaches the console.
 * @throws StartupError where the port cannot be used
 */
export const serveMetrics = async (
  sources: MetricSources,
  { port, host }: NonNullable<Settings['metrics']>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<ServedMetrics> => {
  const { contentType, read, close } = createMetrics(sources);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portErrorText(port, host, error, 'METRICS_')));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
