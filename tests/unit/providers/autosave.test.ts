import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, dispatchStorageEvent, holdTime, openProviders, startApi, tokenFor } from './support';

startApi();
const hour = 60 * 60 * 1000;
const values = { name: 'Open season' };
const signedIn = (id: string) => {
  localStorage.setItem('adminDetails', JSON.stringify({ id }));
  localStorage.setItem('access_token', tokenFor(900));
};

/** A page of the console, and the names of what may be typed there. */
const openPage = async () => {
  const page = await openProviders();
  const banner = page.autosaveKey('banners', 5) ?? '';
  const enquiry = page.autosaveKey('contacts', 'new') ?? '';
  return { ...page, banner, enquiry };
};

beforeEach(() => signedIn('stf_07'));

describe('what was typed', () => {
  it('is kept for the person, the area and the record, until it is dropped', async () => {
    const { saveAutosave, readAutosave, deleteAutosave, autosaveKey, banner } = await openPage();
    saveAutosave(banner, { version: 3, values });
    expect(banner).toBe('typed:stf_07:banners:5');
    expect(readAutosave(banner)).toEqual({ version: 3, values, at: expect.any(Number) });
    expect(readAutosave(autosaveKey('banners', 51) ?? '')).toBeUndefined();
    expect(readAutosave(autosaveKey('banners') ?? '')).toBeUndefined();
    deleteAutosave(banner);
    expect(readAutosave(banner)).toBeUndefined();
  });

  it('is there when the page is opened again, but not for another person', async () => {
    const first = await openPage();
    first.saveAutosave(first.banner, { version: 3, values });
    const again = await openPage();
    expect(again.readAutosave(again.banner)?.values).toEqual(values);
    signedIn('stf_11');
    const theirs = await openPage();
    expect(theirs.readAutosave(theirs.banner)).toBeUndefined();
  });

  it('stays that of the person whom the page shows when somebody else signs in in another tab', async () => {
    const { autosaveKey } = await openPage();
    signedIn('stf_11');
    expect(autosaveKey('banners', 5)).toBe('typed:stf_07:banners:5');
  });

  it('is kept for 24 hours, and then gone under all names', async () => {
    holdTime();
    const { saveAutosave, readAutosave, banner, enquiry } = await openPage();
    saveAutosave(banner, { version: 3, values });
    saveAutosave(enquiry, { values }, { ofMembers: true });
    vi.advanceTimersByTime(24 * hour - 1000);
    expect(readAutosave(banner)?.values).toEqual(values);
    vi.advanceTimersByTime(1000);
    expect(readAutosave('typed:stf_07:faqs:new')).toBeUndefined();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('typed:'))).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['garbage', 'null', '{}', '{"at":1}'])('is nothing when the storage holds %s', async (text) => {
    const { readAutosave, banner } = await openPage();
    localStorage.setItem(banner, text);
    expect(readAutosave(banner)).toBeUndefined();
    expect(localStorage.getItem(banner)).toBeNull();
  });

  it('is not kept while nobody is known to be signed in', async () => {
    localStorage.clear();
    const { autosaveKey } = await openProviders();
    expect(autosaveKey('banners', 5)).toBeUndefined();
  });
});

describe('what was typed of members', () => {
  it('is kept in the tab alone', async () => {
    const { saveAutosave, readAutosave, enquiry } = await openPage();
    saveAutosave(enquiry, { values }, { ofMembers: true });
    expect(readAutosave(enquiry)?.values).toEqual(values);
    expect(localStorage.getItem(enquiry)).toBeNull();
    expect(sessionStorage.getItem(enquiry)).not.toBeNull();
  });

  it('is gone once the person signs out, and no more is kept while the page is left', async () => {
    answer('post', '/auth/logout', null);
    const { saveAutosave, readAutosave, signOut, banner, enquiry } = await openPage();
    saveAutosave(banner, { version: 3, values });
    saveAutosave(enquiry, { values }, { ofMembers: true });
    await signOut();
    saveAutosave(enquiry, { values }, { ofMembers: true });
    expect(sessionStorage.getItem(enquiry)).toBeNull();
    expect(readAutosave(banner)?.values).toEqual(values);
  });

  it('is gone in every tab when the person signs out in one', async () => {
    const { saveAutosave, watchOtherTabs, enquiry } = await openPage();
    const stop = watchOtherTabs(() => undefined);
    saveAutosave(enquiry, { values }, { ofMembers: true });
    localStorage.setItem('signed_out_at', String(Date.now()));
    dispatchStorageEvent('signed_out_at');
    stop();
    expect(sessionStorage.getItem(enquiry)).toBeNull();
  });

  it('is gone in a tab that slept when the person signed out in another', async () => {
    const asleep = await openPage();
    asleep.saveAutosave(asleep.enquiry, { values }, { ofMembers: true });
    localStorage.setItem('signed_out_at', String(Date.now() + 1));
    const awake = await openPage();
    expect(awake.readAutosave(awake.enquiry)).toBeUndefined();
    expect(sessionStorage.getItem(awake.enquiry)).toBeNull();
  });

  it('stays when the session ends by itself', async () => {
    const { saveAutosave, readAutosave, endSession, storedToken, enquiry } = await openPage();
    saveAutosave(enquiry, { values }, { ofMembers: true });
    endSession(storedToken());
    expect(readAutosave(enquiry)?.values).toEqual(values);
  });
});
