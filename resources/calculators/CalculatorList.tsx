import { listParts } from '../engine/listPage/listParts';
import type { calculators } from './calculatorSchema';
import fields from './calculatorSchema?fields';
import { TestVectorsField } from './TestVectorsField';

const { ListPage, RecordTable, Column } = listParts<typeof calculators>(fields);

export const CalculatorList = () => (
  <ListPage filters={['category', 'engine', 'tableYear', 'checks', 'pageKeys', 'publishAt', 'unpublishAt']}>
    <RecordTable title="name">
      <Column source="calcKey" hidden />
      <Column source="category" showOnMobile />
      <Column source="status" showOnMobile />
      <Column source="checks" showOnMobile field={TestVectorsField} />
      <Column source="engine" hidden />
      <Column source="tableYear" hidden />
      <Column source="uses30d" />
      <Column source="completionRate" hidden />
      <Column source="reviewBy" showOnMobile />
      <Column source="publishAt" hidden />
      <Column source="unpublishAt" hidden />
      <Column source="opened" hidden />
      <Column source="used" hidden />
      <Column source="completed" hidden />
    </RecordTable>
  </ListPage>
);
