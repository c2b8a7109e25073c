import { readdirSync, readFileSync } from 'node:fs';
import { range } from 'es-toolkit';
import { beforeAll, expect, it } from 'vitest';
import { maxMemberReplies } from '../../../api/areas/contacts/addMemberReply';
import { maxUnsentFiles } from '../../../api/areas/contacts/memberFiles';
import { maxOwnReplies } from '../../../api/areas/savedReplies/own/ownReplies';
import { maxPinned } from '../../../api/features/members/page/memberNotes';
import { maxViews } from '../../../api/features/savedViews/savedViews';
import { maxDevices } from '../../../api/memberApp/devices/storeDevice';
import { maxShared } from '../../../api/platform/accounts/previews/sharedPreviews';
import { maxReplyFiles } from '../../../resources/contacts/contactSchema';
import { insertReplies } from '../memberApp/inquiriesFixture';
import { type MemberAppFixture, memberAppFixture } from '../memberApp/memberAppFixture';
import { setUpApi } from '../setUpApi';
import { pdf } from './sampleFiles';

const parallel = 30;
const api = setUpApi();
let app: MemberAppFixture;
beforeAll(async () => {
  app = await memberAppFixture(api);
});

const count = async (statement: string, values: unknown[]) =>
  Number((await api.context.database.$client.query(`SELECT count(*) ${statement}`, values)).rows[0].count);
const atOnce = (call: (number: number) => Promise<unknown>) => Promise.all(range(parallel).map(call));

/** What is stored after 30 calls at the same time, by the file whose limit they meet. */
const stored: Readonly<Record<string, () => Promise<{ found: number; max: number }>>> = {
  'areas/contacts/memberFiles.ts': async () => {
    const member = await app.addMember();
    const bytes = await pdf('Form');
    await atOnce((number) => app.upload(member, { bytes, name: `${number}.pdf` }));
    return { found: await count('FROM member_files WHERE member_id = $1', [member]), max: maxUnsentFiles };
  },
  'areas/contacts/addMemberReply.ts': async () => {
    const member = await app.addMember();
    const body = { topic: 'account', text: 'Where do I change my address?' };
    const { id } = (await app.callApp('POST', `/members/${member}/inquiries`, { body })).body.data;
    await insertReplies(api, id, maxMemberReplies - 5);
    await atOnce((number) =>
      app.callApp('POST', `/members/${member}/inquiries/${id}/reply`, { body: { text: `Number ${number}` } }),
    );
    const found = await count('FROM thread_entries WHERE inquiry_id = $1', [id]);
    return { found, max: maxMemberReplies };
  },
  'areas/contacts/replyFiles.ts': async () => {
    const member = await app.addMember();
    const question = { topic: 'account', text: 'Where do I change my address?' };
    const { id } = (await app.callApp('POST', `/members/${member}/inquiries`, { body: question })).body.data;
    const bytes = await pdf('Form');
    await atOnce((number) => {
      const body = new FormData();
      body.append('file', new Blob([bytes as BlobPart]), `${number}.pdf`);
      return api.call('POST', `/contacts/${id}/reply-files`, { body });
    });
    return { found: await count('FROM reply_files WHERE inquiry_id = $1', [id]), max: maxReplyFiles };
  },
  'areas/savedReplies/own/ownReplies.ts': async () => {
    const add = (name: string) => api.call('POST', '/saved-replies/own', { body: { name, text: 'Thank you.' } });
    for (const number of range(maxOwnReplies - 5)) await add(`Reply ${number}`);
    await atOnce((number) => add(`Another ${number}`));
    return { found: await count('FROM own_replies', []), max: maxOwnReplies };
  },
  'features/members/page/memberNotes.ts': async () => {
    const member = await app.addMember();
    const body = (number: number) => ({ text: `Number ${number}`, isPinned: true });
    await atOnce((number) => api.call('POST', `/members/${member}/notes`, { body: body(number) }));
    return { found: await count('FROM member_notes WHERE member_id = $1', [member]), max: maxPinned };
  },
  'features/savedViews/savedViews.ts': async () => {
    const body = (name: string) => ({
      ...{ area: 'banners', name, filter: {}, sort: ['name', 'ASC'], columns: ['name'], shared: false },
    });
    for (const number of range(maxViews - 5)) await api.call('POST', '/views', { body: body(`View ${number}`) });
    await atOnce((number) => api.call('POST', '/views', { body: body(`Another ${number}`) }));
    return { found: await count(`FROM views WHERE area = $1`, ['banners']), max: maxViews };
  },
  'memberApp/devices/storeDevice.ts': async () => {
    const member = await app.addMember();
    await atOnce((number) =>
      app.callApp('PUT', `/members/${member}/devices/d${number}`, {
        body: { platform: 'ios', token: `token ${number}` },
      }),
    );
    return { found: await count('FROM member_devices WHERE member_id = $1', [member]), max: maxDevices };
  },
  'platform/accounts/previews/sharedPreviews.ts': async () => {
    const { id } = (await api.call('POST', '/faqs', { body: { question: 'What is shared?' } })).body.data;
    await atOnce(() => api.call('POST', `/faqs/${id}/previews`, { body: {} }));
    return { found: await count('FROM shared_previews WHERE record_id = $1', [id]), max: maxShared };
  },
  'platform/accounts/throttle.ts': async () => {
    const sent: unknown[] = [];
    api.context.jobs.send = async (_, queue, data) => {
      if (queue === 'forgotPassword') sent.push(data);
    };
    await atOnce(() => api.call('POST', '/auth/forgot-password', { body: { email: 'one@example.org' }, token: null }));
    return { found: sent.length, max: 3 };
  },
};

/** Files that compare with a maximum and write, where calls at the same time cannot pass it, by the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'features/importExport/startImport.ts': 'the rows of one file',
  'memberApp/appointments/readFreeTimesOfMember.ts': 'the days of one request',
};

it('every file that counts against a maximum and writes is tried with calls at the same time', () => {
  const files = readdirSync('api', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!sample).*\.ts$/.test(file),
  );
  const found = files.filter((file) => {
    const text = readFileSync(`api/${file}`, 'utf8');
    const comparesWithMaximum = /(>=? ?|OFFSET \$\{)max[A-Z]\w*|isWithin: .* <= max/.test(text);
    return comparesWithMaximum && /\.insert\(|INSERT INTO|saveByMember\(|\.values\(/.test(text);
  });
  expect(found.sort()).toEqual([...Object.keys(stored), ...Object.keys(exceptions)].sort());
});

it.each(Object.keys(stored))('%s stores exactly as many as possible', async (file) => {
  const { found, max } = (await stored[file]?.()) ?? {};
  expect(found).toBe(max);
});

it('wrong passwords from a network are refused at 100, however many are sent at the same time', async () => {
  const statuses: number[] = [];
  for (const round of range(4))
    await atOnce(async (number) => {
      const payload = { email: `nobody${round}-${number}@example.org`, password: 'x' };
      const request = { method: 'POST', url: '/api/v1/auth/login', remoteAddress: '203.0.113.7', payload } as const;
      statuses.push((await api.app.inject(request)).statusCode);
    });
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
});
