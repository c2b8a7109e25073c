import { describe, expect, it } from 'vitest';
import { fillPlaceholders, formatMessage, type Message, validateRecord } from '../../../resources/engine/schema';
import { smsLength } from '../../../resources/engine/texts/smsLength';
import { shareSettings } from '../../../resources/share-settings/shareSettingsSchema';
import { messageLengthOn, sharedLink, tokenProblem } from '../../../resources/share-settings/templates';

const formatted = (message: Message | undefined) => message && formatMessage('en', message);

describe('the length of a text message', () => {
  it('counts 160 characters of the basic GSM table as one message', () => {
    expect(smsLength('a'.repeat(160))).toMatchObject({ units: 160, max: 160, parts: 1, nonGsmCharacters: [] });
    expect(smsLength('a'.repeat(161)).parts).toBe(2);
    expect(smsLength('a'.repeat(306)).parts).toBe(2);
    expect(smsLength('a'.repeat(307)).parts).toBe(3);
    expect(smsLength('@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉÄÖÑÜ§¿äöñüà¡¤').nonGsmCharacters).toEqual([]);
  });

  it('counts the characters of the extension table twice, and never splits one', () => {
    expect(smsLength('€'.repeat(80))).toMatchObject({ units: 160, parts: 1 });
    expect(smsLength('^{}\\[~]|€').units).toBe(18);
    // 152 characters and half of a euro sign do not fill the first part.
    expect(smsLength(`${'a'.repeat(152)}${'€'.repeat(5)}`).parts).toBe(2);
    expect(smsLength(`${'a'.repeat(152)}€${'a'.repeat(152)}`).parts).toBe(3);
  });

  it('has a limit of 70 characters once one of them is not in the table', () => {
    expect(smsLength('ą'.repeat(70))).toMatchObject({ units: 70, max: 70, parts: 1, nonGsmCharacters: ['ą'] });
    expect(smsLength(`${'a'.repeat(70)}–`)).toMatchObject({ units: 71, parts: 2, nonGsmCharacters: ['–'] });
    expect(smsLength('😀'.repeat(35))).toMatchObject({ units: 70, parts: 1 });
    expect(smsLength('😀'.repeat(36)).parts).toBe(2);
  });
});

describe('templates', () => {
  it('are filled with values, and with fallbacks for missing ones', () => {
    expect(fillPlaceholders('{{title}} in {{city|our office}}', { title: 'FERS' })).toBe('FERS in our office');
    expect(fillPlaceholders('{{ title }}{{excerpt}}!', { title: 'FERS' })).toBe('FERS!');
    expect(fillPlaceholders('Dear {{firstName}} {{lastName}}, hello', {})).toBe('Dear, hello');
    expect(fillPlaceholders('Dear {{firstName}} {{lastName}}, hello', { lastName: 'Ng' })).toBe('Dear Ng, hello');
    expect(fillPlaceholders('in {{city}} today, at {{hall}}2', {})).toBe('in today, at 2');
  });

  it('have only declared tokens', () => {
    expect(tokenProblem('{{title}} {{city|our site}} {{url}}')).toBeUndefined();
    expect(formatted(tokenProblem('{{titel}}'))).toContain('There is no placeholder {{titel}} here.');
    expect(formatted(tokenProblem('{{title} {{url}}'))).toContain('two braces');
    expect(formatted(tokenProblem('{{constructor}}'))).toContain('There is no');
  });

  it('build a link with the parameters of the campaign', () => {
    expect(sharedLink({ urlTemplate: 'https://example.org/home', utmSource: 'app' }, {})).toBe(
      'https://example.org/home?utm_source=app',
    );
    expect(sharedLink({ urlTemplate: 'https://example.org/home?s=sms', utmMedium: 'sms', utmCampaign: null }, {})).toBe(
      'https://example.org/home?s=sms&utm_medium=sms',
    );
    const values = { url: 'https://example.org/e/1?lang=en', city: 'Fort Collins' };
    expect(sharedLink({ urlTemplate: '{{url}}?s=sms&at={{city}}', utmSource: 'app' }, values)).toBe(
      'https://example.org/e/1?lang=en&s=sms&at=Fort%20Collins&utm_source=app',
    );
  });

  it('have the parameters of the campaign before the fragment, also before that of what is shared', () => {
    const setting = { urlTemplate: '{{url}}?s=sms', utmSource: 'app' };
    const linkOf = (url: string) => sharedLink(setting, { url });
    expect(linkOf('https://example.org/faqs#pension')).toBe('https://example.org/faqs?s=sms&utm_source=app#pension');
    expect(linkOf('https://example.org/?a=1#/e/1?b=2#c')).toBe(
      'https://example.org/?a=1&s=sms&utm_source=app#/e/1?b=2#c',
    );
    const own = { urlTemplate: 'https://example.org/home#top', utmSource: 'app' };
    expect(sharedLink(own, { url: 'https://example.org/e#x' })).toBe('https://example.org/home?utm_source=app#top');
    expect(sharedLink({ urlTemplate: '{{url}}#seats' }, { url: 'https://example.org/e#x' })).toBe(
      'https://example.org/e#seats',
    );
  });

  it('count a link as 23 characters on X, also one that is added', () => {
    expect(messageLengthOn('x_twitter', `abc https://example.org/${'a'.repeat(100)}`).units).toBe(27);
    expect(messageLengthOn('x_twitter', 'abc', ['FERS']).units).toBe(3 + 6 + 24);
  });
});

