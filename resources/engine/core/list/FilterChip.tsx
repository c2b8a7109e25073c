import { ButtonBase, styled } from '@mui/material';
import { ChevronDown, X } from 'lucide-react';
import { type RaRecord, useGetMany, useTranslate } from 'react-admin';
import { formatDate, formatMoney, formatNumber } from '../../fields/formats';
import { recordLabelOf } from '../../fields/RecordLink';
import { useUserTimeZone } from '../../fields/userTimeZone';
import { toDateAndTime } from '../../schema/dateTime';
import { valueKindOf } from '../../schema/listFields';
import { isInstantWord } from '../../schema/relativeRanges';
import { type AvailableFilter, useFilterChoices } from './availableFilters';
import type { FieldFilter } from './filterValues';
import { rowsMeta } from './initialListParams';
import { useFilterTexts } from './messages.en';

const Chip = styled('div')(({ theme: { palette } }) => ({
  display: 'inline-flex',
  maxWidth: '100%',
  minHeight: 36,
  border: `1px solid ${palette.divider}`,
  borderRadius: 8,
  background: palette.background.paper,
  color: palette.text.primary,
  fontWeight: 550,
  '&.asks': { background: palette.primary.light, borderColor: palette.primary.main, color: palette.primary.main },
  '& > button': { gap: 6, padding: '0 10px', font: 'inherit', borderRadius: 7, minWidth: 0 },
  '& > button:last-of-type:not(:first-of-type)': { padding: '0 8px 0 2px' },
  '& .text': { maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

interface FilterChipProps {
  filter: AvailableFilter;
  /** The current filter of the field, if any. */
  fieldFilter: FieldFilter | undefined;
  /** Called with the pressed element to edit the filter; without it, the filter can only be removed. */
  onChange?: (anchor: HTMLElement) => void;
  onRemove: () => void;
}

/** The filter of one field as a chip: a press edits it, its cross removes it. */
export const FilterChip = ({ filter, fieldFilter: asked, onChange, onRemove }: FilterChipProps) => {
  const t = useFilterTexts();
  return (
    <Chip className={asked && 'asks'}>
      <ButtonBase
        className="printed"
        disabled={!onChange}
        onClick={(event) => onChange?.(event.currentTarget)}
        aria-haspopup="dialog"
      >
        <span className="text">
          {filter.label}
          {asked && ': '}
          {asked && <FieldFilterText filter={filter} fieldFilter={asked} />}
        </span>
        {!asked && <ChevronDown size={16} aria-hidden />}
      </ButtonBase>
      {asked && (
        <ButtonBase onClick={onRemove} aria-label={t('remove', { name: filter.label })}>
          <X size={16} aria-hidden />
        </ButtonBase>
      )}
    </Chip>
  );
};

interface FieldFilterTextProps {
  filter: AvailableFilter;
  fieldFilter: FieldFilter;
}

const FieldFilterText = ({ filter, fieldFilter }: FieldFilterTextProps) => {
  const { values, from, to, relativeRange, isEmpty } = fieldFilter;
  const t = useFilterTexts();
  const formatBound = useFormatBound(filter);
  if (filter.source === 'id') return t('records', { smart_count: [values].flat().length });
  if (isEmpty !== undefined) return t(isEmpty ? 'empty' : 'notEmpty');
  if (relativeRange) return t(`within.${relativeRange}`);
  if (from !== undefined && to !== undefined && formatBound(from) === formatBound(to)) return formatBound(from);
  if (from !== undefined && to !== undefined) return `${formatBound(from)} – ${formatBound(to)}`;
  if (from !== undefined) return t('since', { from: formatBound(from) });
  if (to !== undefined) return t('until', { to: formatBound(to) });
  if (filter.reference) return <RecordNames area={filter.reference} ids={[values].flat().map(String)} />;
  return <ValueNames filter={filter} values={[values].flat()} />;
};

/** Returns a function that formats a bound of a range. */
const useFormatBound = (filter: AvailableFilter) => {
  const kind = valueKindOf(filter);
  const timeZone = useUserTimeZone();
  const t = useFilterTexts();
  return (bound: unknown): string => {
    if (isInstantWord(bound)) return t(bound);
    if (kind === 'money') return formatMoney(Number(bound));
    if (typeof bound === 'number') return formatNumber(bound);
    const text = String(bound);
    return formatDate(kind === 'instant' ? toDateAndTime(text, timeZone).day : text);
  };
};

const RecordNames = ({ area, ids }: { area: string; ids: string[] }) => {
  const { data = [] } = useGetMany<RaRecord>(area, { ids, ...rowsMeta });
  return data.map(recordLabelOf).join(', ') || '…';
};

const ValueNames = ({ filter, values }: { filter: AvailableFilter; values: unknown[] }) => {
  const translate = useTranslate();
  const choices = useFilterChoices(filter, values) ?? [];
  const formatValue = (value: unknown) => {
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    const text = String(value);
    return choices.find(({ id }) => id === value)?.name ?? translate(`console.state.${text}`, { _: text });
  };
  return values.map(formatValue).join(', ');
};
