import type { ComponentType } from 'react';
import {
  BooleanField,
  ChoiceField,
  DateField,
  EmailField,
  MoneyField,
  NumberField,
  PhoneField,
  PlainField,
  TagsField,
  TextAreaField,
  UrlField,
} from '../fields';
import { AddressField } from '../fields/AddressField';
import { AudienceField } from '../fields/AudienceField';
import { FileField, ImageField } from '../fields/FileField';
import { IconField } from '../fields/IconField';
import { RichTextField } from '../fields/RichTextField';
import {
  type DeclaredProps,
  MasterTypeValue,
  ReferenceValue,
  TargetField,
  ZonedInstantField,
} from '../fields/schemaFields';
import { WeeklyHoursField } from '../fields/WeeklyHoursField';
import type { BuiltInKind, Kind } from '../schema';
import type { SharedFieldKind } from '../sharedFields';
import {
  BooleanInput,
  ChoiceInput,
  ChoicesInput,
  ClockTimeInput,
  DateInput,
  type FieldInputProps,
  InstantInput,
  MasterTypeInput,
  MasterTypesInput,
  MoneyInput,
  NumberInput,
  PhoneInput,
  ReferenceInput,
  ReferencesInput,
  SlugInput,
  TagsInput,
  TargetInput,
  TargetsInput,
  TextAreaInput,
  TextInput,
  TimeZoneInput,
} from '.';
import { AudienceInput } from './AudienceInput';
import { IconInput } from './IconInput';
import { ImageInput } from './ImageInput';
import { RichTextInput } from './RichTextInput';
import { FileInput } from './UploadInput';
import { WeeklyHoursInput } from './WeeklyHoursInput';

/** The components of a kind of field, used in forms, views, history, conflicts and the dialogs of actions. */
export interface FieldPresentation {
  /** The input; undefined for kinds that are edited part by part. */
  Input?: ComponentType<FieldInputProps>;
  Value: ComponentType<DeclaredProps>;
  /** Whether the field spans the full width of its section by default. */
  isWide?: boolean;
}

/** The components of each kind of field; for objects and rows see `Field`. */
const presentations: Readonly<Record<Kind, FieldPresentation>> = {
  address: { Value: AddressField, isWide: true },
  audience: { Input: AudienceInput, Value: AudienceField, isWide: true },
  choice: { Input: ChoiceInput, Value: ChoiceField },
  choices: { Input: ChoicesInput, Value: ChoiceField },
  clockTime: { Input: ClockTimeInput, Value: PlainField },
  date: { Input: DateInput, Value: DateField },
  email: { Input: TextInput, Value: EmailField },
  file: { Input: FileInput, Value: FileField, isWide: true },
  html: { Input: RichTextInput, Value: RichTextField, isWide: true },
  icon: { Input: IconInput, Value: IconField },
  image: { Input: ImageInput, Value: ImageField },
  instant: { Input: InstantInput, Value: ZonedInstantField },
  textarea: { Input: TextAreaInput, Value: TextAreaField, isWide: true },
  money: { Input: MoneyInput, Value: MoneyField },
  number: { Input: NumberInput, Value: NumberField },
  phone: { Input: PhoneInput, Value: PhoneField },
  reference: { Input: ReferenceInput, Value: ReferenceValue },
  references: { Input: ReferencesInput, Value: ReferenceValue, isWide: true },
  slug: { Input: SlugInput, Value: PlainField },
  target: { Input: TargetInput, Value: TargetField },
  targets: { Input: TargetsInput, Value: TargetField, isWide: true },
  text: { Input: TextInput, Value: PlainField },
  timeZone: { Input: TimeZoneInput, Value: PlainField },
  masterType: { Input: MasterTypeInput, Value: MasterTypeValue },
  masterTypes: { Input: MasterTypesInput, Value: MasterTypeValue, isWide: true },
  url: { Input: TextInput, Value: UrlField },
  tags: { Input: TagsInput, Value: TagsField, isWide: true },
  boolean: { Input: BooleanInput, Value: BooleanField },
  weeklyHours: { Input: WeeklyHoursInput, Value: WeeklyHoursField, isWide: true },
} satisfies Record<Exclude<BuiltInKind | SharedFieldKind, 'object' | 'array'>, FieldPresentation>;

/** A kind of field that an area adds. Its input is loaded separately, because lists need none. */
export interface AreaKind extends Omit<FieldPresentation, 'Input'> {
  Input?: () => Promise<ComponentType<FieldInputProps>>;
}

/** The kinds of field that an area adds, by name. A built-in name is refused. */
export type AreaKinds = Readonly<Record<Kind, AreaKind>> & { readonly [Name in BuiltInKind | SharedFieldKind]?: never };

/** The kinds of field that areas have registered, by area and name. */
const areaKinds = new Map<string, FieldPresentation>();
const keyOf = (area: string, kind: Kind) => `${area} ${kind}`;

/**
 * Registers the kinds of an area and loads their inputs; must be awaited before its records are shown. Throws an `Error`
 * for the name of a built-in kind.
 */
export const registerKinds = async (area: string, kinds: AreaKinds) => {
  const loaded = Object.entries<AreaKind>(kinds).map(async ([kind, { Input, ...rest }]) => {
    if (Object.hasOwn(presentations, kind))
      throw new Error(`The kind ${kind} of ${area} is built in: choose another name.`);
    return [keyOf(area, kind), { ...rest, ...(Input && { Input: await Input() }) }] as const;
  });
  for (const [key, presentation] of await Promise.all(loaded)) areaKinds.set(key, presentation);
};

/** Returns the components of a kind of field in an area. Throws an `Error` for a kind that the area has not registered. */
export const presentationOf = (area: string, kind: Kind): FieldPresentation => {
  const presentation = presentations[kind] ?? areaKinds.get(keyOf(area, kind));
  if (!presentation) throw new Error(`Nothing shows the kind ${kind} of ${area}: add it to the kinds of the area.`);
  return presentation;
};
