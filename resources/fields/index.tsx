import { Chip, Stack } from '@mui/material';
import { useFieldValue, useTranslate } from 'react-admin';
import { formatDateTime, formatPhone } from './formats';
import { useMasterTypes } from './wholeLists';

interface FieldProps {
  source: string;
  label?: string;
}

/** An instant; on the clock of the zone in `zoneSource`, if given, which is then named. */
export const InstantField = ({ source, zoneSource }: FieldProps & { zoneSource?: string }) => {
  const value: string | undefined = useFieldValue({ source });
  const zone: string | undefined = useFieldValue({ source: zoneSource ?? '' });
  if (!value) return <Nothing />;
  return <time dateTime={value}>{zone ? `${formatDateTime(value, zone)} (${zone})` : formatDateTime(value)}</time>;
};

/** The label of one master type, or of several as chips. */
export const TypeField = ({ source, category }: FieldProps & { category: string }) => {
  const value: string | string[] | undefined = useFieldValue({ source });
  const { types } = useMasterTypes(category);
  const labelOf = (key: string) => types.find((type) => type.key === key)?.label ?? key;
  if (!value?.length) return <Nothing />;
  return Array.isArray(value) ? <Chips labels={value.map(labelOf)} /> : labelOf(value);
};

/** A word of a fixed list, by its translation: `resources.banners.choices.tone.promo`. */
export const ChoiceField = ({ source, prefix }: FieldProps & { prefix: string }) => {
  const value: string | undefined = useFieldValue({ source });
  const translate = useTranslate();
  return value ? translate(`${prefix}.${value}`, { _: humanize(value) }) : <Nothing />;
};

export const YesNoField = ({ source }: FieldProps) => {
  const value: boolean | undefined = useFieldValue({ source });
  const translate = useTranslate();
  return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
};

export const PhoneField = ({ source }: FieldProps) => {
  const value: string | undefined = useFieldValue({ source });
  return value ? <a href={`tel:${value}`}>{formatPhone(value)}</a> : <Nothing />;
};

export const MailField = ({ source }: FieldProps) => {
  const value: string | undefined = useFieldValue({ source });
  return value ? <a href={`mailto:${value}`}>{value}</a> : <Nothing />;
};

/** Plain text, or a dash where there is none. */
export const PlainField = ({ source }: FieldProps) => {
  const value: string | number | undefined = useFieldValue({ source });
  return value ?? <Nothing />;
};

/** A list of short words in one line. */
export const WordsField = ({ source }: FieldProps) => {
  const value: string[] | undefined = useFieldValue({ source });
  return value?.length ? value.join(', ') : <Nothing />;
};

const Chips = ({ labels }: { labels: string[] }) => (
  <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
    {labels.map((label) => (
      <Chip key={label} size="small" label={label} />
    ))}
  </Stack>
);

const Nothing = () => <span aria-hidden>–</span>;

/** `tab_bar` → `Tab bar` */
export const humanize = (word: string) => {
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
