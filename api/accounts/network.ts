import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Where proxies stand, and nobody who calls from the internet. */
const inside = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** The network that one caller has alone: an IPv4 address; of an IPv6 address the /64, in which it may take any. */
export const networkOf = (ip: string): string => {
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString().split('%')[0]}/64`)}/64`;
};

/**
 * Whether a call comes through a proxy whose word about the caller is not believed, so that all callers seem to be one.
 * Somebody on the internet who sends the header is taken for no proxy: it must not help against limits.
 */
export const isBehindUnknownProxy = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): boolean => {
  const [first] = [headers['x-forwarded-for'] ?? []].flat().join().split(',');
  return Boolean(first) && first?.trim() !== ip && inside.includes(ipaddr.process(ip).range());
};
