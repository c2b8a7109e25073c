import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '../../resources/events';
import { partsOf } from '../api/features/transactionalMessagesFixture';
import { type MailServer, startMailServer } from '../api/platform/mailServer';
import { picture } from '../api/platform/sampleFiles';
import { api } from './api';
import { eventually, isAt, openConsole, save, unique } from './console';
import { closeContextsOf } from './contexts';
import { newExample } from './examples';
import { type PathProxy, pathProxyNames, startPathProxy } from './pathProxies';
import { account, newProduct, type Product } from './product';
import { signIn, signOut } from './sessions';

let mail: MailServer;
let product: Product;
beforeAll(async () => {
  mail = await startMailServer();
  const settings = { PUBLIC_URL: 'http://localhost/console', TRUST_PROXY: '127.0.0.1', SMTP_URL: mail.url };
  product = await newProduct({ sampleData: 'on', settings });
  await product.start();
}, 300_000);
afterAll(async () => {
  await product.remove();
  await mail.close();
});

/** Creates a banner without pictures. */
const createBanner = async () => {
  const call = await api(product.address);
  const label = unique('Placement');
  const placement = label.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'banner_placement', key: placement, label, meta: { maxActive: 2 } });
  const startsAt = new Date().toISOString();
  return call.create('banners', { name: unique('Open season'), headline: 'It ends soon', placement, startsAt });
};

/** Enrolls somebody, and returns the event and the path of the page in the mail about it. */
const enroll = async () => {
  const call = await api(product.address);
  const planned = await call.create('events', { ...(await newExample(call, events)), capacity: 20, questions: [] });
  const event = await call.act('events', planned, 'publish');
  const email = `${unique('rosa').replace(' ', '.')}@example.org`;
  const person = { firstName: 'Rosa', lastName: 'Okafor', email, source: 'website' };
  await call.create('events-enrolment', { eventId: event.id, ...person });
  const links = () =>
    mail.received
      .filter(({ to }) => to === email)
      .flatMap(({ raw }) => /http:\/\/localhost\/console\/m\/[\w-]{43}/.exec(partsOf(raw).flat) ?? []);
  await eventually(() => links().length).toBeGreaterThan(0);
  return { event, link: new URL(links()[0] ?? '').pathname };
};

describe.each(pathProxyNames)('below a path of a host, behind %s', (name) => {
  let proxy: PathProxy;
  beforeAll(async () => {
    proxy = await startPathProxy(name, new URL(product.address).host.replace('localhost', '127.0.0.1'));
  });
  afterAll(async () => {
    await closeContextsOf(proxy.address);
    await proxy.stop();
  });

  it('a person signs in, opens a list and a record, uploads a picture, and signs out', async () => {
    const banner = await createBanner();
    const { page, context, failedCalls } = await openConsole({ origin: proxy.address, signedIn: false });
    await page.goto('/console');
    await isAt(page, '/console/login');
    await signIn(page, account);
    await isAt(page, '/console/dashboard');
    expect(await context.cookies()).toMatchObject([{ name: 'console_refresh', path: '/console' }]);

    await page.getByRole('link', { name: 'Banners', exact: true }).first().click();
    await isAt(page, '/console/cms/banners');
    await page.getByText(String(banner.name)).first().waitFor();
    for (const link of await page.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^(\/console\/|#)/);

    const deepLink = `/console/cms/banners/edit/${banner.id}`;
    await page.goto(deepLink);
    await page.getByLabel('Headline', { exact: true }).first().waitFor();
    await page.reload();
    const field = page.getByRole('group', { name: 'Picture for wide screens' });
    await field.waitFor();
    await isAt(page, deepLink);
    await field.locator('input[type=file]').setInputFiles({
      ...{ name: 'photo.png', mimeType: 'image/png', buffer: await picture('png') },
    });
    const image = field.locator('img').first();
    await eventually(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
    expect(await image.getAttribute('src')).toMatch(/^\/console\/files\//);
    await field.locator('..').getByLabel('Alternative text').fill('A calendar');
    await page.frameLocator('iframe[title="What members see"]').getByText('It ends soon').first().waitFor();
    await save(page);
    await page.getByText('Saved.', { exact: true }).waitFor();
    await signOut(page);
    await isAt(page, '/console/login');
    expect(await context.cookies()).toEqual([]);
    await page.getByRole('link', { name: /Forgot/ }).click();
    await isAt(page, '/console/forgot-password');
    expect(failedCalls).toEqual([]);
  });

  it('a member answers on the page of a mail, and the check-in of the event opens offline', async () => {
    const { event, link } = await enroll();
    const { page, context } = await openConsole({ origin: proxy.address, signedIn: false });
    await page.goto(link);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Give up the seat' }).click();
    await isAt(page, `${link}?show=cancel`);
    await page.getByRole('button', { name: 'Give up the seat' }).click();
    await isAt(page, link);

    const checkIn = `/console/cms/events/${event.id}?check-in`;
    await page.goto(checkIn);
    await signIn(page, account);
    await isAt(page, checkIn);
    await page.getByRole('heading', { name: String(event.title) }).waitFor();
    const scopes = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [scope, active?.state]),
      );
    await eventually(scopes).toEqual([[`${proxy.address}${checkIn}`, 'activated']]);
    const cached = () =>
      page.evaluate(async () => {
        const [name = ''] = await caches.keys();
        return (await (await caches.open(name)).keys()).length;
      });
    await eventually(cached).toBeGreaterThan(3);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: String(event.title) }).waitFor();
  });
});
