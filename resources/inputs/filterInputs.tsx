import {
  AutocompleteArrayInput,
  CheckboxGroupInput,
  DateInput,
  NumberInput,
  type RaRecord,
  ReferenceArrayInput,
} from 'react-admin';
import { toDateAndTime } from '../kit/clock';
import { endOfDay, startOfDay } from '../kit/localTime';
import { useLazyChoices } from './useLazyChoices';

// What a filter holds: one value of a link, or several that somebody chose.
const asList = (value: unknown) => [value ?? []].flat().filter((item) => item !== '');

/** A list longer than this is searched, not scrolled. */
const longList = 12;

interface AnyOfInputProps {
  label: string;
  choices: readonly { id: string | number; name: string }[];
}

/** Any of the values of a fixed list, in the field `values` of the form. */
export const AnyOfInput = ({ label, choices }: AnyOfInputProps) => {
  const Input = choices.length > longList ? AutocompleteArrayInput : CheckboxGroupInput;
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

/** Any of the records of an area, searched for in the API. */
export const AnyRecordInput = ({ label, reference }: { label: string; reference: string }) => {
  const { choices, list } = useLazyChoices();
  return (
    <ReferenceArrayInput source="values" reference={reference} {...choices}>
      <AutocompleteArrayInput
        label={label}
        {...list}
        optionText={(record?: RaRecord) => list.optionText(record)}
        format={asList}
        helperText={false}
      />
    </ReferenceArrayInput>
  );
};

interface BoundsProps {
  /** What the lower and the upper bound are called. */
  from: string;
  to: string;
}

/** The first and the last day, in the fields `from` and `to` of the form; with a zone the instants of them there. */
export const DaysInput = ({ from, to, zone }: BoundsProps & { zone?: string }) => (
  <>
    <DateInput source="from" label={from} helperText={false} {...(zone && instantsOf(zone, startOfDay))} />
    <DateInput source="to" label={to} helperText={false} {...(zone && instantsOf(zone, endOfDay))} />
  </>
);

const instantsOf = (zone: string, instantOf: (day: string, zone: string) => string) => ({
  parse: (day: string) => (day ? instantOf(day, zone) : ''),
  format: (instant: unknown) =>
    typeof instant === 'string' && instant.includes('T') ? toDateAndTime(instant, zone).day : '',
});

/** The least and the most, in the fields `from` and `to` of the form; `unit` is what one of them counts in the record. */
export const NumbersInput = ({ from, to, unit = 1 }: BoundsProps & { unit?: number }) => {
  const inUnits = {
    format: (value: unknown) => (typeof value === 'number' ? value / unit : ''),
    parse: (typed: string) => (typed === '' ? '' : Math.round(Number(typed) * unit)),
  };
  return (
    <>
      <NumberInput source="from" label={from} helperText={false} {...inUnits} />
      <NumberInput source="to" label={to} helperText={false} {...inUnits} />
    </>
  );
};
