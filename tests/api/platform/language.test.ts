import { mapValues } from 'es-toolkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageCatalogs } from '../../../api/server/messageCatalogs';
import { allMessageTexts } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import type { TestResponse } from '../documented';
import { setUpApi } from '../setUpApi';
import type { CallOptions } from '../startApi';
import { addPseudoLanguage, pseudo } from './pseudoLanguage';

const api = setUpApi();
beforeAll(async () => {
  addPseudoLanguage();
});

/** Sends a request in the pseudo-language and in English, and expects the same content in both languages. */
const inBoth = async (method: string, path: string, options: CallOptions = {}) => {
  const send = (language: string) =>
    api.call(method, path, { ...options, headers: { ...options.headers, 'accept-language': language } });
  const translated = await send(`${pseudo}, en;q=0.5`);
  const english = await send('fr-CA, fr;q=0.9');
  const withoutBrackets = (texts: Record<string, string>) =>
    mapValues(texts, (sentence) => sentence.replaceAll(/[⟦⟧]/g, ''));
  const textsOf = ({ body }: TestResponse): Record<string, string> => ({ '': body.message, ...body.errors });
  for (const sentence of Object.values(textsOf(translated))) expect(sentence).toMatch(/^⟦.*⟧$/);
  for (const sentence of Object.values(textsOf(english))) expect(sentence).not.toMatch(/[⟦⟧]/);
  // A bracket has no capital letter.
  const lowerCase = (texts: Record<string, string>) => mapValues(texts, (sentence) => sentence.toLowerCase());
  expect(lowerCase(withoutBrackets(textsOf(translated)))).toEqual(lowerCase(textsOf(english)));
  expect(translated.status).toBe(english.status);
  expect(Object.keys(translated.body.codes ?? {})).toEqual(Object.keys(translated.body.errors ?? {}));
  return english;
};

/** For each area, values that break one of its rules, with the field and code of the error. */
const broken: [area: string, body: object, field: string, code: string][] = [
  ['app-page', { cta: { label: 'Go' } }, 'cta.linkType', 'app-page.linkMissing'],
  ['legals', { versionLabel: 'three' }, 'versionLabel', 'legals.notVersionLabel'],
  ['banners', { linkType: 'url' }, 'ctaLabel', 'banners.buttonTextMissing'],
  ['organizations', { ein: '91' }, 'ein', 'organizations.notEin'],
  ['services', { pricing: { type: 'fee' } }, 'pricing.amount', 'services.amountMissing'],
  ['news-and-insights', { slug: 'A b' }, 'slug', 'rules.notSlug'],
  ['faqs', { question: 'Why?' }, 'question', 'rules.tooShort'],
  ['events', { eventDate: '2027-03-02', endDate: '2027-03-01' }, 'endDate', 'events.lastDayBeforeFirst'],
  ['share-settings', { utmSource: 'A B' }, 'utmSource', 'share-settings.notCampaignWord'],
  ['share-settings', { hashtags: ['#a'] }, 'hashtags', 'rules.ofWord'],
  ['assistant-bot', { name: 'A' }, 'name', 'assistant-bot.notName'],
  ['union-affiliates', { level: 'local' }, 'localNumber', 'union-affiliates.localNumberMissing'],
  ['calculators', { engine: 'expression', expression: '1 +' }, 'expression', 'calculators.expression.endMissing'],
  ['offers', { redemption: 'code' }, 'code', 'offers.codeMissing'],
  ['recommendations', { rule: { groups: [{}] } }, 'rule.groups.0.conditions', 'recommendations.groupEmpty'],
  ['advisors', { bufferBefore: 7 }, 'bufferBefore', 'advisors.notStep'],
  ['contacts', {}, 'email', 'rules.emailOrPhoneMissing'],
  ['contact-directory', { hours: hoursTwice() }, 'hours.1.from', 'sharedFields.hoursOverlap'],
  ['documents', { docCode: '?' }, 'docCode', 'documents.notDocCode'],
  ['appointments', { email: 'none' }, 'email', 'rules.notEmail'],
  ['events-enrolment', { attendeeType: 'guest' }, 'partyOfId', 'events-enrolment.hostMissing'],
  ['notifications', { audienceMode: 'event_enrolled' }, 'eventId', 'notifications.eventMissing'],
  ['staff', {}, 'firstName', 'rules.missing'],
  ['types', { color: '#FFFF00' }, 'color', 'sharedFields.contrastTooLow'],
];

function hoursTwice() {
  return [
    { day: 'mon', from: '09:00 AM', to: '11:00 AM' },
    { day: 'mon', from: '10:00 AM', to: '12:00 PM' },
  ];
}

