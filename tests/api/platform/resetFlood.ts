import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { createJobQueues } from '../../../api/platform/queue/jobQueues';
import { startWorkers } from '../../../api/server/jobs';
import { startApi } from '../startApi';
import { startMailServer } from './mailServer';

const batchSize = 20;

/**
 * Requests password links for forged addresses, each from another network, and finally for a real address. Many more
 * forged requests are copied in the queue. Returns how many batches of jobs run until the real link is mailed, the
 * recipients of all mails, and the number of waiting jobs.
 */
export const floodResets = async (forged: number, copies: number) => {
  const mail = await startMailServer();
  const api = await startApi({ settings: { smtpUrl: mail.url } });
  const { database } = api.context;
  const jobs = createJobQueues(database);
  await jobs.open();
  api.context.jobs.send = jobs.send;
  const requestLink = async (email: string, network: number) => {
    const remoteAddress = `100.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
    const request = { method: 'POST', url: '/api/v1/auth/forgot-password', remoteAddress, payload: { email } } as const;
    const { statusCode } = await api.app.inject(request);
    if (statusCode !== 200) throw new Error(`A link was refused: ${statusCode}`);
  };
  for (let requested = 0; requested < forged; requested += batchSize)
    await Promise.all(
      Array.from({ length: Math.min(batchSize, forged - requested) }, (_, one) =>
        requestLink(`forged${requested + one}@example.org`, requested + one),
      ),
    );
  await database.execute(sql`
    INSERT INTO pgboss.job SELECT copied.* FROM
      (SELECT job FROM pgboss.job WHERE name = 'forgotPassword' LIMIT 1) AS requested,
      generate_series(1, ${copies}::integer) AS number,
      jsonb_populate_record(job, jsonb_build_object('id', gen_random_uuid(), 'singleton_key', number::text,
        'data', jsonb_build_object('email', 'copy' || number || '@example.org'))) AS copied`);
  await requestLink(api.email, forged);

  let batches = 0;
  const query = database.$client.query.bind(database.$client) as (
    text: unknown,
    values?: unknown[],
  ) => Promise<unknown>;
  vi.spyOn(database.$client, 'query').mockImplementation(async (text: unknown, values?: unknown[]) => {
    const response = (await query(text, values)) as { rowCount: number };
    const isFetch = typeof text === 'string' && text.includes('SKIP LOCKED') && values?.[0] === 'forgotPassword';
    if (isFetch && response.rowCount > 0) batches += 1;
    return response;
  });
  await startWorkers(jobs, { ...api.context, keys: api.app.keys }, api.app.log);
  await vi.waitUntil(() => mail.received.length > 0, { timeout: 60_000 });
  await jobs.close();
  const { rows } = await database.execute("SELECT FROM pgboss.job WHERE name = 'forgotPassword'");
  await api.close();
  await mail.close();
  return { batches, to: mail.received.map(({ to }) => to), waiting: rows.length };
};
