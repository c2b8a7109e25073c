import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
const question = 'Can I keep my money in the TSP after I leave?';

beforeAll(async () => {
  await api.call('POST', '/types', { body: { category: 'faq_category', key: 'tsp', label: 'TSP' } });
  await api.call('POST', '/faqs', { body: { question, categoryId: 'tsp' } });
});

const similar = async (text: string, area = 'faqs') => {
  const response = await api.call('GET', `/${area}?filter=${encodeURIComponent(JSON.stringify({ similar: text }))}`);
  return response.status === 200
    ? response.body.data.map((faq: { question: string }) => faq.question)
    : response.status;
};

it('finds questions with nearly the same words, and no others', async () => {
  expect(await similar('Can I keep money in the TSP after leaving?')).toEqual([question]);
  expect(await similar('CAN I KEEP MY MONEY IN THE TSP AFTER I LEAVE?')).toEqual([question]);
  expect(await similar('When does Medicare start?')).toEqual([]);
});

it('exists only where an area declares it', async () => {
  expect(await similar('a', 'banners')).toBe(400);
});
