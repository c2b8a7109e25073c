import { Box, Button, Popover, Stack, Typography } from '@mui/material';
import { FilterLiveForm, ListContextProvider, TextInput, useListContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useUserTimeZone } from '../../fields/userTimeZone';
import { AnyOfInput, AnyRecordInput, DaysInput, NumbersInput } from '../../inputs/filterInputs';
import { valueKindOf } from '../../schema/listFields';
import { relativeRanges } from '../../schema/relativeRanges';
import { type AvailableFilter, useFilterChoices } from './availableFilters';
import { type FieldFilter, fieldFilterOf, flattenFilter, withFieldFilter } from './filterValues';
import { useFilterTexts } from './messages.en';

interface FilterPopoverProps {
  filter: AvailableFilter;
  /** The element that was pressed. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** The form of a filter for one field. Changes apply to the list immediately. */
const FilterPopover = ({ filter, anchor, onClose }: FilterPopoverProps) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': filter.label, sx: { mt: 0.5, width: 320, p: 2 } } }}
  >
    <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
      {filter.label}
    </Typography>
    <Stack spacing={1.5}>
      <Presets filter={filter} />
      <FieldForm filter={filter} onDone={onClose} />
    </Stack>
  </Popover>
);

export default FilterPopover;

/** Returns the current filter of a field, and its setter. */
const useFieldFilter = ({ source }: AvailableFilter) => {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const setFieldFilter = (fieldFilter: FieldFilter) =>
    setFilters(withFieldFilter(filterValues, source, fieldFilter), displayedFilters);
  return { fieldFilter: fieldFilterOf(flattenFilter(filterValues), source) ?? {}, setFieldFilter };
};

/** The filters for one press: relative ranges of days, yes or no, with or without a value. */
const Presets = ({ filter }: { filter: AvailableFilter }) => {
  const { fieldFilter, setFieldFilter } = useFieldFilter(filter);
  const t = useFilterTexts();
  const translate = useTranslate();
  const { canBeEmpty } = filter;
  const kind = valueKindOf(filter);
  const presets: { name: string; preset: FieldFilter }[] = [
    ...(kind === 'date' || kind === 'instant' ? relativeRanges : []).map((within) => ({
      name: t(`within.${within}`),
      preset: { relativeRange: within },
    })),
    ...(kind === 'boolean' ? [true, false] : []).map((values) => ({
      name: translate(`ra.boolean.${values}`),
      preset: { values },
    })),
    ...(canBeEmpty && kind !== 'boolean' ? [true, false] : []).map((isEmpty) => ({
      name: t(isEmpty ? 'isEmpty' : 'isNotEmpty'),
      preset: { isEmpty },
    })),
  ];
  if (presets.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
      {presets.map(({ name, preset }) => {
        const isPressed = JSON.stringify(fieldFilter) === JSON.stringify(preset);
        return (
          <Button
            key={name}
            size="small"
            variant="outlined"
            aria-pressed={isPressed}
            sx={isPressed ? { bgcolor: 'primary.light', borderColor: 'primary.main' } : {}}
            onClick={() => setFieldFilter(isPressed ? {} : preset)}
          >
            {name}
          </Button>
        );
      })}
    </Stack>
  );
};

/** The form of the values and of the lower and upper bound of a field. Its list context holds this field alone. */
const FieldForm = ({ filter, onDone }: { filter: AvailableFilter; onDone: () => void }) => {
  const list = useListContext();
  const { fieldFilter, setFieldFilter } = useFieldFilter(filter);
  const { values, from, to } = fieldFilter;
  const fieldContext = {
    ...list,
    filterValues: { values, from, to },
    setFilters: (changes: FieldFilter) =>
      setFieldFilter({ values: changes.values, from: changes.from, to: changes.to }),
  };
  if (valueKindOf(filter) === 'boolean') return null;
  return (
    <ListContextProvider value={fieldContext}>
      <Box onSubmit={onDone}>
        <FilterLiveForm debounce={200}>
          <Stack spacing={1.5}>
            <Inputs {...filter} />
          </Stack>
        </FilterLiveForm>
      </Box>
    </ListContextProvider>
  );
};

const Inputs = (filter: AvailableFilter) => {
  const t = useFilterTexts();
  const timeZone = useUserTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const selected: unknown = useWatch({ name: 'values' });
  const choices = useFilterChoices(filter, [selected ?? []].flat());
  const { reference } = filter;
  if (reference) return <AnyRecordInput label={t('anyOf')} reference={reference} />;
  if (choices) return <AnyOfInput label={t('anyOf')} choices={choices} />;
  switch (valueKindOf(filter)) {
    case 'date':
      return <DaysInput from={t('from')} to={t('to')} />;
    case 'instant':
      return <DaysInput from={t('from')} to={t('to')} timeZone={timeZone} />;
    case 'number':
      return <NumbersInput from={t('min')} to={t('max')} />;
    case 'money':
      return <NumbersInput from={t('min')} to={t('max')} unit={100} />;
    default:
      return <TextInput source="values" label={t('contains')} helperText={false} />;
  }
};
