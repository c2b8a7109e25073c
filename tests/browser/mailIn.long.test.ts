import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dovecot, findDovecot, startDovecot } from '../api/mailIn/startDovecot';
import { type MailServer, startMailServer } from '../api/platform/mailServer';
import { readMail } from '../mails/readMail';
import { expectAccessible } from './accessible';
import { api } from './api';
import { checkScreen } from './checkScreen';
import { eventually, openConsole } from './console';
import { newProduct, type Product } from './product';

const hasDovecot = await findDovecot();

describe.runIf(hasDovecot)('with a mailbox', () => {
  let dovecot: Dovecot;
  let mail: MailServer;
  let product: Product;
  beforeAll(async () => {
    [dovecot, mail] = await Promise.all([startDovecot(), startMailServer()]);
    product = await newProduct({
      sampleData: 'off',
      settings: { INBOX_IMAP_URL: dovecot.url, SMTP_URL: mail.url, MAIL_FROM: 'Member services <support@example.org>' },
    });
    await product.start();
  }, 300_000);
  afterAll(async () => {
    await product?.remove();
    await mail?.close();
    await dovecot?.stop();
  });

  const pane = (page: Page) => page.getByRole('main');
  const isEmpty = () => eventually(() => dovecot.count('INBOX')).toBe(0);

  it('a mail becomes an inquiry, and what the person answers to the reply stands in its thread', async () => {
    const subject = `Evening call ${randomUUID().slice(0, 8)}`;
    const forwarded = (await readMail('calendarInvitation')).toString().replace('Invitation: Retirement talk', subject);
    await dovecot.deliver(forwarded);
    await isEmpty();
    const call = await api(product.address);
    const [inquiry] = await call.list('contacts', {});
    expect(inquiry).toMatchObject({ subject, name: 'Ike Moreno', source: 'email' });

    const opened = await openConsole({ origin: product.address, path: `/cms/contacts?view=${inquiry?.id}` });
    const { page } = opened;
    await pane(page).getByText('Sender not verified').first().waitFor();
    await pane(page).getByText('One file was not taken: invite.ics').waitFor();
    await pane(page)
      .getByLabel(/^Reply to Ike Moreno by email/)
      .fill('We can call you at seven.');
    await pane(page).getByRole('button', { name: 'Other ways to send' }).click();
    await page.getByRole('menuitem', { name: 'Send reply' }).click();
    await expect.poll(() => mail.received.length, { timeout: 60_000, interval: 200 }).toBe(1);
    const raw = mail.received[0]?.raw ?? '';
    const [, replyAddress = ''] = /^Reply-To: (\S+)/im.exec(raw) ?? [];
    const [, messageId = ''] = /^Message-ID: <(\S+)>/im.exec(raw) ?? [];
    expect(replyAddress).toMatch(/^support\+[0-9a-v]{42}@example\.org$/);

    await dovecot.deliver(await readMail('gmail', { replyAddress, messageId }));
    await dovecot.deliver(await readMail('absenceNote', { replyAddress, messageId }));
    await isEmpty();
    await page.reload();
    const thread = page.getByRole('log', { name: 'Replies and notes' });
    await thread.getByText('Thank you, seven is fine.').waitFor();
    await thread.getByText('Automatic answer').waitFor();
    const quoted = thread.getByText('> We can call you at seven.');
    expect(await quoted.isVisible()).toBe(false);
    const fold = thread.locator('summary', { hasText: 'Show the quoted text' });
    await fold.press('Enter');
    await quoted.waitFor();
    await expectAccessible(page, 'an inquiry with mails');
    await checkScreen(opened, 'an inquiry with mails');
  });

  it('a mail that cannot be taken is named in the settings of the organization', async () => {
    await dovecot.deliver('Subject: Nobody\r\n\r\nThis has no sender.\r\n');
    await isEmpty();
    const opened = await openConsole({ origin: product.address, path: '/system/organization' });
    await opened.page.getByText('The email has no sender.').waitFor();
    await checkScreen(opened, 'the settings with a mail that was set aside');
  });
});
