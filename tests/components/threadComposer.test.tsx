import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { AdminContext, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { dataProvider } from '../../providers/dataProvider';
import { makeI18nProvider } from '../../providers/i18n';
import { type ComposedKind, ThreadComposer } from '../../resources/contacts/ThreadComposer';
import { answer, startServer } from '../unit/providers/support';
import { render } from '../unit/public/render';

startServer();

const Composer = ({ text, onSend }: { text: string; onSend: (action?: string) => Promise<void> }) => {
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<ComposedKind>('reply');
  const [drafts, setDrafts] = useState({ reply: text, note: '' });
  return (
    <ThreadComposer
      kind={kind}
      onKind={setKind}
      text={drafts[kind]}
      otherText={drafts[kind === 'reply' ? 'note' : 'reply']}
      inputRef={inputRef}
      savingState="saved"
      onWrite={(written) => setDrafts({ ...drafts, [kind]: written })}
      onSend={onSend}
    />
  );
};

const open = async (text: string, others: object = {}) => {
  answer('get', '/contacts/i1/mail-lines', { greeting: 'Dear Rosa Lindt,', signature: 'Retirement Partners' });
  const onSend = vi.fn(async () => undefined);
  const inquiry = {
    id: 'i1',
    name: 'Rosa Lindt',
    email: 'rosa@example.net',
    topicId: 'account',
    status: 'in_progress',
  };
  await render(
    <AdminContext dataProvider={dataProvider} i18nProvider={makeI18nProvider()}>
      <ResourceContextProvider value="contacts">
        <RecordContextProvider value={{ ...inquiry, ...others }}>
          <Composer text={text} onSend={onSend} />
        </RecordContextProvider>
      </ResourceContextProvider>
    </AdminContext>,
  );
  return onSend;
};
const reply = () => screen.getByRole('textbox', { name: 'Reply to Rosa Lindt by email' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('the greeting and the signature that the mail adds stand above and below the reply', async () => {
  await open('We can call you at seven.');
  const greeting = await screen.findByText('Dear Rosa Lindt,');
  const signature = screen.getByText('Retirement Partners');
  expect(greeting.compareDocumentPosition(reply())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(signature.compareDocumentPosition(reply())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(reply().getAttribute('aria-describedby')).toContain(`${greeting.id} ${signature.id}`);
  screen.getByText('To rosa@example.net');
});

it('a note has no greeting, no signature and no address, and the reply that was begun is not forgotten', async () => {
  await open('We can call you at seven.');
  await screen.findByText('Dear Rosa Lindt,');
  press('Note');
  expect(screen.getByRole('textbox', { name: 'Note for colleagues' }).getAttribute('aria-describedby')).toBeNull();
  expect(screen.queryByText(/^(Dear Rosa Lindt,|Retirement Partners|To rosa@example.net)$/)).toBeNull();
  screen.getByRole('button', { name: 'Add note' });
  press('Reply (not sent)');
  expect((reply() as HTMLTextAreaElement).value).toBe('We can call you at seven.');
});

it('a reply that greets by itself is shown without another greeting', async () => {
  await open('Dear Rosa,\n\nWe can call you at seven.');
  await screen.findByText('Retirement Partners');
  expect(screen.queryByText('Dear Rosa Lindt,')).toBeNull();
});

it('a question waits for the member, and anything else resolves the inquiry, unless another way was used last', async () => {
  const onSend = await open('Which afternoon suits you?\n\nKim');
  press('Send and wait');
  await waitFor(() => expect(onSend).toHaveBeenLastCalledWith('wait'));
  fireEvent.change(reply(), { target: { value: 'It is done.' } });
  screen.getByRole('button', { name: 'Send and resolve' });
  press('Other ways to send');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Send reply' }));
  await waitFor(() => expect(onSend).toHaveBeenLastCalledWith(undefined));
  screen.getByRole('button', { name: 'Send reply' });
});

it('Ctrl and Enter send as the button does, and nothing while the text is empty', async () => {
  const onSend = await open('');
  fireEvent.keyDown(reply(), { key: 'Enter', ctrlKey: true });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(reply(), { target: { value: 'Does Monday suit you?' } });
  fireEvent.keyDown(reply(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onSend).toHaveBeenLastCalledWith('wait'));
});

it('a finished inquiry gets a reply alone', async () => {
  await open('One more thing', { status: 'resolved' });
  screen.getByRole('button', { name: 'Send reply' });
  expect(screen.queryByRole('button', { name: 'Other ways to send' })).toBeNull();
});

it('somebody without an address gets no reply, and the composer says why', async () => {
  await open('', { email: undefined });
  screen.getByText('There is no email address to reply to. Add one to the inquiry, or call.');
  expect(screen.queryByRole('textbox')).toBeNull();
});
