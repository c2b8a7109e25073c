import { Box, Button, Popover, Stack, Typography } from '@mui/material';
import { FilterLiveForm, ListContextProvider, TextInput, useListContext, useTranslate } from 'react-admin';
import { useUserTimeZone } from '../../fields/userTimeZone';
import { AnyOfInput, AnyRecordInput, DaysInput, NumbersInput } from '../../inputs/filterInputs';
import { relativeRanges } from '../../kit/relativeRanges';
import { type AvailableFilter, useFilterChoices } from './availableFilters';
import { useFilterTexts } from './filterTexts';
import { type FieldFilter, fieldFilterOf, flattenFilter, withFieldFilter } from './filterValues';

interface FilterPopoverProps {
  filter: AvailableFilter;
  /** What was pressed. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Asks what a list is narrowed to in one field; the list follows at once. */
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

/** What is asked of the field at present, and a function that asks something else. */
const useAsked = ({ source }: AvailableFilter) => {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const ask = (asked: FieldFilter) => setFilters(withFieldFilter(filterValues, source, asked), displayedFilters);
  return { asked: fieldFilterOf(flattenFilter(filterValues), source) ?? {}, ask };
};

/** What is chosen by one press: days that move with the present, yes or no, having a value or not. */
const Presets = ({ filter }: { filter: AvailableFilter }) => {
  const { asked, ask } = useAsked(filter);
  const t = useFilterTexts();
  const translate = useTranslate();
  const { kind, canBeEmpty } = filter;
  const presets: { name: string; means: FieldFilter }[] = [
    ...(kind === 'date' || kind === 'instant' ? relativeRanges : []).map((within) => ({
      name: t(`within.${within}`),
      means: { relativeRange: within },
    })),
    ...(kind === 'boolean' ? [true, false] : []).map((values) => ({
      name: translate(`ra.boolean.${values}`),
      means: { values },
    })),
    ...(canBeEmpty && kind !== 'boolean' ? [true, false] : []).map((isEmpty) => ({
      name: t(isEmpty ? 'isEmpty' : 'isNotEmpty'),
      means: { isEmpty },
    })),
  ];
  if (presets.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
      {presets.map(({ name, means }) => {
        const isPressed = JSON.stringify(asked) === JSON.stringify(means);
        return (
          <Button
            key={name}
            size="small"
            variant="outlined"
            aria-pressed={isPressed}
            sx={isPressed ? { bgcolor: 'primary.light', borderColor: 'primary.main' } : {}}
            onClick={() => ask(isPressed ? {} : means)}
          >
            {name}
          </Button>
        );
      })}
    </Stack>
  );
};

/** The inputs of a field stand in a form of that field alone: values, the lower and the upper bound. */
const FieldForm = ({ filter, onDone }: { filter: AvailableFilter; onDone: () => void }) => {
  const list = useListContext();
  const { asked, ask } = useAsked(filter);
  const { values, from, to } = asked;
  const ofField = {
    ...list,
    filterValues: { values, from, to },
    setFilters: (changed: FieldFilter) => ask({ values: changed.values, from: changed.from, to: changed.to }),
  };
  if (filter.kind === 'boolean') return null;
  return (
    <ListContextProvider value={ofField}>
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
  const zone = useUserTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const choices = useFilterChoices(filter);
  const { kind, reference } = filter;
  if (reference) return <AnyRecordInput label={t('anyOf')} reference={reference} />;
  if (choices) return <AnyOfInput label={t('anyOf')} choices={choices} />;
  switch (kind) {
    case 'date':
      return <DaysInput from={t('from')} to={t('to')} />;
    case 'instant':
      return <DaysInput from={t('from')} to={t('to')} zone={zone} />;
    case 'number':
      return <NumbersInput from={t('least')} to={t('most')} />;
    case 'money':
      return <NumbersInput from={t('least')} to={t('most')} unit={100} />;
    default:
      return <TextInput source="values" label={t('contains')} helperText={false} />;
  }
};
