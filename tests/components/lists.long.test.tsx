import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { banners } from '../../resources/banners/bannerSchema';
import fieldsOfBanners from '../../resources/banners/bannerSchema?fields';
import { listParts } from '../../resources/engine/listPage/listParts';
import { listFieldsOf } from '../../resources/engine/schema/listFields';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();

const { ListPage, RecordTable, Column } = listParts<typeof banners>(fieldsOfBanners);

it('no list uses a field that its schema does not declare: what the compiler accepts would fail here', () => {
  // @ts-expect-error there is no such field
  const page = <ListPage filters={['place']}>{null}</ListPage>;
  // @ts-expect-error the API does not filter by it
  const unfiltered = <ListPage filters={['audience.states']}>{null}</ListPage>;
  const others = [
    <ListPage key="0" filters={['tone', { source: 'startsAt', alwaysOn: true }, 'audience.retirementSystems']}>
      {null}
    </ListPage>,
    <Column key="1" source="imageDesktop.alt" />,
    <Column key="2" source="updatedByName" />,
    // @ts-expect-error there is no such field
    <Column key="3" source="image" />,
    // @ts-expect-error there is no such field
    <ListPage key="4" filters={[{ source: 'audience.state' }]}>
      {null}
    </ListPage>,
    // @ts-expect-error there is no such field
    <RecordTable key="6" title="title">
      {null}
    </RecordTable>,
  ];
  expect([page, unfiltered, ...others]).toHaveLength(8);
});

it('the list fields of an area are those that its schema declares', () => {
  expect(fieldsOfBanners).toEqual(listFieldsOf(banners));
});

const stored = (count: number): Stored[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `b${index}`,
    version: 1,
    name: `Banner ${index}`,
    tone: 'promo',
    updatedByName: 'Priya Nair',
  }));

const listCalls = (area: string) => requests.filter(({ path }) => path === `/${area}`);
const header = (name: string) => screen.findByRole('columnheader', { name });
it('only columns that the API can sort by have a button in their header, and the sorted one says so', async () => {
  await openConsole('/cms/banners', { banners: stored(2) });
  expect(within(await header('Picture')).queryByRole('button')).toBeNull();
  fireEvent.click(within(await header('Priority')).getByRole('button'));
  await waitFor(async () => expect((await header('Priority')).getAttribute('aria-sort')).toBe('ascending'));
  fireEvent.click(within(await header('Priority')).getByRole('button'));
  await waitFor(async () => expect((await header('Priority')).getAttribute('aria-sort')).toBe('descending'));
  expect(listCalls('banners').at(-1)?.query.get('sort')).toBe('["priority","DESC"]');
});

it('every table of records can show who changed them, and then requests complete records', async () => {
  await openConsole('/cms/banners', { banners: stored(2) });
  await screen.findByText('Banner 1');
  expect(screen.queryByText('Priya Nair')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Changed by' }));
  expect(await screen.findAllByText('Priya Nair')).toHaveLength(2);
  expect(listCalls('banners').at(-1)?.query.get('meta')).toBeNull();
});

it('a field of a kind that its area defines is displayed as in the record, without code in the list', async () => {
  await openConsole('/cms/services', {
    services: [
      { id: 's1', version: 1, name: 'Consultation', pricing: { type: 'hourly', amount: 12_500, amountMax: 20_000 } },
    ],
  });
  expect(await screen.findByText('$125.00 – $200.00')).toBeDefined();
});

it('a press with Shift selects all rows from the previously selected one', async () => {
  await openConsole('/cms/banners', { banners: stored(5) });
  await screen.findByText('Banner 1');
  const boxes = screen.getAllByLabelText<HTMLInputElement>('Select this row');
  fireEvent.click(boxes[1] as HTMLElement);
  await screen.findByText('1 chosen');
  fireEvent.click(boxes[3] as HTMLElement, { shiftKey: true });
  await screen.findByText('3 chosen');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true, true, false]);
});

it('a column is resized by keyboard at the edge of its header, stays so, and can fit its contents again', async () => {
  await openConsole('/cms/banners', { banners: stored(1) });
  const edge = async () => {
    fireEvent.focus(await screen.findByText('Placement', { selector: 'th *' }));
    return screen.findByRole('separator', { name: 'Width of Placement' });
  };
  const width = async () => (await edge()).getAttribute('aria-valuetext');
  expect(screen.queryByRole('separator')).toBeNull();
  expect(await width()).toBe('As wide as its contents');
  fireEvent.keyDown(await edge(), { key: 'ArrowRight' });
  fireEvent.keyDown(await edge(), { key: 'ArrowRight' });
  const wider = await width();
  expect(wider).toMatch(/^\d+ pixels$/);
  await openConsole('/cms/banners', { banners: stored(1) });
  expect(await width()).toBe(wider);
  fireEvent.doubleClick(await edge());
  await waitFor(async () => expect(await width()).toBe('As wide as its contents'));
});

it('the default order is described where no header shows it', async () => {
  await openConsole('/cms/banners', { banners: stored(1) });
  await screen.findByText('Live first, then by placement');
  fireEvent.click(within(await header('Priority')).getByRole('button'));
  await waitFor(() => expect(screen.queryByText('Live first, then by placement')).toBeNull());
});
