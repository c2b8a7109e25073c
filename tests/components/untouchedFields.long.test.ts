import { fireEvent, waitFor } from '@testing-library/react';
import { isEqual } from 'es-toolkit';
import { set } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { areas } from '../../resources';
import { hasRecords } from '../../resources/engine/core/resource/defineArea';
import { type AreaSchema, fieldNodeAt, validateRecord } from '../../resources/engine/schema';
import { toPublicPath } from '../../src/routing/translate';
import { exampleOf, type Targets } from '../api/records/exampleOf';
import { answer } from '../unit/providers/support';
import { press } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();
beforeEach(() => answer('get', '/master/type/list', []));

const targets: Targets = {
  has: () => true,
  reference: async (area) => `one-of-${area}`,
  masterType: async (category, key) => key ?? `one_of_${category}`,
  file: async () => '0198a1b2-0000-7000-8000-000000000001',
};

const text = 'Another text';

/** The inputs of a form in which the text is valid. */
const textInputs = (schema: AreaSchema) =>
  [...document.querySelectorAll<HTMLInputElement>('form input[name], form textarea[name]')].filter(
    ({ name, type, readOnly, disabled }) =>
      ['text', 'textarea'].includes(type) &&
      !readOnly &&
      !disabled &&
      ['text', 'textarea'].includes(fieldNodeAt(schema, name)?.kind ?? '') &&
      name !== schema.idField &&
      isValid(schema, name),
  );

const isValid = (schema: AreaSchema, path: string) => {
  const values = {};
  set(values, path, text);
  return validateRecord(schema, values).errors[path] === undefined;
};

const edited = areas.filter(hasRecords).filter(({ shape }) => shape.edit);

it.each(edited.map((area) => [area.name, area] as const))(
  '%s: a save sends what was typed, and no more',
  async (name, area) => {
    const schema = await area.schema();
    const id = area.shape.id ?? 'e1';
    const example = await exampleOf(schema, 1, targets);
    // An API of somebody else leaves out what nobody has entered.
    const stored: Stored = { recordLabel: 'Its name', ...example, id, version: 1 };
    const { pathname, search } = toPublicPath(areas, { pathname: `/${name}/${id}`, search: '', hash: '' });
    await openConsole(pathname + search, { [name]: [{ ...stored }] });
    const input = await waitFor(() => {
      const [first] = textInputs(schema);
      if (!first) throw new Error('There is no text');
      return first;
    });
    fireEvent.change(input, { target: { value: text } });
    await press(name === 'notifications' ? 'Save draft' : 'Save');
    const sent = await waitFor(() => {
      const found = requests.find(({ method, path }) => method === 'PUT' && path === `/${name}/${id}`);
      if (!found) throw new Error(document.body.textContent ?? '');
      return found.body as Record<string, unknown>;
    });
    // The label is calculated, and not sent to an API that leaves it out of some records.
    const changed = [...new Set([...Object.keys(stored), ...Object.keys(sent)])].filter(
      (key) => key !== 'recordLabel' && !isEqual(stored[key], sent[key]),
    );
    expect(changed).toEqual([input.name.split('.')[0]]);
  },
);