describe('share settings', () => {
  const setting = { contentType: 'event', channel: 'sms', messageTemplate: '{{title}}: {{url}}' };
  const errorsOf = (values: object) =>
    validateRecord(shareSettings, { ...setting, ...values }, { complete: true }).errors;
  const message = (length: number) => ({ messageTemplate: 'a'.repeat(length) });

  it('accept a message whose fixed part fits, whatever the values will add', () => {
    const example = '{{title}} – {{eventDate}} {{eventTime}}, {{city}}. Save your seat: {{url}}';
    expect(errorsOf({ messageTemplate: example, urlTemplate: '{{url}}?s=sms', utmCampaign: 'event_share' })).toEqual(
      {},
    );
    expect(errorsOf(message(160))).toEqual({});
    expect(errorsOf(message(161)).messageTemplate).toContain('at most 160');
    expect(errorsOf({ messageTemplate: `${'a'.repeat(70)}ą` }).messageTemplate).toContain('Without ą');
    const social = { titleTemplate: 'Title' };
    expect(errorsOf({ channel: 'x_twitter', ...social, ...message(256) })).toEqual({});
    expect(errorsOf({ channel: 'x_twitter', ...social, ...message(257) })).toHaveProperty('messageTemplate');
    expect(errorsOf({ channel: 'whatsapp', ...message(701) })).toHaveProperty('messageTemplate');
    expect(errorsOf({ channel: 'email', emailSubject: 'Hello', ...message(2001) })).toHaveProperty('messageTemplate');
    expect(errorsOf({ channel: 'facebook', titleTemplate: 'a'.repeat(71) })).toHaveProperty('titleTemplate');
  });

  it('require only what the channel needs', () => {
    expect(errorsOf({ channel: 'copy_link', messageTemplate: null })).toEqual({});
    expect(errorsOf({ messageTemplate: null })).toHaveProperty('messageTemplate');
    expect(errorsOf({ channel: 'email' })).toHaveProperty('emailSubject');
    expect(errorsOf({ channel: 'linkedin' })).toHaveProperty('titleTemplate');
    expect(errorsOf({ hashtags: ['FERS'] })).toHaveProperty('hashtags');
  });

  it('link to the shared record, or to an https address', () => {
    expect(errorsOf({ urlTemplate: '{{url|https://example.org}}?s=sms' })).toEqual({});
    for (const urlTemplate of ['http://example.org', '/events', 'javascript:alert(1)', 'https://example.org/a b'])
      expect(errorsOf({ urlTemplate }), urlTemplate).toHaveProperty('urlTemplate');
  });
});
