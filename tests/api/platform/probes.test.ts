import { describe, expect, it, onTestFinished } from 'vitest';
import { version } from '../../../package.json';
import { setUpApi } from '../setUpApi';

const api = setUpApi();

const probe = async (address: string) => {
  const { status, headers, body } = await api.call('GET', api.origin + address, { token: null, isUndocumented: true });
  expect(headers.get('cache-control')).toBe('no-store');
  return status === 200 ? body.data : body.code;
};

/** Changes what the server knows of itself until the test ends. */
const setTraffic = (change: Partial<typeof api.app.traffic>) => {
  const before = { ...api.app.traffic };
  Object.assign(api.app.traffic, change);
  onTestFinished(() => void Object.assign(api.app.traffic, before));
};

describe('the probes of a process', () => {
  it('are 200 while it works', async () => {
    expect(await probe('/healthz')).toEqual({ version });
    expect(await probe('/readyz')).toEqual({ version });
  });

  it('say until the start is over that it is alive and not ready', async () => {
    setTraffic({ isReady: false });
    expect(await probe('/healthz')).toEqual({ version });
    expect(await probe('/readyz')).toBe('http.notReady');
  });

  it('say while it stops that it is alive and not ready', async () => {
    setTraffic({ isDraining: true });
    expect(await probe('/healthz')).toEqual({ version });
    expect(await probe('/readyz')).toBe('http.stopping');
  });

  it('do not count as requests that a stop waits for', async () => {
    setTraffic({ lastRequestAt: 0 });
    await probe('/healthz');
    await probe('/readyz');
    expect(api.app.traffic.lastRequestAt).toBe(0);
    await api.call('GET', '/app/status');
    expect(api.app.traffic.lastRequestAt).not.toBe(0);
  });
});
