import { intlFormatDistance } from 'date-fns/intlFormatDistance';
import { FileText } from 'lucide-react';
import type { ComponentType } from 'react';
import { useFieldValue, useLocale, useRecordContext } from 'react-admin';
import { type FileInfo, fileAddress } from '../../../providers';
import type { DomainKind } from '../../domain';
import {
  BooleanField,
  ChoiceField,
  DateField,
  EmailField,
  EmptyValue,
  type FieldProps,
  InstantField,
  LabelField,
  MoneyField,
  NumberField,
  PhoneField,
  PlainField,
  TagsField,
  UrlField,
} from '../../fields';
import { formatBytes } from '../../fields/formats';
import { loadable } from '../../fields/loadable';
import { type ImageValue, objectPositionOf } from '../../fields/RecordImage';
import { type DeclaredProps, ReferenceValue } from '../../fields/schemaFields';
import { useFormatDateTime } from '../../fields/userTimeZone';
import type { BuiltInKind, Kind } from '../../kit';
import { fileTypeName } from '../../kit/fileTypes';
import { useArea } from '../area/areaContext';
import type { Area } from '../area/defineArea';
import { StatusChip } from '../publishing/StatusChip';

/** Of files a list knows what its rows tell. */
const useFileOfRow = (source: string) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const files: Record<string, FileInfo> | undefined = useRecordContext()?.files;
  return { value, file: value ? files?.[value.fileId] : undefined };
};

const Thumbnail = ({ source }: FieldProps) => {
  const { value, file } = useFileOfRow(source);
  if (!value) return <EmptyValue />;
  const alt = value.decorative ? '' : (value.alt ?? '');
  const address = file?.thumbnailUrl && fileAddress(file.thumbnailUrl);
  return <img className="thumbnail" src={address} alt={alt} loading="lazy" style={objectPositionOf(value)} />;
};

const TypeAndSize = ({ source }: FieldProps) => {
  const { file } = useFileOfRow(source);
  if (!file) return <EmptyValue />;
  return (
    <span className="file-line">
      <FileText size={16} aria-hidden />
      {`${fileTypeName(file.type)} · ${formatBytes(file.size)}`}
    </span>
  );
};

/** A cell that few lists have, which is loaded when the first row shows it. */
const later = (load: () => Promise<ComponentType<DeclaredProps>>) => loadable(async () => ({ default: await load() }));

/** How long ago something was, which says more of what is recent than its date; that is the title. */
const Ago = ({ source }: DeclaredProps) => {
  const value: string | undefined = useFieldValue({ source });
  const formatDateTime = useFormatDateTime();
  const locale = useLocale();
  if (!value) return <EmptyValue />;
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

/** Kinds that no column shows: what rows would not hold, or have no room for. */
type Unlisted = 'array' | 'html' | 'object' | 'targets';

/** By what the kinds of fields are read in a row. */
const cells: Readonly<Record<Kind, ComponentType<DeclaredProps>>> = {
  address: later(() => import('../../domain/AddressField').then(({ AddressField }) => AddressField)),
  audience: later(() => import('../../domain/AudienceField').then(({ AudienceField }) => AudienceField)),
  boolean: BooleanField,
  choice: ChoiceField,
  choices: ChoiceField,
  clockTime: PlainField,
  date: DateField,
  email: EmailField,
  file: TypeAndSize,
  icon: later(() => import('../../domain/IconField').then(({ IconField }) => IconField)),
  image: Thumbnail,
  instant: InstantField,
  masterType: LabelField,
  masterTypes: LabelField,
  money: MoneyField,
  number: NumberField,
  phone: PhoneField,
  reference: ReferenceValue,
  references: ReferenceValue,
  slug: PlainField,
  tags: TagsField,
  target: LabelField,
  text: PlainField,
  textarea: PlainField,
  timeZone: PlainField,
  url: UrlField,
  weeklyHours: later(() => import('../../domain/WeeklyHoursField').then(({ WeeklyHoursField }) => WeeklyHoursField)),
} satisfies Record<Exclude<BuiltInKind | DomainKind, Unlisted>, ComponentType<DeclaredProps>>;

/** The cells of the kinds that areas brought, by area and kind. */
const ownCells = new Map<string, ComponentType<DeclaredProps>>();

const ownCellOf = ({ name, kinds }: Area, kind: Kind) => {
  const key = `${name} ${kind}`;
  const known = ownCells.get(key);
  if (known) return known;
  const cell = later(async () => {
    const own = (await kinds?.())?.[kind];
    if (!own) throw new Error(`Lists have no cell for the kind ${kind} of ${name}: give its column one`);
    return own.Value;
  });
  ownCells.set(key, cell);
  return cell;
};

const cellOf = (area: Area, source: string, kind: Kind) => {
  if (source === 'status') return StatusChip;
  return ofThePast.includes(source) ? Ago : (cells[kind] ?? ownCellOf(area, kind));
};

/** The value of a field as its kind is read in a row; of `status` what the record shows as. */
export const CellValue = (props: DeclaredProps) => {
  const { area } = useArea();
  const Value = cellOf(area, props.source, props.node.kind);
  return <Value {...props} />;
};
