import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Caller, dataOf } from './createCaller';
import { signIn } from './signIn';

/** A job as its progress is told. */
interface Job {
  state: string;
  total: number;
  done: number;
  failed?: number;
  message: string | null;
}

const isOver = ({ state }: Job) => !['waiting', 'running'].includes(state);

/** In milliseconds; an access token is valid for 15 minutes. */
const renewAfter = 10 * 60_000;

type ReadToken = () => Promise<string>;

/** Returns a function that reads the token of a session, and signs in again before it expires. */
const renewedToken = (origin: string, token: string): ReadToken => {
  let present = { token, since: performance.now() };
  return async () => {
    if (performance.now() - present.since > renewAfter)
      present = { token: await signIn(origin), since: performance.now() };
    return present.token;
  };
};

/** Waits until a job is over or a signal; returns its progress. */
const followJob = async (caller: Caller, readToken: ReadToken, id: string, signal: AbortSignal): Promise<Job> => {
  for (;;) {
    const token = await readToken();
    const answer = await caller.sendUntilDone({ kind: 'staff: progress of the import', path: `/jobs/${id}`, token });
    const job = dataOf<Job>(answer);
    if (isOver(job) || signal.aborted) return job;
    await wait(2000);
  }
};

/** Imports a file of questions with a number of lines. Returns what was done until it was over, or until a signal. */
export const importLines = async (
  { caller, origin, token, signal }: { caller: Caller; origin: string; token: string; signal: AbortSignal },
  lines: number,
): Promise<string> => {
  const startedAt = performance.now();
  const readToken = renewedToken(origin, token);
  const rows = Array.from(
    { length: lines },
    (_, index) =>
      `What happens to part ${index} of my pension?,"<p>${'Your pension stays as it is. '.repeat(8)}</p>",pension`,
  );
  const form = new FormData();
  form.append('file', new Blob([['Question,Answer,Category', ...rows].join('\n')]), 'questions.csv');
  const headers = { platform: 'web', authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/v1/faqs/import`, { method: 'POST', body: form, headers });
  const { data, message } = (await response.json()) as {
    data: { id: string; columns: { field: string | null }[] };
    message: string;
  };
  if (!response.ok) throw new Error(`The import was answered ${response.status}: ${message}`);
  const start = async (path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const started = await caller.sendUntilDone({
      kind: 'staff: start the import',
      method: 'POST',
      path,
      token: await readToken(),
      body,
      headers,
    });
    return dataOf<{ id: string }>(started).id;
  };
  const secondsSince = (at: number) => ((performance.now() - at) / 1000).toFixed(0);
  const readSeconds = secondsSince(startedAt);
  const checkedAt = performance.now();
  const check = await start(`/imports/${data.id}/check`, { fields: data.columns.map(({ field }) => field) });
  const checked = await followJob(caller, readToken, check, signal);
  const checkText = `read in ${readSeconds} s; ${checked.done} of ${checked.total} lines checked in ${secondsSince(checkedAt)} s`;
  if (checked.state !== 'done') return `${checkText}, then ${checked.state}`;
  const appliedAt = performance.now();
  const applied = await followJob(caller, readToken, await start(`/imports/${check}/apply`, {}), signal);
  return `${checkText}, ${applied.done} of ${applied.total} imported in ${secondsSince(appliedAt)} s (${applied.state})`;
};

export const campaignSubject = 'See you at the seminar';

/** Sends an email to all members. Returns the id of the notification. */
export const startCampaign = async (caller: Caller, token: string): Promise<string> => {
  const body = {
    name: 'Campaign of the bench',
    topicId: 'event_reminder',
    channels: ['email'],
    content: {
      email: { subject: campaignSubject, body: `<p>${'The seminar begins at half past five. '.repeat(10)}</p>` },
    },
  };
  const created = await caller.sendUntilDone({
    kind: 'staff: create the campaign',
    method: 'POST',
    path: '/notifications',
    token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  const { id } = dataOf<{ id: string }>(created);
  await caller.sendUntilDone({
    kind: 'staff: send the campaign',
    method: 'POST',
    path: `/notifications/${id}/actions/send`,
    token,
    body: {},
    headers: { 'if-match': '"1"', 'idempotency-key': randomUUID() },
  });
  return id;
};
