import { describe, expect, it } from 'vitest';
import { parseMail, UnreadableMail } from '../../api/mailIn/parseMail';
import { splitQuotedText } from '../../api/mailIn/splitQuotedText';
import { type MailName, readMail } from '../mails/readMail';

const parse = async (name: MailName) => parseMail(await readMail(name));

describe('the text of a mail', () => {
  it.each<[MailName, string]>([
    ['gmail', 'Thank you, seven is fine. Please call my mobile – the number has not changed.\n\nRosa'],
    ['gmailSpanish', 'Gracias, a las siete está bien.\n\nMañana no puedo.'],
    ['outlook', 'Thank you – seven is fine.\n\nRosa Lindt\nPayroll office'],
    ['outlookSpanish', 'A las siete está bien, ¡gracias!'],
    ['appleMail', 'Seven is fine.'],
  ])('of %s is without the earlier mails, which are kept', async (name, text) => {
    const mail = await parse(name);
    expect(mail.text).toBe(text);
    expect(mail.quotedText).toContain('Dear Rosa,');
    expect(mail.quotedText).toContain('We can call you at seven.');
    expect([mail.isAutomatic, mail.isForged, mail.bounce, mail.attachments]).toEqual([false, false, undefined, []]);
    expect(mail.from.address).toBe('rosa.lindt@example.net');
  });

  it('keeps answers between quoted lines together with these', () => {
    const whole = '> When can we call?\n\nAt seven.\n\n> Which number?\n\nThe same.\n\n> Member services';
    expect(splitQuotedText(whole)).toEqual({
      text: '> When can we call?\n\nAt seven.\n\n> Which number?\n\nThe same.',
      quotedText: '> Member services',
    });
  });

  it('is whole where the sender has written only below or nothing else', () => {
    expect(splitQuotedText('> When can we call?\n\nAt seven.')).toEqual({
      text: 'At seven.',
      quotedText: '> When can we call?',
    });
    expect(splitQuotedText('On Tuesday my wife wrote:\nNothing came.')).toEqual({
      text: 'On Tuesday my wife wrote:\nNothing came.',
      quotedText: '',
    });
    expect(splitQuotedText('')).toEqual({ text: '', quotedText: '' });
  });

  it('is split in less than a second, whatever it has', () => {
    for (const part of [
      'On ',
      '> ',
      'On wrote:',
      '-',
      '_',
      'From: a\n',
      'El \n',
      ' wrote:\n',
      '\n \n',
      'De: x <a@b>\n',
      'On On\n',
    ])
      for (const end of ['', 'wrote', ' wrote:', '\nEnviado:']) {
        const start = performance.now();
        splitQuotedText(part.repeat(200_000 / part.length) + end);
        expect(performance.now() - start, JSON.stringify(part + end)).toBeLessThan(1000);
      }
  });

  it('of HTML has no code, and keeps lines and lists', async () => {
    const { text } = await parse('htmlOnly');
    expect(text).toContain('Hello,\nwhen can I retire?');
    expect(text).toContain('* I was born in 1964');
    expect(text).not.toMatch(/alert|<|color/);
  });

  it('is read in its character set', async () => {
    const mail = await parse('windows1252');
    expect(mail.text).toBe('Quiero saber cuándo me jubilo – y cuánto cobraré: € o dólares.');
    expect([mail.subject, mail.from.name]).toEqual(['¿Cuándo me jubilo?', 'José Nuñez']);
  });
});

describe('a mail', () => {
  it('has its attachments by name, without the logos of its design', async () => {
    expect((await parse('calendarInvitation')).attachments.map(({ name }) => name)).toEqual(['invite.ics']);
    expect((await parse('forwarded')).attachments.map(({ name }) => name)).toEqual(['Your statement.eml']);
  });

  it('has the headers of the outer mail alone', async () => {
    const mail = await parse('forwarded');
    expect([mail.text, mail.isAutomatic, mail.recipients]).toEqual([
      'I got this letter. Is it from you?',
      false,
      'support@example.org',
    ]);
  });

  it('names the mails that it answers, the latest first', async () => {
    expect((await parse('outlook')).references).toEqual([
      'nothing.1@example.org',
      'nothing.1@example.org',
      'older@example.org',
    ]);
  });

  it('has no line end or control character where none may be', async () => {
    const { subject, from, text } = await parse('headerInjection');
    expect(subject).toBe('Hello Bcc: victim@example.com <script>');
    expect(from).toEqual({ name: 'Evil Bcc: victim@example.com', address: 'evil@example.com' });
    expect(text).toBe('Hello there, this has <script>alert(1)</script> and {{placeholder}}.');
  });

  it('that is broken is read as far as possible', async () => {
    const { text, attachments } = await parse('brokenMime');
    expect(text).toBe('This mail is broken, but readable.');
    expect(attachments).toHaveLength(1);
  });

  it('without a sender, or with a thousand parts, is refused', async () => {
    await expect(parseMail(Buffer.from('Subject: nobody\r\n\r\nHello'))).rejects.toThrow(UnreadableMail);
    await expect(parseMail(Buffer.from('From: undisclosed\r\n\r\nHello'))).rejects.toThrow('noSender');
    const parts = '--b\r\nContent-Type: text/plain\r\n\r\na\r\n'.repeat(1100);
    const many = `From: a@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}`;
    await expect(parseMail(Buffer.from(many))).rejects.toThrow('damaged');
  });

  it('has the same key each time, and another one than other mails', async () => {
    const keys = await Promise.all(
      (['gmail', 'gmail', 'noMessageId', 'noMessageId', 'outlook'] as const).map(
        async (name) => (await parse(name)).key,
      ),
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).toBe(keys[3]);
    expect(new Set(keys).size).toBe(3);
  });

  it('of a program is recognized, and so is one that is forged', async () => {
    expect((await parse('absenceNote')).isAutomatic).toBe(true);
    expect((await parse('forgedSender')).isForged).toBe(true);
    const withHeader = async (header: string) =>
      (await parseMail(Buffer.from(`From: a@example.com\r\n${header}\r\n\r\nHello`))).isAutomatic;
    for (const header of [
      'Auto-Submitted: auto-replied (absent)',
      'Precedence: bulk',
      'Return-Path: <>',
      'X-Autoreply: yes',
    ])
      expect(await withHeader(header), header).toBe(true);
    for (const header of ['Auto-Submitted: no', 'Precedence: normal', 'Return-Path: <a@example.com>'])
      expect(await withHeader(header), header).toBe(false);
  });

  it('that reports a bounce names the mail and the reason', async () => {
    expect((await parse('bouncePostfix')).bounce).toEqual({ messageId: 'nothing.1@example.org', status: '5.1.1' });
    expect((await parse('bounceExchange')).bounce).toEqual({ messageId: 'nothing.1@example.org', status: '5.2.2' });
    const delayed = (await readMail('bouncePostfix')).toString().replace('Action: failed', 'Action: delayed');
    expect((await parseMail(Buffer.from(delayed))).bounce).toBeUndefined();
  });
});
