import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { networkOf } from './network';

/** The maximum number of connections from one network that are open at the same time. */
export const maxConnections = 500;

const refusal = 'HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Refuses further connections of a network that has many, before anything is read from them. Trusted proxies connect for
 * many clients and have no limit.
 * @param trustedProxies addresses and ranges, such as 10.0.0.0/8
 */
export const limitConnections = (server: Server, trustedProxies: readonly string[]): void => {
  const proxies = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    proxies.addSubnet(address, bits === undefined ? (isIPv6(address) ? 128 : 32) : Number(bits), familyOf(address));
  }
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || proxies.check(remoteAddress, familyOf(remoteAddress))) return;
    const network = networkOf(remoteAddress);
    const count = (counts.get(network) ?? 0) + 1;
    if (count > maxConnections) {
      socket.write(refusal);
      socket.destroySoon();
      return;
    }
    counts.set(network, count);
    socket.once('close', () => {
      const others = (counts.get(network) ?? 1) - 1;
      if (others === 0) counts.delete(network);
      else counts.set(network, others);
    });
  });
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
