import { act } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setDocumentUser } from '../../providers/storage/storedSession';
import { useAutosave } from '../../resources/engine/features/autosave/useAutosave';
import { field, hasText, press, render, type } from '../unit/public/render';

const twoSeconds = 2000;
const oneDay = 24 * 60 * 60 * 1000;
const name = 'typed:kim:contacts:7';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T14:14:00Z') });
  window.localStorage.clear();
  window.sessionStorage.clear();
  setDocumentUser({ id: 'kim' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The unsaved text in a storage, by its key. */
const autosavedIn = (box: Storage) =>
  Object.fromEntries(
    Object.keys(box)
      .filter((key) => key.startsWith('typed:'))
      .map((key) => [key, JSON.parse(box.getItem(key) ?? '')]),
  );

interface FormProps {
  isPersonalData?: boolean;
  version?: number;
  /** Selects the values that the record does not have already. */
  selectRestorable?: (values: Record<string, unknown>) => Record<string, unknown>;
}

/** A form with one field, of the inquiry 7. */
const Form = ({ isPersonalData = false, version = 3, selectRestorable = (values) => values }: FormProps) => {
  const [text, setText] = useState<string>();
  const isSettled = useRef(false);
  const { offer, close, discard } = useAutosave({
    area: 'contacts',
    id: 7,
    version,
    isPersonalData,
    change: text,
    readDirtyValues: () => (text ? { subject: text } : {}),
    selectRestorable,
    isSettled: () => isSettled.current,
  });
  const markSettled = () => {
    isSettled.current = true;
  };
  const restore = () => {
    setText(String(offer?.values.subject));
    close();
  };
  return (
    <>
      <label htmlFor="subject">Subject</label>
      <input id="subject" value={text ?? ''} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={markSettled}>
        Save
      </button>
      {offer && (
        <>
          <p>{`Offered: ${offer.values.subject}, of version ${offer.version}`}</p>
          <button type="button" onClick={restore}>
            Restore
          </button>
          <button type="button" onClick={discard}>
            Discard
          </button>
        </>
      )}
    </>
  );
};

const Screen = (props: FormProps) => {
  const [isFormClosed, setFormClosed] = useState(false);
  return (
    <>
      {!isFormClosed && <Form {...props} />}
      <button type="button" onClick={() => setFormClosed(!isFormClosed)}>
        {isFormClosed ? 'Come back' : 'Leave'}
      </button>
    </>
  );
};

const open = (props: FormProps = {}) => render(<Screen {...props} />);
const write = (text: string) => type(field('Subject'), text);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const storeEarlierText = (subject: string, box = localStorage) =>
  box.setItem(name, JSON.stringify({ version: 2, at: Date.now(), values: { subject } }));

it('text is saved in the browser two seconds after the first key, however long somebody goes on typing', async () => {
  await open();
  for (const text of ['I', 'It', 'It ra', 'It rains']) {
    await write(text);
    await wait(700);
  }
  const earlier = autosavedIn(localStorage)[name];
  expect(earlier).toEqual({ version: 3, at: Date.parse('2026-11-21T14:14:02Z'), values: { subject: 'It ra' } });
  await wait(twoSeconds);
  expect(autosavedIn(localStorage)[name].values).toEqual({ subject: 'It rains' });
});

it.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
  ['the form is left, which nobody was asked about', () => press('Leave')],
])('text is saved in the browser immediately when %s', async (_, happen) => {
  await open();
  await write('It rains');
  expect(autosavedIn(localStorage)).toEqual({});
  await act(async () => void (await happen()));
  expect(autosavedIn(localStorage)[name].values).toEqual({ subject: 'It rains' });
});

it('personal data is saved for the tab only', async () => {
  await open({ isPersonalData: true });
  await write('It rains');
  await wait(twoSeconds);
  expect(autosavedIn(localStorage)).toEqual({});
  expect(Object.keys(autosavedIn(sessionStorage))).toEqual([name]);
});

it('nothing is saved of a form without changes, or with changes that were undone', async () => {
  await open();
  await wait(twoSeconds);
  await press('Leave');
  expect(autosavedIn(localStorage)).toEqual({});
  await press('Come back');
  await write('It rains');
  await wait(twoSeconds);
  await write('');
  await wait(twoSeconds);
  expect(autosavedIn(localStorage)).toEqual({});
});

it('text that is saved on the server or discarded is deleted from the browser, even if it was just typed', async () => {
  await open();
  await write('It rains');
  await wait(twoSeconds);
  await write('It rains again');
  await press('Save');
  await press('Leave');
  await wait(twoSeconds);
  expect(autosavedIn(localStorage)).toEqual({});
});

it('unsaved text is offered, and restored only on request', async () => {
  storeEarlierText('It rains');
  await open();
  expect(hasText('Offered: It rains, of version 2')).toBe(true);
  expect(field('Subject').value).toBe('');
  await press('Restore');
  expect(field('Subject').value).toBe('It rains');
  expect(hasText('Offered')).toBe(false);
  expect(autosavedIn(localStorage)[name].version).toBe(2);
  await wait(twoSeconds);
  expect(autosavedIn(localStorage)[name]).toMatchObject({ version: 3, values: { subject: 'It rains' } });
});

it('discarded text is deleted', async () => {
  storeEarlierText('It rains');
  await open();
  await press('Discard');
  expect(hasText('Offered')).toBe(false);
  expect(autosavedIn(localStorage)).toEqual({});
});

it('new text replaces an offer, and stays when the offer is discarded', async () => {
  storeEarlierText('It rains');
  await open();
  await write('The sun');
  await wait(twoSeconds);
  expect(autosavedIn(localStorage)[name].values).toEqual({ subject: 'The sun' });
  await press('Discard');
  await wait(twoSeconds);
  expect(autosavedIn(localStorage)[name].values).toEqual({ subject: 'The sun' });
});

it('an offer stays when somebody undoes the text that was typed next to it', async () => {
  storeEarlierText('It rains');
  await open();
  await write('The sun');
  await write('');
  await wait(twoSeconds);
  expect(autosavedIn(localStorage)[name].values).toEqual({ subject: 'It rains' });
});

it('an offer without an answer stays for the next time', async () => {
  storeEarlierText('It rains');
  await open();
  await press('Save');
  await press('Leave');
  await press('Come back');
  expect(hasText('Offered: It rains')).toBe(true);
});

it('values that the record has already are not offered', async () => {
  storeEarlierText('It rains');
  await open({ selectRestorable: () => ({}) });
  expect(hasText('Offered')).toBe(false);
  expect(autosavedIn(localStorage)).toEqual({});
});

it('text that is older than a day is not offered', async () => {
  storeEarlierText('It rains');
  vi.setSystemTime(Date.now() + oneDay);
  await open();
  expect(hasText('Offered')).toBe(false);
});

it('text of another user is not offered, and stays stored for them', async () => {
  storeEarlierText('It rains');
  setDocumentUser({ id: 'ann' });
  await open();
  expect(hasText('Offered')).toBe(false);
  expect(Object.keys(autosavedIn(localStorage))).toEqual([name]);
});
