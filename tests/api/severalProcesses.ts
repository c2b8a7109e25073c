import type { startApi } from './server';
import { startMain } from './startMain';

/**
 * Starts API processes of their own on the database of an API, as behind a balancer, and gives the bases of their
 * addresses (`http://…/api/v1`); whoever is signed in there is signed in everywhere. They have the real clock, and end
 * with the test.
 */
export const startProcesses = async (
  { url, email, password }: Awaited<ReturnType<typeof startApi>>,
  count: number,
): Promise<string[]> => {
  const env = { DATABASE_URL: url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const started = await Promise.all(Array.from({ length: count }, () => startMain(env)));
  await Promise.all(started.map(({ ready }) => ready));
  return started.map(({ port }) => `http://127.0.0.1:${port}/api/v1`);
};
