import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, dispatchStorageEvent, holdTime, openProviders, startApi, tokenFor } from './support';

startApi();
const hour = 60 * 60 * 1000;
const values = { name: 'Open season' };
const signedIn = (id: string) => {
  localStorage.setItem('adminDetails', JSON.stringify({ id }));
  localStorage.setItem('access_token', tokenFor(900));
};

/** Opens a page of the console. Returns the keys under which unsaved text is stored. */
const openPage = async () => {
  const page = await openProviders();
  const banner = page.autosaveKey('banners', 5) ?? '';
  const inquiry = page.autosaveKey('contacts', 'new') ?? '';
  return { ...page, banner, inquiry };
};

beforeEach(() => signedIn('stf_07'));

describe('unsaved text', () => {
  it('is stored for the user, the area and the record, until it is deleted', async () => {
    const { saveAutosave, readAutosave, deleteAutosave, autosaveKey, banner } = await openPage();
    saveAutosave(banner, { version: 3, values });
    expect(banner).toBe('typed:stf_07:banners:5');
    expect(readAutosave(banner)).toEqual({ version: 3, values, at: expect.any(Number) });
    expect(readAutosave(autosaveKey('banners', 51) ?? '')).toBeUndefined();
    expect(readAutosave(autosaveKey('banners') ?? '')).toBeUndefined();
    deleteAutosave(banner);
    expect(readAutosave(banner)).toBeUndefined();
  });

  it('is there when the page is opened again, but not for another user', async () => {
    const first = await openPage();
    first.saveAutosave(first.banner, { version: 3, values });
    const again = await openPage();
    expect(again.readAutosave(again.banner)?.values).toEqual(values);
    signedIn('stf_11');
    const theirs = await openPage();
    expect(theirs.readAutosave(theirs.banner)).toBeUndefined();
  });

  it('stays stored for the user of the page when another user signs in in another tab', async () => {
    const { autosaveKey } = await openPage();
    signedIn('stf_11');
    expect(autosaveKey('banners', 5)).toBe('typed:stf_07:banners:5');
  });

  it('is stored for 24 hours, and then deleted under all keys', async () => {
    holdTime();
    const { saveAutosave, readAutosave, banner, inquiry } = await openPage();
    saveAutosave(banner, { version: 3, values });
    saveAutosave(inquiry, { values }, { isPersonalData: true });
    vi.advanceTimersByTime(24 * hour - 1000);
    expect(readAutosave(banner)?.values).toEqual(values);
    vi.advanceTimersByTime(1000);
    expect(readAutosave('typed:stf_07:faqs:new')).toBeUndefined();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('typed:'))).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['garbage', 'null', '{}', '{"at":1}'])('is undefined when the storage has %s', async (text) => {
    const { readAutosave, banner } = await openPage();
    localStorage.setItem(banner, text);
    expect(readAutosave(banner)).toBeUndefined();
    expect(localStorage.getItem(banner)).toBeNull();
  });

  it('is not stored while no user is known to be signed in', async () => {
    localStorage.clear();
    const { autosaveKey } = await openProviders();
    expect(autosaveKey('banners', 5)).toBeUndefined();
  });
});

describe('unsaved personal data', () => {
  it('is stored in the tab only', async () => {
    const { saveAutosave, readAutosave, inquiry } = await openPage();
    saveAutosave(inquiry, { values }, { isPersonalData: true });
    expect(readAutosave(inquiry)?.values).toEqual(values);
    expect(localStorage.getItem(inquiry)).toBeNull();
    expect(sessionStorage.getItem(inquiry)).not.toBeNull();
  });

  it('is deleted once the user signs out, and no more is stored while the page is left', async () => {
    answer('post', '/auth/logout', null);
    const { saveAutosave, readAutosave, signOut, banner, inquiry } = await openPage();
    saveAutosave(banner, { version: 3, values });
    saveAutosave(inquiry, { values }, { isPersonalData: true });
    await signOut();
    saveAutosave(inquiry, { values }, { isPersonalData: true });
    expect(sessionStorage.getItem(inquiry)).toBeNull();
    expect(readAutosave(banner)?.values).toEqual(values);
  });

  it('is deleted in every tab when the user signs out in one', async () => {
    const { saveAutosave, watchOtherTabs, inquiry } = await openPage();
    const stop = watchOtherTabs(() => undefined);
    saveAutosave(inquiry, { values }, { isPersonalData: true });
    localStorage.setItem('signed_out_at', String(Date.now()));
    dispatchStorageEvent('signed_out_at');
    stop();
    expect(sessionStorage.getItem(inquiry)).toBeNull();
  });

  it('is deleted in a sleeping tab when the user signed out in another', async () => {
    const asleep = await openPage();
    asleep.saveAutosave(asleep.inquiry, { values }, { isPersonalData: true });
    localStorage.setItem('signed_out_at', String(Date.now() + 1));
    const awake = await openPage();
    expect(awake.readAutosave(awake.inquiry)).toBeUndefined();
    expect(sessionStorage.getItem(awake.inquiry)).toBeNull();
  });

  it('is deleted when another user signs in after the session expired, and stays for the same user', async () => {
    const { saveAutosave, endSession, storedToken, inquiry, signIn } = await openPage();
    saveAutosave(inquiry, { values }, { isPersonalData: true });
    endSession(storedToken());
    for (const [id, isKept] of [
      ['stf_07', true],
      ['stf_11', false],
    ] as const) {
      answer('post', '/auth/login', { accessToken: tokenFor(900), admin: { id } });
      await signIn('somebody@example.org', 'a long enough password');
      expect(sessionStorage.getItem(inquiry) !== null).toBe(isKept);
    }
  });

  it('stays when the session expires', async () => {
    const { saveAutosave, readAutosave, endSession, storedToken, inquiry } = await openPage();
    saveAutosave(inquiry, { values }, { isPersonalData: true });
    endSession(storedToken());
    expect(readAutosave(inquiry)?.values).toEqual(values);
  });
});
