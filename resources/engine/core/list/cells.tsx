import { millisecondsInDay } from 'date-fns/constants';
import { intlFormatDistance } from 'date-fns/intlFormatDistance';
import { FileText } from 'lucide-react';
import type { ComponentType } from 'react';
import { useFieldValue, useLocale, useRecordContext } from 'react-admin';
import { type FileInfo, fileAddress } from '../../../../providers';
import {
  BooleanField,
  ChoiceField,
  DateField,
  EmailField,
  EmptyValue,
  type FieldValueProps,
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
import { type DeclaredProps, MasterTypeLabel, ReferenceValue } from '../../fields/schemaFields';
import { useFormatDateTime } from '../../fields/userTimeZone';
import type { BuiltInKind, Kind } from '../../schema';
import { fileTypeName } from '../../schema/fileTypes';
import type { SharedFieldKind } from '../../sharedFields';
import { useArea } from '../resource/areaContext';
import type { Area } from '../resource/defineArea';
import { StatusChip } from '../resource/StatusChip';

/** Returns a file field of the row and the description of the file, which the API sends with the row. */
const useFileOfRow = (source: string) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const files: Record<string, FileInfo> | undefined = useRecordContext()?.files;
  return { value, file: value ? files?.[value.fileId] : undefined };
};

const Thumbnail = ({ source }: FieldValueProps) => {
  const { value, file } = useFileOfRow(source);
  if (!value) return <EmptyValue />;
  const alt = value.decorative ? '' : (value.alt ?? '');
  const address = file?.thumbnailUrl && fileAddress(file.thumbnailUrl);
  return <img className="thumbnail" src={address} alt={alt} loading="lazy" style={objectPositionOf(value)} />;
};

const TypeAndSize = ({ source }: FieldValueProps) => {
  const { file } = useFileOfRow(source);
  if (!file) return <EmptyValue />;
  return (
    <span className="file-line">
      <FileText size={16} aria-hidden />
      {`${fileTypeName(file.type)} · ${formatBytes(file.size)}`}
    </span>
  );
};

/** Returns a component that loads when the first row renders it, for cells that few lists have. */
const lazyCell = (load: () => Promise<ComponentType<DeclaredProps>>) =>
  loadable(async () => ({ default: await load() }));

/** The time since an instant, which is easier to read for recent instants. The title is the exact date and time. */
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

const millisecondsOfMonth = 30 * millisecondsInDay;

/** Whether date-fns would format the distance in quarters: more than 2 and less than 12 months ago. */
const isMonthsAgo = (instant: string) => {
  const months = (Date.now() - Date.parse(instant)) / millisecondsOfMonth;
  return months > 2 && months < 12;
};

/** The fields with a past instant, shown as the time since then. */
const pastInstantFields = ['createdAt', 'updatedAt', 'receivedAt', 'lastLoginAt'];

/** The kinds without a cell: rows do not contain their values, or have no room for them. */
type Unlisted = 'array' | 'html' | 'object' | 'targets';

/** The cells by field kind. */
const cells: Readonly<Record<Kind, ComponentType<DeclaredProps>>> = {
  address: lazyCell(() => import('../../fields/AddressField').then(({ AddressField }) => AddressField)),
  audience: lazyCell(() => import('../../fields/AudienceField').then(({ AudienceField }) => AudienceField)),
  boolean: BooleanField,
  choice: ChoiceField,
  choices: ChoiceField,
  clockTime: PlainField,
  date: DateField,
  email: EmailField,
  file: TypeAndSize,
  icon: lazyCell(() => import('../../fields/IconField').then(({ IconField }) => IconField)),
  image: Thumbnail,
  instant: InstantField,
  masterType: MasterTypeLabel,
  masterTypes: MasterTypeLabel,
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
  weeklyHours: lazyCell(() => import('../../fields/WeeklyHoursField').then(({ WeeklyHoursField }) => WeeklyHoursField)),
} satisfies Record<Exclude<BuiltInKind | SharedFieldKind, Unlisted>, ComponentType<DeclaredProps>>;

/** The cells of the areas' own kinds, by area and kind. */
const areaCells = new Map<string, ComponentType<DeclaredProps>>();

const areaCellOf = ({ name, kinds }: Area, kind: Kind) => {
  const key = `${name} ${kind}`;
  const cached = areaCells.get(key);
  if (cached) return cached;
  const cell = lazyCell(async () => {
    const presentation = (await kinds?.())?.[kind];
    if (!presentation) throw new Error(`Lists have no cell for the kind ${kind} of ${name}: give its column one`);
    return presentation.Value;
  });
  areaCells.set(key, cell);
  return cell;
};

const cellOf = (area: Area, source: string, kind: Kind) => {
  if (source === 'status') return StatusChip;
  return pastInstantFields.includes(source) ? Ago : (cells[kind] ?? areaCellOf(area, kind));
};

/** The value of a field in a row, by its kind. For `status` it is the display state of the record. */
export const CellValue = (props: DeclaredProps) => {
  const { area } = useArea();
  const Value = cellOf(area, props.source, props.node.kind);
  return <Value {...props} />;
};
