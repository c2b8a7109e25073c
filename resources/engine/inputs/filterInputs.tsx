import {
  AutocompleteArrayInput,
  CheckboxGroupInput,
  DateInput,
  NumberInput,
  type RaRecord,
  ReferenceArrayInput,
} from 'react-admin';
import { toDateAndTime } from '../schema/dateTime';
import { endOfDay, startOfDay } from '../schema/localTime';
import { RetryableChoices, useLazyChoices } from './referenceInputs';

/** Returns the values of a filter, which is one value in a link, or several selected ones. */
const asList = (value: unknown) => [value ?? []].flat().filter((item) => item !== '');

/** The maximum number of options without a search. */
const maxOptionsWithoutSearch = 12;

interface AnyOfInputProps {
  label: string;
  choices: readonly { id: string | number; name: string }[];
}

/** Selects values of an enumeration to filter by, in the field `values` of the form. */
export const AnyOfInput = ({ label, choices }: AnyOfInputProps) => {
  const Input = choices.length > maxOptionsWithoutSearch ? AutocompleteArrayInput : CheckboxGroupInput;
  return (
    <Input
      source="values"
      label={label}
      choices={[...choices]}
      format={asList}
      translateChoice={false}
      helperText={false}
      {...(Input === CheckboxGroupInput && { row: false })}
    />
  );
};

/** Selects records of an area to filter by, with a search in the API. */
export const AnyRecordInput = ({ label, reference }: { label: string; reference: string }) => {
  const { choices, list } = useLazyChoices();
  return (
    <ReferenceArrayInput source="values" reference={reference} {...choices}>
      <RetryableChoices>
        <AutocompleteArrayInput
          label={label}
          {...list}
          optionText={(record?: RaRecord) => list.optionText(record)}
          format={asList}
          helperText={false}
        />
      </RetryableChoices>
    </ReferenceArrayInput>
  );
};

interface BoundsProps {
  /** The label of the lower bound. */
  from: string;
  /** The label of the upper bound. */
  to: string;
}

/** Selects the first and last day, in the fields `from` and `to` of the form; with `zone`, as instants there. */
export const DaysInput = ({ from, to, timeZone }: BoundsProps & { timeZone?: string }) => (
  <>
    <DateInput source="from" label={from} helperText={false} {...(timeZone && instantProps(timeZone, startOfDay))} />
    <DateInput source="to" label={to} helperText={false} {...(timeZone && instantProps(timeZone, endOfDay))} />
  </>
);

const instantProps = (zone: string, toInstant: (day: string, zone: string) => string) => ({
  parse: (day: string) => (day ? toInstant(day, zone) : ''),
  format: (instant: unknown) =>
    typeof instant === 'string' && instant.includes('T') ? toDateAndTime(instant, zone).day : '',
});

/** Edits a minimum and a maximum, in the fields `from` and `to` of the form; `unit` is the stored value of 1. */
export const NumbersInput = ({ from, to, unit = 1 }: BoundsProps & { unit?: number }) => {
  const inUnits = {
    format: (value: unknown) => (typeof value === 'number' ? value / unit : ''),
    parse: (input: string) => (input === '' ? '' : Math.round(Number(input) * unit)),
  };
  return (
    <>
      <NumberInput source="from" label={from} helperText={false} {...inUnits} />
      <NumberInput source="to" label={to} helperText={false} {...inUnits} />
    </>
  );
};
