import { expect } from 'vitest';
import { writeChangedContent } from '../../../api/memberApp/content/writeContent';
import type { startApi } from '../startApi';

/** Helpers that preview as the console does. The API may start after this call. */
export const previewsFixture = (apiOf: () => Awaited<ReturnType<typeof startApi>>) => {
  const writeContent = async () => {
    const api = apiOf();
    await writeChangedContent({ ...api.context, keys: api.app.keys });
    return api;
  };

  /** Requests a token, by default of the draft of a banner for nobody in particular. */
  const requestToken = (scope: object, token?: string) =>
    apiOf().call('POST', '/previews', { body: { area: 'banners', ...scope }, ...(token && { token }) });

  /** Returns how a token reads below `/app`; first works out what has changed. */
  const readWith = async (token: string) => {
    const { call } = await writeContent();
    const get = (path: string, headers: Record<string, string> = {}) => call('GET', `/app/${path}`, { token, headers });
    return { token, get, read: async () => (await get('preview')).body.data };
  };

  return {
    requestToken,
    readWith,
    /** Opens a preview and returns how it reads. */
    openPreview: async (scope: object) => {
      const { body } = await requestToken(scope);
      expect(body).toMatchObject({ success: true });
      return readWith(body.data.token);
    },
    /** Presents the values of a form. */
    present: async (scope: object, values: object) => {
      const { call } = await writeContent();
      const { status, body } = await call('POST', '/previews/present', {
        body: { area: 'banners', ...scope, values },
      });
      expect([status, body]).toMatchObject([200, { success: true }]);
      return body.data;
    },
  };
};

/** A made-up member. */
export const persona = (fields: object = {}) => ({ kind: 'persona', persona: fields });
