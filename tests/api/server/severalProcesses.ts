import type { startApi } from '../startApi';
import { keepProcesses, startMain } from './startMain';

/**
 * Starts separate API processes on the database of an API, as behind a load balancer. Returns their base addresses
 * (`http://…/api/v1`). Sessions are valid in all of them. The processes use the real clock, and end with the file.
 */
export const startProcesses = async (
  { url, email, password }: Awaited<ReturnType<typeof startApi>>,
  count: number,
): Promise<string[]> => {
  const env = { DATABASE_URL: url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const started = await Promise.all(Array.from({ length: count }, () => startMain(env)));
  await Promise.all(started.map(({ ready }) => ready));
  keepProcesses();
  return started.map(({ port }) => `http://127.0.0.1:${port}/api/v1`);
};
