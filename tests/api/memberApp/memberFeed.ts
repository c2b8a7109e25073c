import type { Api } from '../startApi';

/** A profile as the system of record sends it, with some fields changed. */
export const profile = (difference: object = {}) => ({
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana.whitfield@example.org',
  phone: '+13035550142',
  locale: 'en-US',
  timeZone: 'America/Denver',
  state: 'CO',
  memberStatus: 'active_employee',
  retirementSystem: 'fers',
  planTypes: ['tsp'],
  age: 50,
  yearsOfService: 20,
  platforms: ['ios'],
  ...difference,
});

/** The line of a member in a batch. */
export const line = (difference: object = {}) => JSON.stringify(profile(difference));

/** The calls of a system of record, with a key of its own; somebody must be signed in. */
export const memberFeed = async (api: Api, name = 'System of record') => {
  const { body } = await api.call('POST', '/app-keys', { body: { name } });
  const { key } = body.data as { key: string };
  const call = (method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) =>
    api.call(method, path, { token: key, ...(sent !== undefined && { body: sent }), headers });
  return {
    key,
    call,
    put: (id: string, sent: unknown) => call('PUT', `/app/members/${id}`, sent),
    sendText: (text: string) =>
      call('POST', '/app/members/batch', text, { 'content-type': 'application/x-ndjson; charset=utf-8' }),
    /** Sends lines and returns the outcome of each. */
    send: async (lines: readonly string[]) => {
      const response = await call('POST', '/app/members/batch', lines.join('\n'), {
        'content-type': 'application/x-ndjson',
      });
      if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
      return response.text
        .trimEnd()
        .split('\n')
        .map((each) => JSON.parse(each) as { line: number; id: string; outcome: string; errors?: object });
    },
  };
};
