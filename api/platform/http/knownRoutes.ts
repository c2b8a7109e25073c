import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of every route of the API by its address pattern, such as `/api/v1/banners/:id`. */
    knownRoutes: Map<string, Set<string>>;
  }
}

/** Collects every route below /api, so that a wrong method is distinguished from a wrong address. */
export const collectRoutes = (app: FastifyInstance) => {
  const known = new Map<string, Set<string>>();
  app.decorate('knownRoutes', known);
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const methods = known.get(url) ?? new Set();
    known.set(url, methods);
    for (const each of [method].flat()) methods.add(each.toUpperCase());
  });
};

/** Returns the allowed methods of an address; empty for an unknown address. */
export const allowedMethods = (app: FastifyInstance, address: string): string[] => {
  const parts = (address.split('?')[0] ?? '').split('/');
  const matches = (pattern: string) => {
    const patternParts = pattern.split('/');
    return (
      patternParts.length === parts.length &&
      patternParts.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
    );
  };
  return [
    ...new Set([...app.knownRoutes].flatMap(([pattern, methods]) => (matches(pattern) ? [...methods] : []))),
  ].sort();
};
