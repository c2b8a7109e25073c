import { Typography } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { createTextsHook } from '../../../../providers';
import { ListFieldsContext, useListFieldName } from './listFields';
import { messages } from './messages.en';
import { useSelectionMode } from './selectionMode';
import { useColumns } from './useColumns';

const useTexts = createTextsHook('resources.engine.core.list.order', messages.order);

/** A text that describes the default order of a table, shown only if no column header shows it with an arrow. */
export const DefaultSortNote = ({ rows }: { rows: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const { sort } = useListContext();
  const { isCardLayout } = useSelectionMode();
  const { visible } = useColumns(rows);
  const fields = useContext(ListFieldsContext);
  const formatColumnName = useListFieldName('columns');
  const translate = useTranslate();
  const t = useTexts();
  const [source, field] = Object.entries(fields).find(([, { defaultOrder }]) => defaultOrder) ?? [];
  if (isCardLayout || sort.field !== 'default' || !source || visible.length === 0 || visible.includes(source))
    return null;
  const describeOrder = () => {
    if (source === 'live') return t('live');
    return t(field?.kind === 'boolean' ? 'first' : 'by', { field: formatColumnName(source) });
  };
  return (
    <Typography color="textSecondary" sx={{ alignSelf: 'center', fontSize: 13 }}>
      {translate(`resources.${resource}.defaultSort`, { _: describeOrder() })}
    </Typography>
  );
};
