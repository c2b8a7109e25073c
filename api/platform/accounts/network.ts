import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The address ranges of proxies; no client on the internet has such an address. */
const internalRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** Returns the network of one client: an IPv4 address, or the /64 of an IPv6 address, in which a client may use any. */
export const networkOf = (ip: string): string => {
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split('%')[0]}/64`)}/64`;
};

/**
 * Whether a request comes through a proxy that is not trusted, so that all clients seem to have one address. A client
 * on the internet who sends the header does not count as a proxy, because that would bypass the limits.
 */
export const isBehindUnknownProxy = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): boolean => {
  const [first] = [headers['x-forwarded-for'] ?? []].flat().join().split(',');
  return Boolean(first) && first?.trim() !== ip && internalRanges.includes(ipaddr.process(ip).range());
};
