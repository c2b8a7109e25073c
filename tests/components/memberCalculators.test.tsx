import { describe, expect, it, vi } from 'vitest';
import { answers, bodies, prepareProgram, root, send, start, text } from './memberFrame';
import { previewOf } from './memberRecords';

prepareProgram();

describe('a calculator', () => {
  const calculator = {
    name: 'FERS annuity',
    inputs: [{ key: 'age', label: 'Age', type: 'int', min: 50, max: 70, default: 62 }],
    outputs: [{ key: 'year', label: 'Each year', format: 'currency', emphasis: true }],
  };
  const calculated = (value: number) => ({
    results: [{ key: 'year', label: 'Each year', format: 'currency', value }],
    refusal: null,
    series: [],
  });
  const preview = previewOf('calculators', calculator, { key: 'fers' });

  it('shows what the API works out', async () => {
    answers['calculators/fers'] = calculated(32879.4);
    await start();
    await send({ type: 'show', token: 'preview_1', area: 'calculators', preview });
    await vi.waitFor(() => expect(text()).toContain('$32,879'));
    expect(root.querySelector('[data-field="inputs.0.label"]')?.textContent).toBe('Age');
    expect(root.querySelector<HTMLInputElement>('input[type=range]')?.value).toBe('62');
    expect(bodies).toEqual([{ answers: { age: 62 } }]);
  });

  it('is worked out as it is entered, and a problem of its formula is shown', async () => {
    answers['calculators/fers'] = calculated(100);
    await start();
    await send({ type: 'show', token: 'preview_1', area: 'calculators', preview, values: { expression: 'age * 2' } });
    await vi.waitFor(() => expect(text()).toContain('$100'));
    answers['calculators/fers'] = { ...calculated(0), results: [], refusal: 'Something is missing at the end.' };
    await send({ type: 'show', preview, values: { expression: 'age *' } });
    await vi.waitFor(() => expect(text()).toContain('Something is missing at the end.'));
    expect(bodies).toEqual(['age * 2', 'age *'].map((expression) => ({ answers: { age: 62 }, draft: { expression } })));
  });

  it('in a page is worked out as it is published', async () => {
    answers['calculators/fers'] = { ...calculator, ...calculated(100) };
    const page = { title: 'Tools', blocks: [{ type: 'calculator_embed', calculatorId: { id: 'fers' } }] };
    await start();
    const message = { type: 'show', token: 'preview_1', area: 'app-page', values: { expression: 'age * 2' } };
    await send({ ...message, preview: previewOf('app-page', page) });
    await vi.waitFor(() => expect(text()).toContain('$100'));
    expect(bodies).toEqual([{ answers: { age: 62 } }]);
  });
});
