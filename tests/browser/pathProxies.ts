import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../api/platform/database/embedded';

/** The addresses of the proxy and of the console behind it, without `http://`. */
interface Addresses {
  proxy: string;
  console: string;
}

interface ProxyProgram {
  program: string;
  /** The documented file for it. */
  file: string;
  /** Turns the documented text into a complete configuration for these addresses. */
  configure: (documented: string, addresses: Addresses) => string;
  argumentsFor: (configuration: string, directory: string) => string[];
}

const programs: Readonly<Record<string, ProxyProgram>> = {
  nginx: {
    program: '/usr/sbin/nginx',
    file: 'nginx.conf',
    configure: (documented, { proxy }) =>
      `events {} http { access_log off; server { listen ${proxy}; ${documented} } }`,
    argumentsFor: (configuration, directory) => [
      ...['-p', directory, '-c', configuration, '-e', 'stderr'],
      ...['-g', `daemon off; pid ${directory}/nginx.pid;`],
    ],
  },
  Caddy: {
    program: '/usr/bin/caddy',
    file: 'Caddyfile',
    configure: (documented, { proxy }) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${documented.replace('intranet.example.org', `http://:${proxy.split(':')[1]}`)}`,
    argumentsFor: (configuration) => ['run', '--adapter', 'caddyfile', '--config', configuration],
  },
  HAProxy: {
    program: '/usr/sbin/haproxy',
    file: 'haproxy.cfg',
    configure: (documented, { proxy }) => documented.replace(/bind :443 .*/, `bind ${proxy}`),
    argumentsFor: (configuration) => ['-db', '-f', configuration],
  },
};

/** A proxy that is running. */
export interface PathProxy {
  /** The origin for a browser. The console is below `/console` there. */
  address: string;
  stop: () => Promise<void>;
}

const startProgram = async ({ program, file, configure, argumentsFor }: ProxyProgram, target: string) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'console-proxy-'));
  const addresses = { proxy: `127.0.0.1:${await freePort()}`, console: target };
  const documented = await readFile(path.join('docs/deploy/path', file), 'utf8');
  const configuration = path.join(directory, file);
  await writeFile(configuration, configure(documented.replace('10.0.0.11:4000', target), addresses));
  const child = spawn(program, argumentsFor(configuration, directory), { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    proxy: addresses.proxy,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true });
    },
  };
};

/** A proxy without any program: it removes the path. */
const startOwn = async (target: string) => {
  const [hostname, port] = target.split(':');
  const server = createServer((incoming, response) => {
    const { method, headers, url = '' } = incoming;
    if (!/^\/console([/?]|$)/.test(url)) return response.writeHead(404).end();
    const address = url.slice('/console'.length).replace(/^(?!\/)/, '/');
    const outgoing = request({ hostname, port, method, headers, path: address }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    return incoming.pipe(outgoing);
  });
  server.listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as { port: number };
  return {
    proxy: `127.0.0.1:${own}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

/** The proxies of this machine. */
export const pathProxyNames = [
  'Node',
  ...Object.entries(programs).flatMap(([name, { program }]) => (existsSync(program) ? [name] : [])),
];

/**
 * Starts a proxy with the documented configuration in front of a console, and waits until it passes calls on.
 * @param target the address of the console, without `http://`
 */
export const startPathProxy = async (name: string, target: string): Promise<PathProxy> => {
  const known = programs[name];
  const { proxy, stop } = await (known ? startProgram(known, target) : startOwn(target));
  const address = `http://localhost:${proxy.split(':')[1]}`;
  await vi.waitFor(
    async () => {
      const { ok } = await fetch(`${address}/console/api/v1/health`);
      if (!ok) throw new Error(`${name} does not pass calls on.`);
    },
    { timeout: 60_000, interval: 100 },
  );
  return { address, stop };
};
