import { expect, it } from 'vitest';
import { schemas } from '../../resources/schemas';

it('members get the fields that the file names, and no others', async () => {
  const lines = schemas.flatMap(({ name, members }) => {
    if (!members) return [];
    const { fields, rowFields = fields, whileOff = [], derived } = members;
    return [
      name,
      ...fields.map((field) => `  ${field}${rowFields.includes(field) ? '' : ' (not in lists)'}`),
      ...rowFields.filter((path) => !fields.includes(path)).map((path) => `  ${path} (its part in lists)`),
      ...derived.map((field) => `  ${field} (at the time of the request)`),
      ...whileOff.map((field) => `  ${field} (also while it is off)`),
    ];
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('memberFields.txt');
});
