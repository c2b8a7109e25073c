import { createSecretKey, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { RouteOptions } from 'fastify';
import { schemas } from '../../resources/schemas';
import { areas } from '../areas';
import type { Access } from '../platform/accounts/routeAccess';
import { notListening } from '../platform/database/changeListener';
import { connect } from '../platform/database/connect';
import { project } from '../platform/process/project.js';
import { readSettings } from '../platform/process/settings';
import { buildApp } from './app';
import { longJobKinds } from './longJobKinds';

/** `npm run routes` prints each route of the API: its method, its address, who may call it, and the file that has it. */

interface PrintedRoute {
  method: string;
  url: string;
  access: string;
  file: string;
}

const accessText = (access: Access | undefined) =>
  typeof access === 'object'
    ? access.actions.map((action) => `${access.area}:${action}`).join(' or ')
    : (access ?? '-');

/** The file that registers the route: the first one of the API in the stack of its registration. */
const registeringFile = () => {
  const folder = path.join(project, 'api') + path.sep;
  const files = [...(new Error().stack ?? '').matchAll(/((?:\/|[A-Z]:\\)[^():]+\.(?:ts|js)):\d+/g)].map(
    ([, file = '']) => file,
  );
  const file = files.find((each) => each.startsWith(folder) && each !== import.meta.filename);
  return file ? path.relative(project, file) : '';
};

/** The methods of routes that follow from that of a GET. */
const accompanying: readonly string[] = ['HEAD', 'OPTIONS'];

const routes: PrintedRoute[] = [];
const onRoute = ({ method, url, config }: RouteOptions) => {
  const file = registeringFile();
  for (const each of [method].flat())
    if (!accompanying.includes(each))
      routes.push({ method: each.toUpperCase(), url, access: accessText(config?.access), file });
};

// Nothing is asked of the database while the routes are registered, so none has to run.
const database = connect('postgres://localhost/none');
const key = createSecretKey(randomBytes(32));
const context = {
  database,
  schemas,
  areas,
  longJobKinds,
  now: () => new Date(),
  jobs: { send: async () => undefined },
  changes: notListening,
  settings: { ...readSettings({ LOG_LEVEL: 'silent' }), development: true },
};
const app = await buildApp(context, undefined, {
  keys: { access: key, refresh: key, files: key, previews: key, replies: key },
  onRoute,
});
await app.ready();
await app.close();
await database.$client.end();

const widthOf = (name: keyof PrintedRoute) => Math.max(...routes.map((route) => route[name].length));
const [methodWidth, urlWidth, accessWidth] = [widthOf('method'), widthOf('url'), widthOf('access')];
const sorted = routes.toSorted(
  (one, other) => one.url.localeCompare(other.url) || one.method.localeCompare(other.method),
);
for (const { method, url, access, file } of sorted)
  process.stdout.write(
    `${method.padEnd(methodWidth)}  ${url.padEnd(urlWidth)}  ${access.padEnd(accessWidth)}  ${file}\n`,
  );
