import { screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import type { MailFacts } from '../../providers';
import { makeI18nProvider } from '../../providers/i18n';
import { MailDetails, MailMarks } from '../../resources/contacts/MailDetails';
import { render } from '../unit/public/render';

const open = (others: Partial<MailFacts>) => {
  const mail = { isVerified: true, isAutomatic: false, quotedText: '', refusedFiles: [], ...others };
  return render(
    <AdminContext i18nProvider={makeI18nProvider()}>
      <MailMarks mail={mail} />
      <MailDetails mail={mail} />
    </AdminContext>,
  );
};

it('a mail from the member has no marks', async () => {
  await open({});
  expect(document.body.textContent).toBe('');
});

it('a mail says that its sender is not verified, and that a program has sent it', async () => {
  await open({ isVerified: false, isAutomatic: true });
  screen.getByText('Sender not verified');
  screen.getByText('Automatic answer');
});

it('the files that were not taken are named, and the quoted text is folded', async () => {
  await open({ refusedFiles: ['a.exe', 'b.zip'], quotedText: '> Dear Rosa,' });
  screen.getByText('2 files were not taken: a.exe, b.zip');
  expect(screen.getByText('> Dear Rosa,').closest('details')?.open).toBe(false);
});
