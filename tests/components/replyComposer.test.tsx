import { screen } from '@testing-library/react';
import { AdminContext, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { dataProvider } from '../../providers/dataProvider';
import { makeI18nProvider } from '../../providers/i18n';
import { ReplyComposer } from '../../resources/contacts/ReplyComposer';
import { answer, startServer } from '../unit/providers/support';
import { render } from '../unit/public/render';

startServer();

const open = async (text: string) => {
  answer('get', '/contacts/i1/mail-lines', { greeting: 'Dear Rosa Lindt,', signature: 'Retirement Partners' });
  await render(
    <AdminContext dataProvider={dataProvider} i18nProvider={makeI18nProvider()}>
      <ResourceContextProvider value="contacts">
        <RecordContextProvider value={{ id: 'i1', name: 'Rosa Lindt' }}>
          {(['reply', 'note'] as const).map((kind) => (
            <ReplyComposer
              key={kind}
              kind={kind}
              name="Rosa Lindt"
              text={kind === 'reply' ? text : ''}
              onWrite={() => undefined}
              onSend={async () => undefined}
            />
          ))}
        </RecordContextProvider>
      </ResourceContextProvider>
    </AdminContext>,
  );
  return screen.getByRole('textbox', { name: /^Reply to/ });
};

it('the greeting and the signature that the mail adds stand above and below the reply', async () => {
  const input = await open('We can call you at seven.');
  const greeting = await screen.findByText('Dear Rosa Lindt,');
  const signature = screen.getByText('Retirement Partners');
  expect(greeting.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(signature.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(input.getAttribute('aria-describedby')).toBe(`${greeting.id} ${signature.id}`);
});

it('a note beside a reply has no greeting and no signature', async () => {
  await open('');
  await screen.findByText('Dear Rosa Lindt,');
  const note = screen
    .getAllByRole('textbox')
    .find((input) => input !== screen.getByRole('textbox', { name: /^Reply/ }));
  expect(note?.getAttribute('aria-describedby')).toBeNull();
  expect(screen.getAllByText(/^(Dear Rosa Lindt,|Retirement Partners)$/)).toHaveLength(2);
});

it('a reply that greets by itself is shown without another greeting', async () => {
  await open('Dear Rosa,\n\nWe can call you at seven.');
  await screen.findByText('Retirement Partners');
  expect(screen.queryByText('Dear Rosa Lindt,')).toBeNull();
});
