import type { ComponentType } from 'react';
import type { DomainKind } from '../../domain';
import { AddressField } from '../../domain/AddressField';
import { AudienceField } from '../../domain/AudienceField';
import { AudienceInput } from '../../domain/AudienceInput';
import { IconField } from '../../domain/IconField';
import { IconInput } from '../../domain/IconInput';
import { WeeklyHoursField } from '../../domain/WeeklyHoursField';
import { WeeklyHoursInput } from '../../domain/WeeklyHoursInput';
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
} from '../../fields';
import { FileField } from '../../fields/FileField';
import { ImageField } from '../../fields/ImageField';
import { RichTextField } from '../../fields/RichTextField';
import {
  type DeclaredProps,
  MasterTypeValue,
  ReferenceValue,
  TargetField,
  ZonedInstantField,
} from '../../fields/schemaFields';
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
} from '../../inputs';
import { FileInput } from '../../inputs/FileInput';
import { ImageInput } from '../../inputs/ImageInput';
import { RichTextInput } from '../../inputs/RichTextInput';
import type { BuiltInKind, Kind } from '../../kit';

/** By what a kind of field is written and read, wherever it stands: in forms, views, history, conflicts and moves. */
export interface FieldPresentation {
  /** None for what is written part by part. */
  Input?: ComponentType<FieldInputProps>;
  Value: ComponentType<DeclaredProps>;
  /** Takes the whole width of its section unless it is told otherwise. */
  isWide?: boolean;
}

/** By what each kind of field is written and read; objects and rows are made of fields, see `Field`. */
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
} satisfies Record<Exclude<BuiltInKind | DomainKind, 'object' | 'array'>, FieldPresentation>;

/** A kind of field that an area brings. What writes it is loaded with the first form, since lists need none. */
export interface AreaKind extends Omit<FieldPresentation, 'Input'> {
  Input?: () => Promise<ComponentType<FieldInputProps>>;
}

/** The kinds that an area brings, by name. */
export type AreaKinds = Readonly<Record<Kind, AreaKind>>;

/** The kinds that areas brought, by name. */
const ownKinds = new Map<Kind, FieldPresentation>();

/** Makes the kinds of an area known, before its records are shown. */
export const registerKinds = async (kinds: AreaKinds) => {
  const loaded = Object.entries(kinds).map(async ([kind, { Input, ...shown }]): Promise<[Kind, FieldPresentation]> => {
    return [kind, { ...shown, ...(Input && { Input: await Input() }) }];
  });
  for (const [kind, presented] of await Promise.all(loaded)) ownKinds.set(kind, presented);
};

/** By what a kind of field is written and read. */
export const presentationOf = (kind: Kind): FieldPresentation => {
  const presented = presentations[kind] ?? ownKinds.get(kind);
  if (!presented) throw new Error(`Nothing shows the kind ${kind}: add it to the kinds of its area.`);
  return presented;
};
