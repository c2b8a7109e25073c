import { listParts } from '../engine/list/listParts';
import type { calculators } from './calculatorSchema';
import fields from './calculatorSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof calculators>(fields);

export const CalculatorList = () => (
  <ListPage filters={['category', 'engine', 'tableYear', 'pageKeys']}>
    <RecordTable title="name">
      <Column source="calcKey" hidden />
      <Column source="category" phone />
      <Column source="status" phone />
      <Column source="engine" />
      <Column source="tableYear" hidden />
      <Column source="reviewBy" phone />
    </RecordTable>
  </ListPage>
);
