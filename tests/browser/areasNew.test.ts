import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyOfProject, newAreaIn, newKindIn, recordOfEachKind, schemaOfEachKind } from '../newArea';
import { checkScreen } from './checkScreen';
import { api, eventually, isAt, openConsole, save } from './console';
import { newProduct, type Product } from './product';

const name = 'trial-topics';
const listed = ['status', 'reach', 'place', 'members', 'icon', 'hours', 'words', 'price', 'owner.name'];
const fields = [...schemaOfEachKind.matchAll(/^ {4}(\w+): /gm)].map(([, field = '']) => field);

const listOfEachKind = `import { listParts } from '../engine/list/listParts';
import type { trialTopics } from './trialTopicSchema';
import fields from './trialTopicSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof trialTopics>(fields);

export const TrialTopicList = () => (
  <ListPage filters={['state', 'reach']}>
    <RecordTable title="name">
      ${listed.map((source) => `<Column source="${source}" showOnMobile />`).join('\n      ')}
    </RecordTable>
  </ListPage>
);
`;

const formOfEachKind = `import { Field } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { messages } from './recordMessages.en';

const TrialTopicFields = () => (
  <Section name="trialTopic">
    ${fields.map((source) => `<Field source="${source}" />`).join('\n    ')}
  </Section>
);

export const trialTopicViews = recordViews(TrialTopicFields, { messages });
`;

// It is built from a copy of the project, which takes a while.
describe.runIf(inject('isLong'))('an area that was just made, with a field of each kind', () => {
  let copy: string;
  let product: Product;

  beforeAll(async () => {
    copy = copyOfProject();
    expect(newAreaIn(copy, name)).toBe('');
    expect(newKindIn(copy, name, 'reachScore')).toBe('');
    const folder = path.join(copy, 'resources', name);
    const rows = `rowFields: [${['name', ...listed.filter((field) => field !== 'status')].map((field) => `'${field}'`).join(', ')}]`;
    writeFileSync(path.join(folder, 'trialTopicSchema.ts'), schemaOfEachKind.replace(/rowFields: \[.*\]/, rows));
    writeFileSync(path.join(folder, 'TrialTopicList.tsx'), listOfEachKind);
    writeFileSync(path.join(folder, 'TrialTopicFields.tsx'), formOfEachKind);
    product = await newProduct({ sampleData: 'off', project: copy });
    await product.start();
  }, 600_000);
  afterAll(async () => {
    await product.remove();
    rmSync(copy, { recursive: true });
  });

  it('is listed, viewed and edited, and nothing is lost by it', async () => {
    const call = await api(product.address);
    const created = await call.create(name, recordOfEachKind);
    const opened = await openConsole({ origin: product.address, path: `/cms/${name}` });
    const { page } = opened;
    const row = page.getByRole('row').filter({ hasText: recordOfEachKind.name });
    for (const text of ['far', 'Denver', 'Everyone', 'Monday: 09:00 AM – 05:00 PM', 'pay', '$12.50', 'Kim'])
      await row.getByText(text).first().waitFor();
    await checkScreen(opened, `the list of ${name}`);

    await row.getByRole('link', { name: recordOfEachKind.name }).click();
    const view = page.getByRole('main');
    for (const text of ['What they pay.', 'Every month.', 'Denver', 'Monday: 09:00 AM – 05:00 PM', 'Ask first.'])
      await view.getByText(text).first().waitFor();
    await checkScreen(opened, `the view of ${name}`);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await isAt(page, `/cms/${name}/edit/${created.id}`);
    await page.locator('[name="name"]').fill('Pensions today');
    await checkScreen(opened, `the form of ${name}`);
    await save(page);
    await eventually(async () => (await call.read(name, created.id)).name).toBe('Pensions today');
    const { name: _, ...others } = recordOfEachKind;
    expect(await call.read(name, created.id)).toMatchObject(others);
  });
});
