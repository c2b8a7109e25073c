import { expect, it } from 'vitest';
import { findTextLosses } from '../../api/features/textLosses/findTextLosses';
import { formatMessage } from '../../resources/engine/schema';
import { annotatedValuesOf } from '../../resources/engine/texts';
import { areas } from './sampleRecords';

it('no text of the sample looks as if it had lost something', () => {
  const texts = areas.flatMap(({ schema, records }) =>
    records.flatMap(({ data }) =>
      annotatedValuesOf(schema.fields, data).filter(({ meta, address }) => meta.html && address === undefined),
    ),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.flatMap(({ value }) => findTextLosses(value)).map((loss) => formatMessage('en', loss))).toEqual([]);
});
