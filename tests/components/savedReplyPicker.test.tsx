import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { AdminContext, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { dataProvider } from '../../providers/dataProvider';
import { makeI18nProvider } from '../../providers/i18n';
import { ThreadComposer } from '../../resources/contacts/ThreadComposer';
import { answer, answerWithError, startServer } from '../unit/providers/support';
import { render } from '../unit/public/render';

const api = startServer();

const replies = [
  { id: 'r1', name: 'Sign in', topicId: 'account', text: 'Choose “Forgot password”, {{firstName}}.' },
  {
    id: 'r2',
    name: 'Survivor benefit',
    text: 'Your spouse must agree.',
    translations: [{ language: 'es', text: 'Hola, {{firstName}}: su cónyuge debe aceptarlo.' }],
  },
  { id: 'r3', name: 'Appointment', topicId: 'appointment', text: '{{assigneeName}} calls you on [[day]] at [[time]].' },
];

const Composer = ({ onSend, written }: { onSend: () => Promise<void>; written: string }) => {
  const [text, setText] = useState(written);
  return (
    <ThreadComposer
      kind="reply"
      onKind={() => undefined}
      text={text}
      otherText=""
      inputRef={useRef(null)}
      savingState="saved"
      onWrite={setText}
      onSend={onSend}
    />
  );
};

const open = async ({ written = '', locale = null as string | null } = {}) => {
  answer('get', '/contacts/i1/mail-lines', { greeting: 'Dear Rosa Lindt,', signature: 'Retirement Partners' });
  answer('get', '/contacts/i1/reply-values', { locale, values: { firstName: 'Rosa' } });
  answer('get', '/saved-replies', replies);
  for (const { id } of replies) answer('post', `/saved-replies/${id}/uses`, null);
  const onSend = vi.fn(async () => undefined);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const inquiry = {
    id: 'i1',
    name: 'Rosa Lindt',
    email: 'rosa@example.net',
    topicId: 'appointment',
    status: 'in_progress',
  };
  await render(
    <AdminContext dataProvider={dataProvider} i18nProvider={makeI18nProvider()} queryClient={queryClient}>
      <ResourceContextProvider value="contacts">
        <RecordContextProvider value={inquiry}>
          <Composer onSend={onSend} written={written} />
        </RecordContextProvider>
      </ResourceContextProvider>
    </AdminContext>,
  );
  return onSend;
};
const reply = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Rosa Lindt by email', hidden: true });
const selected = () => reply().value.slice(reply().selectionStart, reply().selectionEnd);
/** Types a character at the cursor. */
const type = (character: string, at = reply().value.length) => {
  const value = reply().value.slice(0, at) + character + reply().value.slice(at);
  fireEvent.change(reply(), { target: { value, selectionStart: at + 1, selectionEnd: at + 1 } });
};
const search = () => screen.findByRole('combobox', { name: 'Search saved replies' });
const options = async () => {
  await screen.findAllByRole('option');
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
};
const press = async (key: string) => fireEvent.keyDown(await search(), { key });
const isClosed = () => waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
const uses = () => api.requests.filter(({ path }) => path.endsWith('/uses')).map(({ path }) => path);

it('a slash opens the saved replies; arrows show each as it is inserted, and Enter inserts it for the slash', async () => {
  await open({ written: 'Thank you. ' });
  type('/');
  // The topic of the inquiry is first, then the most used.
  expect(await options()).toEqual([
    'AppointmentFor this topic · [[assignee name]] calls you on [[day]] at [[time]].',
    'Sign inChoose “Forgot password”, Rosa.',
    'Survivor benefitYour spouse must agree.',
    'Survivor benefitSpanish · Hola, Rosa: su cónyuge debe aceptarlo.',
  ]);
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview.textContent).toBe('[[assignee name]] calls you on [[day]] at [[time]].');
  expect(within(preview).getAllByText(/^\[\[/)).toHaveLength(3);
  await press('ArrowDown');
  const active = (await search()).getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toContain('Sign in');
  expect(preview.textContent).toBe('Choose “Forgot password”, Rosa.');
  await press('Enter');
  await isClosed();
  expect(reply().value).toBe('Thank you. Choose “Forgot password”, Rosa.');
  expect(document.activeElement).toBe(reply());
  await waitFor(() => expect(uses()).toEqual(['/saved-replies/r1/uses']));
});

it('texts in the language of the member are first', async () => {
  await open({ locale: 'es-US' });
  type('/');
  expect((await options())[0]).toContain('Spanish');
  await press('Enter');
  await isClosed();
  expect(reply().value).toBe('Hola, Rosa: su cónyuge debe aceptarlo.');
});

it('words of name and text narrow the list at once, and the API searches all saved replies', async () => {
  await open();
  type('/');
  await options();
  answer('get', '/saved-replies', [replies[1]]);
  fireEvent.change(await search(), { target: { value: 'SPOUSE surv' } });
  expect(await options()).toEqual(['Survivor benefitYour spouse must agree.']);
  await waitFor(() =>
    expect(api.requests.map(({ query }) => query.get('filter'))).toContain(JSON.stringify({ q: 'SPOUSE surv' })),
  );
});

it('a slash within a word opens nothing, Escape keeps a slash, and a space after it is typed on', async () => {
  await open({ written: 'and' });
  type('/');
  expect(screen.queryByRole('combobox')).toBeNull();
  type(' ');
  type('/');
  await press('Escape');
  await isClosed();
  expect(reply().value).toBe('and/ /');
  type(' ');
  type('/');
  fireEvent.change(await search(), { target: { value: ' ' } });
  await isClosed();
  expect(reply().value).toBe('and/ / / ');
  expect(uses()).toEqual([]);
});

it('the button inserts at the cursor, and the first gap is selected; a reply with a gap is not sent', async () => {
  const onSend = await open({ written: 'Dear Rosa,\n\nThank you.' });
  reply().setSelectionRange(12, 12);
  fireEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
  await options();
  await press('Enter');
  await isClosed();
  expect(reply().value).toBe('Dear Rosa,\n\n[[assignee name]] calls you on [[day]] at [[time]].Thank you.');
  expect(selected()).toBe('[[assignee name]]');
  const sentence = screen.getByText('Fill in [[assignee name]] before you send this.');
  expect(reply().getAttribute('aria-describedby')).toContain(sentence.id);

  reply().setSelectionRange(0, 0);
  fireEvent.click(screen.getByRole('button', { name: 'Send and resolve' }));
  expect(selected()).toBe('[[assignee name]]');
  fireEvent.change(reply(), { target: { value: 'Kim calls you on [[day]].' } });
  fireEvent.keyDown(reply(), { key: 'Enter', ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Other ways to send' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Send reply' }));
  expect(onSend).not.toHaveBeenCalled();
  screen.getByText('Fill in [[day]] before you send this.');

  fireEvent.change(reply(), { target: { value: 'Kim calls you on [Monday].' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
});

it('a failure is told in the list, which loads again on request', async () => {
  await open();
  answerWithError('get', '/saved-replies', 400);
  type('/');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer('get', '/saved-replies', replies);
  fireEvent.click(again);
  expect(await options()).toHaveLength(4);
});

const own = [{ id: 'o1', name: 'My greeting', text: 'Good to hear from you, {{firstName}}.' }];
/** Opens the composer for somebody who keeps replies, with the permissions of a role. */
const openWithOwn = async (permissions: string[], written = '') => {
  const admin = { id: 'kim', capabilities: ['ownReplies'], permissions };
  localStorage.setItem('adminDetails', JSON.stringify(admin));
  answer('get', '/saved-replies/own', own);
  await open({ written });
  fireEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
  await options();
};
const sentTo = (path: string) => api.requests.filter((call) => call.path === path && call.method !== 'GET');

it('own replies are offered first, and no use of them is counted', async () => {
  await openWithOwn(['*:*']);
  expect((await options())[0]).toBe('My greetingMine · Good to hear from you, Rosa.');
  await press('Enter');
  await isClosed();
  expect(reply().value).toBe('Good to hear from you, Rosa.');
  expect(uses()).toEqual([]);
});

it('who may not see those of everybody has the own ones, and saves the text of the reply as one', async () => {
  await openWithOwn(['contacts:edit'], 'We call you at seven.');
  expect(await options()).toHaveLength(1);
  expect(api.requests.map(({ path }) => path)).not.toContain('/saved-replies');
  expect(screen.queryByRole('link', { name: 'Save this text as a saved reply' })).toBeNull();
  answer('post', '/saved-replies/own', { id: 'o2', name: 'Call at seven', text: 'We call you at seven.' });
  fireEvent.click(screen.getByRole('button', { name: 'Save as my reply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New reply of my own' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value).toBe('We call you at seven.');
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Call at seven' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo('/saved-replies/own')).toMatchObject([
      { body: { name: 'Call at seven', text: 'We call you at seven.' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('own replies are changed, shared and deleted in a dialog, which names what is refused', async () => {
  await openWithOwn(['*:*']);
  fireEvent.click(screen.getByRole('button', { name: 'My replies' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Change “My greeting”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change my reply' }));
  answerWithError('put', '/saved-replies/own/o1', 422, { errors: { name: 'You have another reply with this name.' } });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Greeting' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('You have another reply with this name.');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

  answer('post', '/saved-replies/own/o1/share', { id: 'r9' });
  fireEvent.click(await screen.findByRole('button', { name: 'Share “My greeting” with colleagues' }));
  await waitFor(() => expect(sentTo('/saved-replies/own/o1/share')).toHaveLength(1));
  answer('delete', '/saved-replies/own/o1', null);
  answer('get', '/saved-replies/own', []);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete “My greeting”' }));
  await screen.findByText('You have no replies of your own yet. Only you see those that you write here.');
});

it('the text of the reply can be saved as a saved reply of the topic', async () => {
  await open({ written: 'We can call you at seven.' });
  fireEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
  await options();
  fireEvent.click(screen.getByRole('link', { name: 'Save this text as a saved reply' }));
  await waitFor(() => expect(window.location.hash).toContain('saved-replies/create'));
  expect(window.history.state.usr).toEqual({ values: { text: 'We can call you at seven.', topicId: 'appointment' } });
});
