/** The figures of one request by another product. */
interface PeerFigures {
  /** The median in milliseconds over one connection. */
  p50: number;
  /** The calls per second over ten connections. */
  perSecond: number;
}

export const peerNames = ['Directus', 'Payload'] as const;

export const peersOrigin =
  'Directus 12.4.0 and Payload 3.90.2: not measured in this run, but with 100,000 such events on PostgreSQL 18.4. ' +
  'The machine had 2 processors, and other work used a part of both.';

/** The figures of both peers by the name of the call. */
export const peers: Readonly<Record<string, readonly [directus: PeerFigures, payload: PeerFigures]>> = {
  'get one': [
    { p50: 4.06, perSecond: 284 },
    { p50: 4.47, perSecond: 321 },
  ],
  'list, filtered, sorted, counted': [
    { p50: 170, perSecond: 10 },
    { p50: 154, perSecond: 11 },
  ],
  'list in the usual order': [
    { p50: 64.3, perSecond: 18 },
    { p50: 79.8, perSecond: 14 },
  ],
  'rows at 90 %': [
    { p50: 137, perSecond: 9 },
    { p50: 146, perSecond: 8 },
  ],
  'search, common words': [
    { p50: 415, perSecond: 3 },
    { p50: 895, perSecond: 2 },
  ],
  'search, a rare word': [
    { p50: 382, perSecond: 2 },
    { p50: 1081, perSecond: 1 },
  ],
  create: [
    { p50: 9.83, perSecond: 159 },
    { p50: 9.39, perSecond: 168 },
  ],
  update: [
    { p50: 11.6, perSecond: 134 },
    { p50: 11.4, perSecond: 157 },
  ],
};