describe('the language of a response', () => {
  it.each(broken)('is that of the request in the rules of %s: %j', async (area, body, field, code) => {
    const { publish, draftState, idField } = schemas.find(({ name }) => name === area) ?? {};
    const sent = { ...(publish && idField && { [idField]: 'some-key' }), ...body };
    // A rule that does not apply to drafts applies once the review is requested, or the draft is sent.
    const draft = (publish || draftState) && (await api.call('POST', `/${area}`, { body: sent }));
    const isDraft = draft && draft.status === 201;
    const response = isDraft
      ? await inBoth('POST', `/${area}/${draft.body.data.id}/actions/${publish ? 'submit' : 'send'}`, {
          headers: { 'if-match': '"1"' },
        })
      : await inBoth('POST', `/${area}`, { body: sent });
    expect(response.status).toBe(422);
    expect(response.body.codes[field]).toMatchObject({ code });
  });

  it('is that of the request for rules about unique records', async () => {
    for (const area of ['organization', 'assistant-bot-settings']) {
      const ifMatch = (await api.call('GET', `/${area}/settings`)).headers.get('etag') ?? '';
      const body = { unknown: 1 };
      const response = await inBoth('PUT', `/${area}/settings`, { body, headers: { 'if-match': ifMatch } });
      expect(response.body.codes.unknown).toEqual({ code: 'rules.unknownField', values: {} });
    }
  });

  const problems: [method: string, path: string, code: string, options?: CallOptions][] = [
    ['GET', '/banners/nothing', 'records.recordNotFound'],
    ['GET', '/nothing', 'http.addressNotFound'],
    ['PATCH', '/banners/nothing', 'http.methodNotPossible'],
    ['POST', '/banners', 'http.bodyNotJson', { body: '{' }],
    ['POST', '/banners', 'records.bodyNotObject', { body: [] }],
    ['GET', '/banners?filter={"a":1}', 'records.unknownFilter'],
    ['GET', '/banners?range=[0,900]', 'http.rangeTooLarge'],
    ['GET', '/banners?colour=red', 'http.parametersNotValid'],
    ['GET', '/activity?cursor=none', 'http.notCursor'],
    ['PUT', '/banners/nothing', 'records.versionMissing', { body: {} }],
    ['POST', '/banners/actions/delete', 'records.notAsManyAsChosen', { body: { ids: ['a'], expectedCount: 1 } }],
    ['POST', '/trash/banners/nothing/restore', 'records.notInTrash'],
    ['POST', '/files?kind=image', 'files.notForm', { body: {} }],
    ['GET', '/files/0b7b0b0e-0000-4000-8000-000000000000', 'files.missing'],
    ['GET', '/auth/me', 'accounts.notSignedIn', { token: null }],
    ['POST', '/auth/login', 'accounts.wrongPassword', { body: { email: 'a@example.org', password: 'x' }, token: null }],
    ['POST', '/auth/reset-password', 'accounts.linkExpired', { body: { token: 'x', password: 'a long new password' } }],
    ['POST', '/members/count', 'records.correct', { body: { audience: { ageMin: 90, ageMax: 20 } } }],
  ];
  it.each(problems)('is that of the request for %s %s: %s', async (method, path, code, options) => {
    const response = await inBoth(method, path, options);
    expect(response.body).toMatchObject({ success: false, code });
  });

  it('is that of the request for transitions and for activity entries', async () => {
    const { body } = await api.call('POST', '/banners', { body: { name: 'Open season', placement: 'home_hero' } });
    const record = `/banners/${body.data.id}`;
    const act = (name: string) => inBoth('POST', `${record}/actions/${name}`);
    expect((await act('archive')).body.message).toBe(
      'A draft cannot be archived. It can be sent to review or be published.',
    );
    expect((await act('rubbish')).body).toMatchObject({ code: 'records.noSuchAction' });
    await inBoth('POST', '/auth/forgot-password', { body: { email: 'nobody@example.org' }, token: null });
    const bulk = { ids: [body.data.id], expectedCount: 1 };
    const response = await api.call('POST', '/banners/actions/archive', {
      body: bulk,
      headers: { 'accept-language': pseudo },
    });
    expect(response.body.data[0].message).toMatch(/^⟦/);
  });

  it('is English where no known language is requested, or where the other has a lower weight', async () => {
    for (const language of ['', '*', 'fr', `en-US, ${pseudo};q=0.9`, `${pseudo};q=0`]) {
      const { body } = await api.call('GET', '/nothing', { headers: { 'accept-language': language } });
      expect(body.message).toBe('There is nothing at this address.');
    }
  });
});

it('the list of all message catalogs, by which languages are checked, is complete', () => {
  const named = (sentences: Readonly<Record<string, unknown>>) => Object.keys(sentences).sort();
  const known = Object.fromEntries([...allMessageTexts()].map(([name, sentences]) => [name, named(sentences)]));
  for (const [name, messages] of Object.entries(messageCatalogs)) expect(named(messages), name).toEqual(known[name]);
  const testAreas = ['trials', 'kites'];
  expect(
    Object.keys(known)
      // The sentences for members beside those for staff are of the same catalog.
      .map((name) => name.replace(/\.members$/, ''))
      .filter((name) => !Object.hasOwn(messageCatalogs, name) && !testAreas.includes(name)),
  ).toEqual([]);
});
