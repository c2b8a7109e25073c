import path from 'node:path';
import { connectForBackgroundWork } from '../../../api/platform/database/connect';
import { apiAt } from '../api/calls';
import { createDatabase } from '../createDatabase';
import { progressOf } from '../progress';
import { runBench, startPostgres, startProcess } from '../runBench';
import { fillContent } from './fillContent';

/**
 * Compares content in memory with content that is read by statements: `npm run bench:app:memory`. Two processes answer
 * the same requests in turns, and the figures are how many times longer statements take.
 */
const rounds = 9;
const requestsPerRound = 400;
const memberCount = 2_000;

await runBench(async (run) => {
  const progress = progressOf(6);
  const postgres = await startPostgres(run);
  for (const contents of [100, 10_000]) {
    const url = await createDatabase(postgres, `memory${contents}`);
    const work = connectForBackgroundWork(url);
    const { members, keys } = await fillContent(work, contents, memberCount);
    await work.$client.end();
    const start = async (...mode: string[]) =>
      (await startProcess<string>(run, path.join(import.meta.dirname, 'server.ts'), [url, ...mode])).message;
    const origins = [await start(), await start('statements')];

    let calls = 0;
    const headersFor = (isMember: boolean) => {
      calls += 1;
      const member = members[calls % members.length];
      return { authorization: `Bearer ${keys[calls % keys.length]}`, ...(isMember && member && { member }) };
    };
    const requests: [what: string, address: string, isMember: boolean][] = [
      ['one record', 'news/record-77', false],
      ['one record, for a member', 'news/record-80', true],
      ['a list of 20, for a member', 'news?range=[0,19]', true],
      ['a page with its blocks, for a member', 'pages/home', true],
    ];
    for (const connections of [1, 10, 50]) {
      progress(`${contents} records in each of four areas, ${connections} connections`);
      const clients = origins.map((origin) => apiAt(origin, '', { count: 0, example: {} }, connections));
      for (const [what, address, isMember] of requests) {
        const measure = async (client: (typeof clients)[number]) => {
          const begin = performance.now();
          await Promise.all(
            Array.from({ length: connections }, async () => {
              for (let index = 0; index < requestsPerRound / connections; index += 1) {
                const answer = await client.send('GET', `/api/v1/app/${address}`, undefined, headersFor(isMember));
                if (answer.status >= 400) throw new Error(`A request was answered ${answer.status}: ${answer.text}`);
              }
            }),
          );
          return (performance.now() - begin) / requestsPerRound;
        };
        // Code is compiled, statements are prepared, and content is in memory.
        for (const client of clients) for (let round = 0; round < 3; round += 1) await measure(client);
        const pairs: [memory: number, statements: number][] = [];
        for (let round = 0; round < rounds; round += 1) {
          const times: number[] = [];
          for (const client of clients) times.push(await measure(client));
          pairs.push([times[0] ?? 0, times[1] ?? 0]);
        }
        const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
        const ratio = median(pairs.map(([memory, statements]) => statements / memory));
        const [memory, statements] = [0, 1].map((index) => median(pairs.map((pair) => pair[index] ?? 0)).toFixed(2));
        process.stdout.write(
          `| ${contents} | ${connections} | ${what} | ${memory} ms | ${statements} ms | ${ratio.toFixed(2)} × |\n`,
        );
      }
    }
  }
});
