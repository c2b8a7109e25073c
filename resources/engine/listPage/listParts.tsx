import { Typography } from '@mui/material';
import type { NamedExoticComponent } from 'react';
import { useResourceContext } from 'react-admin';
import { Column, type ColumnProps } from '../core/list/Column';
import { ListFieldsContext } from '../core/list/listFields';
import { RecordTable, type RecordTableProps } from '../core/list/RecordTable';
import { RowEditProvider } from '../features/rowEdit/rowEdit';
import { loadable } from '../fields/loadable';
import { useAreaName } from '../fields/useAreaName';
import type { FilteredPathOf, PathOf } from '../schema';
import type { ListFields } from '../schema/listFields';
import { ListPage, type ListPageProps } from './ListPage';
import type { PaneListProps } from './PaneList';

// Only areas that show records beside the list have it.
const PaneList = loadable(() => import('./PaneList'));

/**
 * Creates the list components of an area, typed by its fields. Sources that the schema does not declare do not compile,
 * nor do filters that it does not name in `filter`.
 * `Schema` is the type of the area's schema, or of its records in an area without a schema.
 * @param fields the declarations of the fields: `import fields from './bannerSchema?fields'`
 */
export const listParts = <Schema,>(fields: ListFields) => ({
  ListPage: (props: ListPageProps<FilteredPathOf<Schema>>) => (
    <ListFieldsContext.Provider value={fields}>
      <ListPage {...props} />
    </ListFieldsContext.Provider>
  ),
  PaneList: (props: PaneListProps<FilteredPathOf<Schema>>) => (
    <ListFieldsContext.Provider value={fields}>
      <PaneList {...props} />
    </ListFieldsContext.Provider>
  ),
  RecordTable: (props: RecordTableProps<PathOf<Schema>>) => (
    <RowEditProvider>
      <RecordTable {...props} />
    </RowEditProvider>
  ),
  Column: Column as NamedExoticComponent<ColumnProps<PathOf<Schema>>>,
});

/** The heading of a list, which also names the browser's tab: the name of its area. It fits into react-admin's `List`. */
export const ListHeading = () => {
  const heading = useAreaName()(useResourceContext() ?? '');
  return (
    <>
      <title>{heading}</title>
      <Typography variant="h1">{heading}</Typography>
    </>
  );
};
