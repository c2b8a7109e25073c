import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answerWithError, disconnect, openProviders, server, startApi, tokenFor } from './support';

const api = startApi();
const good = tokenFor(900);
beforeEach(() => localStorage.setItem('access_token', good));

const info = { id: '1', kind: 'image', name: 'photo.png', type: 'image/png', size: 4 };
const photo = () => new File(['data'], 'photo.png', { type: 'image/png' });

const openUpload = async () => {
  const { dataProvider } = await openProviders();
  return { ...dataProvider, ...(await import('../../../providers/calls/files')) };
};

/** Responds to uploads with the file, but only to requests with the token. */
const answerUploadWithToken = (token: string) =>
  server.use(
    http.post('*/api/v1/files', ({ request }) =>
      request.headers.get('authorization') === `Bearer ${token}`
        ? HttpResponse.json({ success: true, data: info }, { status: 201 })
        : HttpResponse.json({ success: false, message: 'Sign in to continue.' }, { status: 401 }),
    ),
  );

describe('an upload', () => {
  it('sends the file in a form, with the token of the user, and returns the response of the API', async () => {
    let form: FormData | undefined;
    server.use(
      http.post('*/api/v1/files', async ({ request }) => {
        form = await request.formData();
        return HttpResponse.json({ success: true, data: info }, { status: 201 });
      }),
    );
    const { upload } = await openUpload();
    await expect(upload(photo(), 'image')).resolves.toEqual(info);
    const sent = form?.get('file') as File;
    expect([sent.name, await sent.text()]).toEqual(['photo.png', 'data']);
    const [call] = api.requests;
    expect(call?.query.get('kind')).toBe('image');
    expect(call?.headers.get('platform')).toBe('web');
    expect(call?.headers.get('authorization')).toBe(`Bearer ${good}`);
    expect(call?.credentials).toBe('include');
  });

  it('reports its progress', async () => {
    answer('post', '/files', info);
    const { upload } = await openUpload();
    const shares: number[] = [];
    await upload(photo(), 'image', { onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares.every((share, index) => share >= (shares[index - 1] ?? 0))).toBe(true);
  });

  it('fails with the message of the server', async () => {
    const message = 'This picture is too large. Choose one of at most 5 MB.';
    answerWithError('post', '/files', 413, { success: false, message });
    const { upload } = await openUpload();
    await expect(upload(photo(), 'image')).rejects.toMatchObject({ name: 'HttpError', status: 413, message });
  });

  it('fails with its own message when the server cannot be reached', async () => {
    disconnect('post', '/files');
    const { upload } = await openUpload();
    await expect(upload(photo(), 'image')).rejects.toMatchObject({
      name: 'HttpError',
      status: 0,
      message: 'The server cannot be reached. Check your connection and try again.',
    });
  });

  it('is aborted when the user cancels it, before and while it is sent', async () => {
    const controller = new AbortController();
    server.use(
      http.post('*/api/v1/files', async () => {
        controller.abort();
        return HttpResponse.json({ success: true, data: info });
      }),
    );
    const { upload } = await openUpload();
    const { signal } = controller;
    await expect(upload(photo(), 'image', { signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(api.requests).toHaveLength(1);
    await expect(upload(photo(), 'image', { signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(api.requests).toHaveLength(1);
  });
});

describe('the session of an upload', () => {
  it.each([
    ['that has expired is refreshed first', tokenFor(-1), ['/auth/refresh', '/files']],
    [
      'whose token the server refuses is refreshed, and the file sent once more',
      good,
      ['/files', '/auth/refresh', '/files'],
    ],
  ])('%s', async (_what, token, calls) => {
    const renewed = tokenFor(900, 'renewed');
    localStorage.setItem('access_token', token);
    answerUploadWithToken(renewed);
    answer('get', '/auth/refresh', { accessToken: renewed });
    const { upload } = await openUpload();
    await expect(upload(photo(), 'image')).resolves.toEqual(info);
    expect(api.requests.map(({ path }) => path)).toEqual(calls);
  });

  it('ends when the new token is refused too', async () => {
    answerUploadWithToken('no token will do');
    answer('get', '/auth/refresh', { accessToken: tokenFor(900, 'renewed') });
    const { upload } = await openUpload();
    await expect(upload(photo(), 'image')).rejects.toMatchObject({ name: 'SessionEndedError' });
    expect(api.leaving()).toEqual(['/login']);
  });
});

describe('the address of a file', () => {
  const url = '/files/download?token=abc';

  it('has the console’s own origin', async () => {
    answer('post', '/files/1/download', { url });
    const { downloadAddress, fileAddress } = await openUpload();
    expect(await downloadAddress('1')).toBe(url);
    expect(fileAddress('/files/1/original?expires=1')).toBe('/files/1/original?expires=1');
  });

  it('has the API’s origin where that is another one', async () => {
    vi.stubEnv('VITE_API_URL', 'https://api.example.org/');
    answer('post', '/files/1/download', { url });
    const { downloadAddress, fileAddress } = await openUpload();
    vi.unstubAllEnvs();
    expect(await downloadAddress('1')).toBe(`https://api.example.org${url}`);
    expect(fileAddress('/files/1/original?expires=1')).toBe('https://api.example.org/files/1/original?expires=1');
  });

  it('is refused with the message of the server', async () => {
    const message = 'This file does not exist. Upload it again.';
    answerWithError('post', '/files/1/download', 404, { success: false, message });
    const { downloadAddress } = await openUpload();
    await expect(downloadAddress('1')).rejects.toMatchObject({ status: 404, message });
  });
});
