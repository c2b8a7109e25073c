import { useDataTableDataContext, useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { Chip, Chips } from './Chip';
import { useMasterTypes } from './cachedLists';
import { formatDate, formatMoney, formatNumber, formatPhone } from './formats';
import { RecordLink } from './RecordLink';
import { MultilineText, PlainList } from './styledElements';
import { useChoiceText } from './useChoiceText';
import { UserLocalTime, useFormatDateTime } from './userTimeZone';

export interface FieldValueProps {
  source: string;
  label?: string;
}

/** Displays an instant in the user's time zone; with `timeZoneSource`, in that zone with its name, and in the user's. */
export const InstantField = ({ source, timeZoneSource }: FieldValueProps & { timeZoneSource?: string }) => {
  const value: string | undefined = useFieldValue({ source });
  const zone: string | undefined = useFieldValue({ source: timeZoneSource ?? '' });
  const formatDateTime = useFormatDateTime();
  if (!value) return <EmptyValue />;
  if (!zone) return <time dateTime={value}>{formatDateTime(value)}</time>;
  return (
    <>
      <time dateTime={value}>{`${formatDateTime(value, zone)} (${zone})`}</time>
      <UserLocalTime instant={value} timeZone={zone} />
    </>
  );
};

/** Displays a calendar day. */
export const DateField = ({ source }: FieldValueProps) => {
  const value: string | undefined = useFieldValue({ source });
  return value ? <time dateTime={value}>{formatDate(value)}</time> : <EmptyValue />;
};

/**
 * Displays the labels of references or master types from `labels` of the record: one label, or several as chips. With
 * `reference`, the area of the referenced records, they are links.
 * @param category the category of master types
 * @param idOf returns the record id of a stored value; undefined where there is none; default: the value itself
 */
export const LabelField = ({ source, reference, category, idOf = identity }: LabelFieldProps) => {
  const value: string | string[] | undefined = useFieldValue({ source });
  const labels: Record<string, string> = useRecordContext()?.labels ?? {};
  if (!value?.length) return <EmptyValue />;
  const renderLabel = (storedValue: string, path: string) => {
    const label = labels[path] ?? (category ? <TypeLabel category={category} value={storedValue} /> : storedValue);
    const id = idOf(storedValue);
    return reference && id ? <RecordLink area={reference} id={id} label={label} /> : label;
  };
  if (!Array.isArray(value)) return renderLabel(value, source);
  return (
    <Chips>
      {value.map((storedValue, index) => (
        <Chip key={storedValue}>{renderLabel(storedValue, `${source}.${index}`)}</Chip>
      ))}
    </Chips>
  );
};

/** The label of a master type by the list of all types, for an API that sends no `labels`. */
export const TypeLabel = ({ category, value }: { category: string; value: string }) =>
  useMasterTypes(category).types.find(({ key }) => key === value)?.label ?? value;

interface LabelFieldProps extends FieldValueProps {
  reference?: string;
  category?: string | undefined;
  idOf?: (storedValue: string) => string | undefined;
}

const identity = (storedValue: string) => storedValue;

/** Displays one or more values of an enumeration, by their texts `resources.{area}.choices.{field}.{value}`. */
export const ChoiceField = ({ source, node }: ChoiceFieldProps) => {
  const value: string | number | string[] | undefined = useFieldValue({ source });
  const choiceText = useChoiceText(source, node?.enumValues);
  const values = [value ?? []].flat();
  return values.length === 0 ? <EmptyValue /> : values.map(choiceText).join(', ');
};

interface ChoiceFieldProps extends FieldValueProps {
  /** The node of the field, which says what is still offered. */
  node?: { enumValues?: readonly (string | number)[] };
}

/** Displays a boolean as yes or no. */
export const BooleanField = ({ source }: FieldValueProps) => {
  const value: boolean | undefined = useFieldValue({ source });
  const translate = useTranslate();
  return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
};

/** Displays a phone number as a link; a value that is masked for the role stays text. */
export const PhoneField = ({ source }: FieldValueProps) => {
  const value: string | undefined = useFieldValue({ source });
  if (!value?.startsWith('+')) return value || <EmptyValue />;
  return <a href={`tel:${value}`}>{formatPhone(value)}</a>;
};

/** Displays an e-mail address as a link; a value that is masked for the role stays text. */
export const EmailField = ({ source }: FieldValueProps) => {
  const value: string | undefined = useFieldValue({ source });
  if (!value?.includes('@')) return value || <EmptyValue />;
  const at = value.lastIndexOf('@');
  return (
    <a href={`mailto:${value}`}>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </a>
  );
};

/** Displays a URL as a link, without `https://`, `www.` and a final slash; a masked value stays text. */
export const UrlField = ({ source }: FieldValueProps) => {
  const value: string | undefined = useFieldValue({ source });
  if (!value?.includes('://')) return value || <EmptyValue />;
  return (
    <a href={value} target="_blank" rel="noreferrer">
      {value.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  );
};

/** Displays a number; a masked value stays text. */
export const NumberField = ({ source }: FieldValueProps) => {
  const value: number | string | null | undefined = useFieldValue({ source });
  return typeof value === 'number' ? formatNumber(value) : (value ?? <EmptyValue />);
};

/** Displays an amount that is stored in cents; a masked value stays text. */
export const MoneyField = ({ source }: FieldValueProps) => {
  const value: number | string | null | undefined = useFieldValue({ source });
  return typeof value === 'number' ? formatMoney(value) : (value ?? <EmptyValue />);
};

/** Displays plain text; a dash where it is empty. */
export const PlainField = ({ source }: FieldValueProps) => {
  const value: string | number | undefined = useFieldValue({ source });
  return value ?? <EmptyValue />;
};

/** Displays plain text with its line breaks. */
export const TextAreaField = ({ source }: FieldValueProps) => {
  const value: string | undefined = useFieldValue({ source });
  return value ? <MultilineText>{value}</MultilineText> : <EmptyValue />;
};

const maxWordsInTable = 8;

/** Displays words in one line, in a table only the first ones; phrases one a line. */
export const TagsField = ({ source }: FieldValueProps) => {
  const value: string[] | undefined = useFieldValue({ source });
  const isInTable = useDataTableDataContext() !== undefined;
  const translate = useTranslate();
  if (!value?.length) return <EmptyValue />;
  if (value.every((word) => !word.includes(' '))) {
    const hiddenCount = isInTable ? value.length - maxWordsInTable : 0;
    if (hiddenCount <= 0) return value.join(', ');
    return `${value.slice(0, maxWordsInTable).join(', ')} ${translate('console.andMore', { count: hiddenCount })}`;
  }
  return (
    <PlainList>
      {value.map((phrase) => (
        <li key={phrase}>{phrase}</li>
      ))}
    </PlainList>
  );
};

/** A dash for an empty value, hidden from assistive technology. */
export const EmptyValue = () => <span aria-hidden>–</span>;
