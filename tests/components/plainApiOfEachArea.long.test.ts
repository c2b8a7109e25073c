import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { areas } from '../../resources';
import { hasRecords } from '../../resources/engine/core/resource/defineArea';
import { toPublicPath } from '../../src/routing/translate';
import { server } from '../unit/providers/support';
import { recordsOf } from '../unit/sampleRecords';
import { openConsole, startConsole } from './openConsole';
import { isOfEvery, serveBare } from './plainApi';

const api = startConsole();

const publicAddress = (canonical: string) => {
  const { pathname, search } = toPublicPath(areas, { pathname: canonical, search: '', hash: '' });
  return pathname + search;
};

/** What only an API with capabilities has: buttons, tabs and headings of screens. */
const ofCapabilities =
  /^(Publish|Send for review|Archive|History|Statistics|Activity|Share preview|Check-in|Check in|Door list|Enroll|Import|Export|Save view|Bulk|Live|In review|Expired|Reorder|Find a time|Away|Reassign|Holidays|Replies|Reply|Simulate|Playground|Invite|Invite again|Merge)\b/;

/** What the records of an area without sample data have at least. */
const namesOf: Readonly<Record<string, object>> = { staff: { firstName: 'Kim', lastName: 'Lee' } };

const isComplete = () =>
  waitFor(() => expect(document.querySelector('.MuiSkeleton-root, .MuiCircularProgress-root')).toBeNull());

const offered = () =>
  [...document.querySelectorAll('button, [role=tab], a[role=button], h2, h3')]
    .filter((element) => !element.closest('nav'))
    .map(({ textContent }) => (textContent ?? '').trim())
    .filter((text) => ofCapabilities.test(text));

it.each(areas.filter(hasRecords))('$name of an API without capabilities shows only what that API has', async (area) => {
  const { name, shape } = area;
  const [sample] = recordsOf(name);
  const record = { ...(sample?.data ?? namesOf[name]), id: shape.id ?? sample?.id ?? 'x1' };
  server.use(
    http.get('*/api/v1/master/type/list', () => HttpResponse.json({ success: true, data: [] })),
    http.get('*/api/v1/app-page/list', () => HttpResponse.json({ success: true, data: [] })),
  );
  serveBare(name, [record]);
  const id = encodeURIComponent(record.id);
  const screens = [
    `/${name}`,
    ...(shape.show ? [`/${name}/${id}/show`] : []),
    `/${name}/${id}`,
    ...(shape.create ? [`/${name}/create`] : []),
  ];
  for (const path of new Set(screens.map(publicAddress))) {
    await openConsole(path, {}, { capabilities: undefined });
    await screen.findAllByRole('heading');
    await isComplete();
    expect(screen.queryByText(/Something went wrong/), path).toBeNull();
    expect(offered(), path).toEqual([]);
    expect(document.body.textContent, path).not.toMatch(/\bundefined\b|\[object Object\]/);
    const unheardOf = api.requests.filter((call) => !isOfEvery(call)).map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(unheardOf)], path).toEqual([]);
  }
});
