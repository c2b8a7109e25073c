import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { waitForOptions } from '../waitForOptions';
import { answer, answerWithError, disconnect, holdTime, openProviders, server, startApi, tokenFor } from './support';

const api = startApi();

describe('every request', () => {
  it('has the platform header for the web, cookies and the token', async () => {
    const token = tokenFor(900);
    localStorage.setItem('access_token', token);
    answer('get', '/banners/1', { id: '1' });
    const { request } = await openProviders();
    await request('/banners/1');
    const [call] = api.requests;
    expect(call?.headers.get('platform')).toBe('web');
    expect(call?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(call?.credentials).toBe('include');
  });

  it('has no authorization header while no token is stored', async () => {
    answer('get', '/health', { ok: true });
    const { request } = await openProviders();
    await request('/health');
    expect(api.requests[0]?.headers.has('authorization')).toBe(false);
    expect(api.requests[0]?.headers.get('platform')).toBe('web');
  });

  it('sends a body as JSON', async () => {
    answer('post', '/banners', { id: '1' });
    const { request } = await openProviders();
    await request('/banners', { method: 'POST', body: { name: 'Open season' } });
    expect(api.requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(api.requests[0]?.body).toEqual({ name: 'Open season' });
  });
});

describe('a response', () => {
  it('is returned as the data of the envelope with its headers, status and message', async () => {
    answer('get', '/banners', [{ id: '1' }], { 'content-range': 'banners 0-0/1' });
    const { request } = await openProviders();
    const { data, headers, status, message } = await request('/banners');
    expect(data).toEqual([{ id: '1' }]);
    expect(headers.get('content-range')).toBe('banners 0-0/1');
    expect(status).toBe(200);
    expect(message).toBe('Done.');
  });

  it('is an error when success is false, whatever the status', async () => {
    answerWithError('get', '/banners', 200, { success: false, message: 'Banners are closed today.' });
    const { request } = await openProviders();
    await expect(request('/banners')).rejects.toMatchObject({
      name: 'HttpError',
      message: 'Banners are closed today.',
      status: 200,
    });
  });

  it('that is refused without a reason says that there is none, not that it could not be read', async () => {
    answerWithError('get', '/banners', 200, { success: false });
    const { request } = await openProviders();
    await expect(request('/banners')).rejects.toThrow('The server refused this. It gave no reason.');
  });

  it('has its field errors where react-admin looks for them, dotted paths included', async () => {
    const errors = { name: 'Use at least 3 characters.', 'licenses.0.state': 'Choose a state.' };
    answerWithError('put', '/advisors/1', 422, { success: false, message: 'Two fields need attention.', errors });
    const { request } = await openProviders();
    await expect(request('/advisors/1', { method: 'PUT', body: {} })).rejects.toMatchObject({
      status: 422,
      serverMessage: 'Two fields need attention.',
      body: { message: 'Two fields need attention.', errors },
    });
  });

  it('has the current record of a conflict, and no field errors when there are none', async () => {
    answerWithError('put', '/banners/1', 412, {
      success: false,
      message: 'Changed meanwhile.',
      data: { version: 4 },
      errors: {},
    });
    const { request } = await openProviders();
    const error = await request('/banners/1', { method: 'PUT', body: {} }).catch((reason) => reason);
    expect(error.body.data).toEqual({ version: 4 });
    expect(error.body.errors).toBeUndefined();
  });

  it.each([
    [403, 'You are not allowed to do this. Ask an administrator if you need to.'],
    [404, 'This was not found. It may have been deleted.'],
    [500, 'The server could not do this. It gave no reason. Try again in a moment.'],
    [400, 'The server did not accept this. It gave no reason. Check what you entered and try again.'],
    [200, 'The server refused this. It gave no reason. Try again, or ask an administrator.'],
  ])('of %i without a message gets a plain sentence that is not taken for the server’s', async (status, sentence) => {
    answerWithError('get', '/banners', status);
    const { request } = await openProviders();
    await expect(request('/banners')).rejects.toMatchObject({ message: sentence, status, serverMessage: undefined });
  });

  it('that is not JSON becomes a plain sentence', async () => {
    server.use(http.post('*/api/v1/banners', () => HttpResponse.html('<h1>Welcome to the proxy</h1>')));
    const { request } = await openProviders();
    await expect(request('/banners', { method: 'POST' })).rejects.toMatchObject({
      message: 'The answer of the server could not be read. Try again in a moment.',
    });
  });

  it('that never comes becomes a message that the server cannot be reached', async () => {
    disconnect('post', '/banners');
    const { request } = await openProviders();
    await expect(request('/banners', { method: 'POST' })).rejects.toMatchObject({
      message: 'The server cannot be reached. Check your connection and try again.',
      status: 0,
    });
  });

  it('is aborted when the caller aborts, and stays an abort error', async () => {
    answer('get', '/banners', []);
    const { request } = await openProviders();
    const controller = new AbortController();
    const call = request('/banners', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('while the API cannot be reached', () => {
  it('a read is retried after 1, 2 and 4 seconds, and then fails', async () => {
    holdTime();
    answerWithError('get', '/banners', 503);
    const { request } = await openProviders();
    const outcome = expect(request('/banners')).rejects.toMatchObject({ status: 503 });
    const tries: number[] = [];
    for (let second = 0; second <= 60; second += 1) {
      await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000);
      tries[api.requests.length] ??= second;
    }
    await outcome;
    expect(tries.slice(1)).toEqual([0, 1, 3, 7]);
  });

  it('a read continues as soon as another request gets a response', async () => {
    holdTime();
    disconnect('get', '/banners');
    answer('get', '/faqs', []);
    const { request } = await openProviders();
    const call = request('/banners');
    await vi.waitFor(() => expect(api.requests).toHaveLength(1), waitForOptions);
    answer('get', '/banners', ['banner']);
    await request('/faqs');
    await expect(call).resolves.toMatchObject({ data: ['banner'] });
  });

  it('a read is not retried after its caller has aborted it', async () => {
    holdTime();
    disconnect('get', '/banners');
    const { request } = await openProviders();
    const controller = new AbortController();
    const call = request('/banners', { signal: controller.signal });
    await vi.waitFor(() => expect(api.requests).toHaveLength(1), waitForOptions);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(api.requests).toHaveLength(1);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('a %s is tried once', async (method) => {
    holdTime();
    disconnect(method.toLowerCase() as Lowercase<typeof method>, '/banners');
    const { request } = await openProviders();
    await expect(request('/banners', { method })).rejects.toMatchObject({ status: 0 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.requests).toHaveLength(1);
  });

  it.each([403, 404, 429, 500])('a %i is a response: a read is tried once', async (status) => {
    answerWithError('get', '/banners', status);
    const { request } = await openProviders();
    await expect(request('/banners')).rejects.toMatchObject({ status });
    expect(api.requests).toHaveLength(1);
  });
});
