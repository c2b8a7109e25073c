import { register } from 'node:module';

/**
 * `npm run api-types` is openapi-typescript with the TypeScript that has an interface for programs; the one of this
 * project has none.
 */
const resolve = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(resolve)}`);
await import(new URL('../node_modules/openapi-typescript/bin/cli.js', import.meta.url).href);
