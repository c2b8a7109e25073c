import type { ReactNode } from 'react';
import {
  ArrayInput,
  AutocompleteArrayInput,
  type InputProps,
  BooleanInput as RaBooleanInput,
  DateInput as RaDateInput,
  NumberInput as RaNumberInput,
  TextInput as RaTextInput,
  SelectInput,
  SimpleFormIterator,
  TextArrayInput,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { humanize } from '../fields';
import { useAppPages, useMasterTypes } from '../fields/wholeLists';
import { Help } from './help';

export { InstantInput } from './InstantInput';
export { ParagraphsInput } from './ParagraphsInput';
export { TimeZoneInput } from './TimeZoneInput';

export interface FieldInputProps {
  source: string;
  label?: string;
  /** What the field is for, where its label does not say it. */
  help?: string;
  className?: string;
}

/** A line of text, or a block of it. */
export const TextInput = ({
  help,
  counted,
  ...props
}: FieldInputProps & { multiline?: boolean; type?: string; counted?: boolean }) => (
  <RaTextInput
    {...props}
    minRows={props.multiline ? 2 : undefined}
    helperText={<Help source={props.source} text={help} counted={counted} />}
  />
);

/** A telephone number; one of North America may be typed as people write it. */
export const PhoneInput = ({ help, ...props }: FieldInputProps) => (
  <RaTextInput {...props} type="tel" parse={toE164} helperText={<Help source={props.source} text={help} />} />
);

const toE164 = (typed: string) => {
  const digits = typed.replace(/[\s().-]/g, '');
  return /^1?\d{10}$/.test(digits) ? `+1${digits.slice(-10)}` : typed;
};

export const NumberInput = ({ help, ...props }: FieldInputProps) => (
  <RaNumberInput {...props} helperText={<Help source={props.source} text={help} />} />
);

export const DayInput = ({ help, ...props }: FieldInputProps) => (
  <RaDateInput
    {...props}
    parse={(day: string) => day || null}
    helperText={<Help source={props.source} text={help} />}
  />
);

export const YesNoInput = ({ help, ...props }: FieldInputProps) => {
  const translate = useTranslate();
  return <RaBooleanInput {...props} helperText={help ? translate(help, { _: help }) : false} />;
};

/** A choice of a fixed list of words, shown by their translation `resources.{area}.choices.{source}.{word}`. */
export const ChoiceInput = ({
  help,
  choices,
  ...props
}: FieldInputProps & { choices: readonly (string | number)[] } & Pick<InputProps, 'onChange'>) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const field = props.source.replace(/\.\d+\./g, '.');
  const named = choices.map((id) => ({
    id,
    name: translate(`resources.${resource}.choices.${field}.${id}`, { _: humanize(String(id)) }),
  }));
  return (
    <SelectInput
      {...props}
      choices={named}
      translateChoice={false}
      helperText={<Help source={props.source} text={help} />}
    />
  );
};

/** One master type of a category. */
export const TypeInput = ({ help, category, ...props }: FieldInputProps & { category: string }) => {
  const { types, isPending } = useMasterTypes(category);
  return (
    <SelectInput
      {...props}
      choices={types.filter((type) => type.isActive)}
      optionValue="key"
      optionText="label"
      translateChoice={false}
      isPending={isPending}
      helperText={<Help source={props.source} text={help} />}
    />
  );
};

/** Several master types of a category. */
export const TypesInput = ({ help, category, ...props }: FieldInputProps & { category: string }) => {
  const { types, isPending } = useMasterTypes(category);
  return (
    <AutocompleteArrayInput
      {...props}
      choices={types.filter((type) => type.isActive)}
      optionValue="key"
      optionText="label"
      translateChoice={false}
      isPending={isPending}
      helperText={<Help source={props.source} text={help} />}
    />
  );
};

/** Several app pages. */
export const PagesInput = ({ help, ...props }: FieldInputProps) => {
  const { pages, isPending } = useAppPages();
  return (
    <AutocompleteArrayInput
      {...props}
      choices={pages}
      optionText="title"
      translateChoice={false}
      isPending={isPending}
      helperText={<Help source={props.source} text={help} />}
    />
  );
};

/** A list of objects, a row each; its children are the inputs of one row. */
export const RowsInput = ({ children, ...props }: FieldInputProps & { children: ReactNode }) => (
  <ArrayInput {...props} className="wide" helperText={false}>
    <SimpleFormIterator inline disableReordering disableClear fullWidth>
      {children}
    </SimpleFormIterator>
  </ArrayInput>
);

/** Free words; Enter adds one. */
export const TagsInput = ({ help, ...props }: FieldInputProps) => (
  <TextArrayInput {...props} helperText={<Help source={props.source} text={help} />} />
);

/** A time of day, kept as `09:00 AM`; small, so its label is only spoken. */
export const ClockTimeInput = ({ label, ...props }: FieldInputProps & { label: string }) => (
  <RaTextInput
    {...props}
    type="time"
    resettable={false}
    format={(time: string | null) => (time ? to24Hours(time) : '')}
    parse={(time: string) => (time ? to12Hours(time) : null)}
    label={false}
    helperText={false}
    slotProps={{ htmlInput: { 'aria-label': label } }}
  />
);

const to24Hours = (time: string) => {
  const hours = (Number(time.slice(0, 2)) % 12) + (time.endsWith('PM') ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${time.slice(3, 5)}`;
};

const to12Hours = (time: string) => {
  const hours = Number(time.slice(0, 2));
  return `${String(hours % 12 || 12).padStart(2, '0')}:${time.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`;
};
