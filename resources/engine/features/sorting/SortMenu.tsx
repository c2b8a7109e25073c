import { Button, Menu, MenuItem } from '@mui/material';
import { ArrowDownUp } from 'lucide-react';
import { useContext, useState } from 'react';
import { useListContext } from 'react-admin';
import { createTextsHook } from '../../../../providers';
import { defaultSort } from '../../core/list/initialListParams';
import { ListFieldsContext, useListFieldName } from '../../core/list/listFields';
import { type ListField, valueKindOf } from '../../schema/listFields';
import { propertyOf } from '../../schema/propertyOf';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.features.sorting', messages);

const orders = ['ASC', 'DESC'] as const;

/** The texts of the two directions, by the kind of a field. */
const directionsOf = (field: ListField | undefined) => {
  const kind = field && valueKindOf(field);
  if (kind === 'instant' || kind === 'date') return 'time';
  if (kind === 'number' || kind === 'money') return 'number';
  return kind === 'text' ? 'text' : 'other';
};

/** The button and menu that sort a list without column headers: the usual order, or a field in either direction. */
export const SortMenu = ({ fields }: { fields: readonly string[] }) => {
  const { sort, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const declared = useContext(ListFieldsContext);
  const nameOf = useListFieldName('columns');
  const t = useTexts();
  const choices = fields.flatMap((field) =>
    orders.map((order) => ({
      field,
      order,
      text: t('by', {
        field: nameOf(field),
        direction: t(`${directionsOf(propertyOf(declared, field))}.${order}`),
      }),
    })),
  );
  const all = [{ ...defaultSort, text: t('usual') }, ...choices];
  const isChosen = ({ field, order }: { field: string; order: string }) =>
    field === sort.field && (field === defaultSort.field || order === sort.order);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ArrowDownUp size={18} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('label', { order: all.find(isChosen)?.text ?? t('usual') })}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {all.map(({ text, ...choice }) => (
            <MenuItem
              key={text}
              role="menuitemradio"
              aria-checked={isChosen(choice)}
              selected={isChosen(choice)}
              onClick={() => {
                setAnchor(undefined);
                setSort(choice);
              }}
            >
              {text}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
