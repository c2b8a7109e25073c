import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of every address pattern of the API, e.g. `/api/v1/banners/:id`. */
    knownRoutes: Map<string, Set<string>>;
  }
}

/** Notes every route below /api, so that a wrong method can be told from a wrong address. */
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

/** The methods that are possible at an address; none where there is nothing. */
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
