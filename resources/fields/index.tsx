import {
  useDataTableDataContext,
  useFieldValue,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Chip, Chips } from './Chip';
import { formatDate, formatMoney, formatNumber, formatPhone } from './formats';
import { RecordLink } from './RecordLink';
import { MultilineText, PlainList } from './styledElements';
import { UserTimeNote, useFormatDateTime } from './userTimeZone';

export interface FieldProps {
  source: string;
  label?: string;
}

/** An instant on the person's clock; or on that of the zone in `zoneSource`, which is then named, with the person's. */
export const InstantField = ({ source, zoneSource }: FieldProps & { zoneSource?: string }) => {
  const value: string | undefined = useFieldValue({ source });
  const zone: string | undefined = useFieldValue({ source: zoneSource ?? '' });
  const formatDateTime = useFormatDateTime();
  if (!value) return <EmptyValue />;
  if (!zone) return <time dateTime={value}>{formatDateTime(value)}</time>;
  return (
    <>
      <time dateTime={value}>{`${formatDateTime(value, zone)} (${zone})`}</time>
      <UserTimeNote instant={value} timeZone={zone} />
    </>
  );
};

/** A calendar day. */
export const DateField = ({ source }: FieldProps) => {
  const value: string | undefined = useFieldValue({ source });
  return value ? <time dateTime={value}>{formatDate(value)}</time> : <EmptyValue />;
};

/**
 * What references and master types are called, as the API says in `labels`: one, or several as chips.
 * With `reference`, the area of what is referred to, it leads there.
 * @param idOf gives the id of a record by what is kept of it, where that is another; undefined where there is none.
 */
export const LabelField = ({ source, reference, idOf = itself }: LabelFieldProps) => {
  const value: string | string[] | undefined = useFieldValue({ source });
  const labels: Record<string, string> = useRecordContext()?.labels ?? {};
  if (!value?.length) return <EmptyValue />;
  const named = (kept: string, path: string) => {
    const label = labels[path] ?? kept;
    const id = idOf(kept);
    return reference && id ? <RecordLink area={reference} id={id} label={label} /> : label;
  };
  if (!Array.isArray(value)) return named(value, source);
  return (
    <Chips>
      {value.map((kept, index) => (
        <Chip key={kept}>{named(kept, `${source}.${index}`)}</Chip>
      ))}
    </Chips>
  );
};

interface LabelFieldProps extends FieldProps {
  reference?: string;
  idOf?: (kept: string) => string | undefined;
}

const itself = (kept: string) => kept;

/** A word of a fixed list, or several, by their text `resources.{area}.choices.{field}.{word}`. */
export const ChoiceField = ({ source }: FieldProps) => {
  const value: string | number | string[] | undefined = useFieldValue({ source });
  const resource = useResourceContext();
  const translate = useTranslate();
  const words = [value ?? []].flat();
  if (words.length === 0) return <EmptyValue />;
  const field = source.replace(/\.\d+/g, '');
  return words.map((word) => translate(`resources.${resource}.choices.${field}.${word}`)).join(', ');
};

export const BooleanField = ({ source }: FieldProps) => {
  const value: boolean | undefined = useFieldValue({ source });
  const translate = useTranslate();
  return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
};

// What the role may not see comes as dots, which lead nowhere.

export const PhoneField = ({ source }: FieldProps) => {
  const value: string | undefined = useFieldValue({ source });
  if (!value?.startsWith('+')) return value || <EmptyValue />;
  return <a href={`tel:${value}`}>{formatPhone(value)}</a>;
};

export const EmailField = ({ source }: FieldProps) => {
  const value: string | undefined = useFieldValue({ source });
  if (!value?.includes('@')) return value || <EmptyValue />;
  return <a href={`mailto:${value}`}>{value}</a>;
};

/** A web address, without what every address has in common. */
export const UrlField = ({ source }: FieldProps) => {
  const value: string | undefined = useFieldValue({ source });
  if (!value?.includes('://')) return value || <EmptyValue />;
  return (
    <a href={value} target="_blank" rel="noreferrer">
      {value.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  );
};

export const NumberField = ({ source }: FieldProps) => {
  const value: number | string | null | undefined = useFieldValue({ source });
  return typeof value === 'number' ? formatNumber(value) : (value ?? <EmptyValue />);
};

/** An amount that is kept in cents. */
export const MoneyField = ({ source }: FieldProps) => {
  const value: number | string | null | undefined = useFieldValue({ source });
  return typeof value === 'number' ? formatMoney(value) : (value ?? <EmptyValue />);
};

/** Plain text, or a dash where there is none. */
export const PlainField = ({ source }: FieldProps) => {
  const value: string | number | undefined = useFieldValue({ source });
  return value ?? <EmptyValue />;
};

/** Plain text with its line breaks. */
export const TextAreaField = ({ source }: FieldProps) => {
  const value: string | undefined = useFieldValue({ source });
  return value ? <MultilineText>{value}</MultilineText> : <EmptyValue />;
};

const mostWordsInTable = 8;

/** A list of words in one line, in a table the first of them; of phrases a line each. */
export const TagsField = ({ source }: FieldProps) => {
  const value: string[] | undefined = useFieldValue({ source });
  const isInTable = useDataTableDataContext() !== undefined;
  const translate = useTranslate();
  if (!value?.length) return <EmptyValue />;
  if (value.every((word) => !word.includes(' '))) {
    const more = isInTable ? value.length - mostWordsInTable : 0;
    if (more <= 0) return value.join(', ');
    return `${value.slice(0, mostWordsInTable).join(', ')} ${translate('console.andMore', { count: more })}`;
  }
  return (
    <PlainList>
      {value.map((phrase) => (
        <li key={phrase}>{phrase}</li>
      ))}
    </PlainList>
  );
};

export const EmptyValue = () => <span aria-hidden>–</span>;
