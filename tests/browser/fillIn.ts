import { omit } from 'es-toolkit';
import type { Locator, Page } from 'playwright-core';
import {
  type AreaSchema,
  businessTimeZone,
  type FieldNode,
  type FieldNodes,
  minutesOfClockTime,
  stripHtml,
  toLocalDateTime,
} from '../../resources/engine/schema';
import { uploadFor } from './examples';

type Data = Record<string, unknown>;

/** Returns the label of a record by its area and id, or of a master type by `types/{category}` and key. */
export type NameOf = (area: string, id: string) => Promise<string>;

interface Filling {
  page: Page;
  form: Locator;
  nameOf: NameOf;
  /** The time zone in which instants are entered. */
  timeZone: string;
}

/** Fills in the form of a record from its schema, field by field, as a user would. */
export const fillIn = (page: Page, form: Locator, schema: AreaSchema, record: Data, nameOf: NameOf) => {
  const timeZone = String(record.timeZone ?? businessTimeZone);
  return fillObject({ page, form, nameOf, timeZone }, schema.fields, record, '');
};

const fillObject = async (filling: Filling, fields: FieldNodes, values: Data, prefix: string) => {
  for (const [name, node] of Object.entries(fields)) {
    const value = values[name];
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue;
    await fillField(filling, node, value, `${prefix}${name}`, values);
  }
};

const fillField = async (
  filling: Filling,
  node: FieldNode,
  value: unknown,
  source: string,
  siblings: Data,
): Promise<void> => {
  const { page, form, nameOf, timeZone } = filling;
  const input = form.locator(`[name="${source}"]`);
  const { kind, parts = {} } = node;
  // A calculator begins with the choice of its formula.
  const begin = page.getByRole('button', { name: /^Custom expression/ });
  if (source === 'engine' && value === 'expression' && (await begin.isVisible())) return begin.click();
  await openTabOf(filling, source);
  switch (kind) {
    case 'audience': {
      const everyone = form.locator(`[name="${source}.everyone"]`);
      // Where another field says that it is for some, there is no switch.
      if ((await everyone.count()) > 0) await everyone.uncheck();
      return fillObject(filling, omit(parts, ['everyone']), value as Data, `${source}.`);
    }
    case 'choice':
      return pick(page, input, String(value));
    case 'choices':
      // The labels of enum values are unknown here, so each is found by its position among the options not yet
      // selected.
      for (const [index, word] of (value as string[]).entries()) {
        await input.click();
        await page
          .getByRole('option')
          .nth((node.enumValues ?? []).indexOf(word) - index)
          .click();
      }
      return;
    case 'masterType':
    case 'masterTypes':
      for (const key of [value].flat() as string[])
        await pick(page, input, key, await nameOf(`types/${node.masterType}`, key));
      return;
    case 'reference':
    case 'references':
      for (const id of [value].flat() as string[]) await pick(page, input, id, await nameOf(node.reference ?? '', id));
      return;
    case 'target': {
      const to = node.target?.kinds[String(siblings[node.target.kindField])] ?? '';
      if (to === 'url' || to === 'phone') return input.fill(String(value));
      return pick(page, input, String(value), await nameOf(to, String(value)));
    }
    case 'timeZone':
      return pick(page, input, String(value), String(value).replaceAll('_', ' '));
    case 'tags':
      if (!(await isSearched(input))) return input.fill((value as string[]).join('\n'));
      for (const word of value as string[]) {
        await input.fill(word);
        await input.press('Enter');
      }
      return;
    case 'html':
      return form
        .locator(`[id="${source}"][contenteditable], [id="${source}"] [contenteditable]`)
        .fill(stripHtml(String(value)));
    case 'image':
    case 'file': {
      const isImage = kind === 'image';
      const zoneOfFile = form
        .getByRole('group')
        .filter({ has: page.locator(`[id="${source}"]`) })
        .last();
      await zoneOfFile.locator('input[type=file]').setInputFiles(await uploadFor(isImage ? 'image' : 'document'));
      if (isImage) await form.locator(`[name="${source}.alt"]`).fill(String((value as Data).alt ?? 'A picture'));
      return;
    }
    case 'boolean':
      // Where nobody has answered yet, it is a choice of yes and no.
      return (await input.getAttribute('type')) === 'checkbox'
        ? input.setChecked(value === true)
        : pick(page, input, String(value));
    case 'instant':
      return input.fill(toLocalDateTime(String(value), timeZone));
    case 'clockTime': {
      const minutes = minutesOfClockTime(String(value));
      const padded = (number: number) => String(number).padStart(2, '0');
      return input.fill(`${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`);
    }
    case 'money':
      return input.fill(String(Number(value) / 100));
    default:
      if (node.item) return fillRows(filling, parts, value as Data[], source);
      if (node.parts) return fillObject(filling, parts, value as Data, `${source}.`);
      return input.fill(String(value));
  }
};

const fillRows = async (filling: Filling, parts: FieldNodes, values: Data[], source: string) => {
  // The inputs of a calculator's test vector have one field each.
  if (source.startsWith('testVectors.') && source.endsWith('.inputs')) {
    for (const { key, value } of values) await filling.form.locator(`[name="${source}.${key}"]`).fill(String(value));
    return;
  }
  const list = filling.page.locator(`[class~="ra-input-${source}"]`);
  const rows = filling.form.locator(list);
  for (const [index, row] of values.entries()) {
    if ((await rows.locator(`[name^="${source}.${index}."]`).count()) === 0) {
      const add = { name: /^Add( |$)/ };
      const below = rows.getByRole('button', add);
      // Some lists have their Add button in the heading of their section.
      const ofSection = filling.form.locator('section').filter({ has: list }).last().getByRole('button', add);
      await ((await below.count()) > 0 ? below.last() : ofSection.first()).click();
    }
    await fillObject(filling, parts, row, `${source}.${index}.`);
  }
};

/** Opens the section or tab of the form that contains a field. */
export const openTabOf = async ({ page, form }: Pick<Filling, 'page' | 'form'>, source: string) => {
  const input = page.locator(`[name="${source}"], [id="${source}"], [class~="ra-input-${source}"]`);
  const folded = form.locator('details:not([open])').filter({ has: input });
  if ((await folded.count()) > 0) await folded.first().locator('summary').first().click();
  const panel = form.locator('[role=tabpanel][hidden]').filter({ has: input });
  if ((await panel.count()) > 0) await page.locator(`[id="${await panel.getAttribute('aria-labelledby')}"]`).click();
};

const isSearched = async (input: Locator) => (await input.getAttribute('role')) === 'combobox';

/** Selects an option of a drop-down list by its value, or of a searched list by its label. */
const pick = async (page: Page, input: Locator, value: string, name = '') => {
  if ((await input.first().getAttribute('type')) === 'radio')
    return page.locator(`[name="${await input.first().getAttribute('name')}"][value="${value}"]`).check();
  if (await isSearched(input)) {
    await input.fill(name);
    // In one event: between a press and its release, the results of the search can move the option away.
    await page.getByRole('option', { name, exact: true }).first().dispatchEvent('click');
  } else {
    await input.locator('xpath=../*[@role="combobox"]').click();
    await page.locator(`[role=option][data-value="${value}"]`).click();
  }
};
