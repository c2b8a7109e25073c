import { intlFormatDistance } from 'date-fns/intlFormatDistance';
import { FileText } from 'lucide-react';
import type { ComponentType } from 'react';
import { useFieldValue, useLocale, useRecordContext } from 'react-admin';
import { type FileInfo, fileAddress } from '../../../providers';
import {
  ChoiceField,
  DayField,
  type FieldProps,
  InstantField,
  LabelField,
  MailField,
  MoneyField,
  Nothing,
  NumberField,
  PhoneField,
  PlainField,
  UrlField,
  WordsField,
  YesNoField,
} from '../../fields';
import { formatBytes } from '../../fields/formats';
import { useFormatDateTime } from '../../fields/ownTime';
import { focusOf, type ImageValue } from '../../fields/Picture';
import { fileTypeName } from '../../kit/fileTypes';
import type { ListField } from '../../kit/listFields';
import { StatusChip } from '../publishing/StatusChip';

type CellProps = FieldProps & ListField;

/** Of files a list knows what its rows tell. */
const useFileOfRow = (source: string) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const files: Record<string, FileInfo> | undefined = useRecordContext()?.files;
  return { value, file: value ? files?.[value.fileId] : undefined };
};

const Thumbnail = ({ source }: CellProps) => {
  const { value, file } = useFileOfRow(source);
  if (!value) return <Nothing />;
  const alt = value.decorative ? '' : (value.alt ?? '');
  const address = file?.thumbnailUrl && fileAddress(file.thumbnailUrl);
  return <img className="thumbnail" src={address} alt={alt} loading="lazy" style={focusOf(value)} />;
};

const TypeAndSize = ({ source }: CellProps) => {
  const { file } = useFileOfRow(source);
  if (!file) return <Nothing />;
  return (
    <span className="file-line">
      <FileText size={16} aria-hidden />
      {`${fileTypeName(file.type)} · ${formatBytes(file.size)}`}
    </span>
  );
};

const Reference = ({ source, reference }: CellProps) => (
  <LabelField source={source} {...(reference && { reference })} />
);

/** How long ago something was, which says more of what is recent than its date; that is the title. */
const Ago = ({ source }: CellProps) => {
  const value: string | undefined = useFieldValue({ source });
  const formatDateTime = useFormatDateTime();
  const locale = useLocale();
  if (!value) return <Nothing />;
  return (
    <time dateTime={value} title={formatDateTime(value)}>
      {intlFormatDistance(value, Date.now(), { locale, ...(isMonthsAgo(value) && { unit: 'month' }) })}
    </time>
  );
};

const millisecondsOfMonth = 30 * 24 * 60 * 60 * 1000;

/** Of which date-fns would tell in quarters. */
const isMonthsAgo = (instant: string) => {
  const months = (Date.now() - Date.parse(instant)) / millisecondsOfMonth;
  return months > 2 && months < 12;
};

/** What lists tell of the past of their records. */
const ofThePast = ['createdAt', 'updatedAt', 'receivedAt', 'lastLoginAt'];

/** By what the kinds of fields are read in a row. What is too long for one has no place in a list. */
const cells: Readonly<Record<string, ComponentType<CellProps>>> = {
  boolean: YesNoField,
  choice: ChoiceField,
  choices: ChoiceField,
  clockTime: PlainField,
  date: DayField,
  email: MailField,
  file: TypeAndSize,
  image: Thumbnail,
  instant: InstantField,
  masterType: LabelField,
  masterTypes: LabelField,
  money: MoneyField,
  number: NumberField,
  phone: PhoneField,
  reference: Reference,
  references: Reference,
  slug: PlainField,
  tags: WordsField,
  target: LabelField,
  text: PlainField,
  textarea: PlainField,
  timeZone: PlainField,
  url: UrlField,
};

/** The value of a field as its kind is read in a row; of `status` what the record shows as. */
export const CellValue = (props: CellProps) => {
  const { source, kind } = props;
  const Value = source === 'status' ? StatusChip : ofThePast.includes(source) ? Ago : cells[kind];
  if (!Value) throw new Error(`Lists have no cell for the kind ${kind} of ${source}: give its column one`);
  return <Value {...props} />;
};
