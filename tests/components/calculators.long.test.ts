import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { tables } from '../unit/resources/calculatorTables';
import { press, sentIn } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();
beforeEach(() => answer('get', '/yearly-limits/tables', tables));

const match = () => ({
  id: 'tsp-match',
  version: 1,
  name: 'TSP match',
  calcKey: 'tsp-match',
  category: 'tsp',
  engine: 'tsp_fers_match',
  inputs: [
    {
      key: 'basicPay',
      label: 'Basic pay',
      type: 'currency',
      min: 20_000,
      max: 400_000,
      default: 92_000,
      options: [],
      required: true,
    },
    {
      key: 'contribPct',
      label: 'You contribute',
      type: 'percent',
      min: 0,
      max: 100,
      default: 4,
      options: [],
      required: true,
    },
  ],
  constants: [],
  outputs: [
    { key: 'total', label: 'Saved each year', format: 'currency', emphasis: true, chart: 'none' },
    { key: 'match', label: 'Match', format: 'currency', emphasis: false, chart: 'none' },
  ],
  testVectors: [
    { name: 'Usual case', inputs: [], output: 'total', expected: 7_820, tolerance: 0.01 },
    { name: 'Nothing', inputs: [{ key: 'contribPct', value: 0 }], output: 'total', expected: 921, tolerance: 0.01 },
  ],
  disclosureIds: ['hypothetical_results'],
  reviewBy: '2026-12-01',
  pageKeys: [],
  sortOrder: 0,
  audience: { everyone: true },
  recordLabel: 'TSP match',
});

const live = () => screen.findByRole('region', { name: 'Try it' });
const checks = () => screen.findByRole('region', { name: 'Checks' });

it('a calculator runs next to its definition, and follows both the answers and unsaved changes of the definition', async () => {
  await openConsole('/cms/calculators?edit=tsp-match', { calculators: [match()] });
  const calculator = within(await live());
  await calculator.findByText('$7,820');
  const share = calculator.getByLabelText('You contribute', { selector: 'input[inputmode]' });
  fireEvent.focus(share);
  fireEvent.change(share, { target: { value: '5' } });
  await calculator.findByText('$9,200');
  fireEvent.change(share, { target: { value: '101' } });
  await calculator.findByText('“You contribute” must be at most 100.');
  await press('Reset');
  await calculator.findByText('$7,820');
  fireEvent.click(calculator.getByText('Show steps'));
  await calculator.findByText('The agency adds 1% of pay in any case: $920.00.');

  fireEvent.click(screen.getByRole('button', { name: /^Basic pay/ }));
  const [defaultInput] = await screen.findAllByLabelText(/^Default value/);
  fireEvent.change(defaultInput as HTMLElement, { target: { value: '100000' } });
  await calculator.findByText('$8,500');
});

it('test vectors show their results, and an actual result becomes the expected one only with a reason, which is saved', async () => {
  await openConsole('/cms/calculators?edit=tsp-match', { calculators: [match()] });
  const section = within(await checks());
  await section.findByText('1 of 2 pass');
  fireEvent.click(section.getByText('Run checks'));
  await section.findByText(/4 combinations of lowest and highest tried\. Each gives a result\./);
  fireEvent.click(section.getByRole('button', { name: /^Nothing/ }));
  fireEvent.click(section.getByText('Expect the new result'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Expect $920.00 instead of $921.00?' }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'It was added wrong.' } });
  await waitFor(() => fireEvent.click(dialog.getByText('Expect the new result')));
  await section.findByText('2 of 2 pass');
  await press('Save');
  await waitFor(() => expect(sentIn(requests, 'PUT', '/calculators/tsp-match')).toHaveLength(1));
  expect(sentIn(requests, 'PUT', '/calculators/tsp-match')[0]).toMatchObject({
    testVectors: [{ expected: 7_820 }, { expected: 920, reason: 'It was added wrong.' }],
  });
});

it('a new calculator begins with a formula, whose usual inputs and results give a first result; its key follows its name', async () => {
  await openConsole('/cms/calculators?new', { calculators: [match()] });
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'How long it lasts' } });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Key/).value).toBe('how-long-it-lasts'));
  fireEvent.click(await screen.findByRole('button', { name: /^Months until savings are used up/ }));
  const calculator = within(await live());
  await calculator.findByRole('slider', { name: 'Balance' });
  await calculator.findByText(/never run out|months$/);
});

it('a new calculator can begin as a copy of another one', async () => {
  await openConsole('/cms/calculators?new', { calculators: [match()] });
  fireEvent.mouseDown(await screen.findByLabelText('Another calculator'));
  fireEvent.click(await screen.findByRole('option', { name: 'TSP match' }));
  await within(await live()).findByText('$7,820');
  expect(document.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('TSP match (copy)');
});

it('an input without bounds has a framed field, and an extreme case without values is only its reason', async () => {
  const inputs = [{ key: 'balance', label: 'Balance', type: 'currency', options: [], required: true }];
  const unbounded = { ...match(), engine: 'expression', expression: 'balance / 2', inputs, testVectors: [] };
  await openConsole('/cms/calculators?edit=tsp-match', {
    calculators: [{ ...unbounded, outputs: [match().outputs[0]] }],
  });
  await within(await live()).findByText('Enter “Balance”.');
  fireEvent.click(within(await checks()).getByText('Run checks'));
  await within(await checks()).findByText('Enter “Balance”.');
});

it('the formula offers the inputs that it still needs', async () => {
  const growth = { ...match(), engine: 'drawdown_months', inputs: [], outputs: [], testVectors: [] };
  await openConsole('/cms/calculators?edit=tsp-match', { calculators: [growth] });
  fireEvent.click(await screen.findByLabelText('Add Balance'));
  fireEvent.click(await screen.findByLabelText('Add Yearly return'));
  await screen.findByRole('button', { name: /^Yearly return/, expanded: false });
});

it('an expression shows errors immediately; keys are made from labels', async () => {
  await openConsole('/cms/calculators?edit=tsp-match', {
    calculators: [{ ...match(), engine: 'expression', expression: 'yearlyPay * 2', inputs: [], testVectors: [] }],
  });
  const error = /no input, constant or earlier result “yearlyPay” \(character 1\)/;
  await screen.findAllByText(error);
  const inputs = within(await screen.findByRole('region', { name: 'Inputs' }));
  fireEvent.click(inputs.getByText('Add input'));
  fireEvent.change(await inputs.findByLabelText(/^Label/), { target: { value: 'Yearly pay' } });
  const key = await inputs.findByLabelText<HTMLInputElement>(/^Key/);
  await waitFor(() => expect(key.value).toBe('yearlyPay'));
  await waitFor(() => expect(screen.queryAllByText(error)).toEqual([]));
});

it('the view shows the calculator and the results of its test vectors', async () => {
  await openConsole('/cms/calculators?view=tsp-match', { calculators: [match()] });
  await within(await live()).findByText('$7,820');
  await within(await checks()).findByText('1 of 2 pass');
});
