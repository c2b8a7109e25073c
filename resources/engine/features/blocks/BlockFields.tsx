import { memo } from 'react';
import { useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../core/record/Field';
import { Section } from '../../core/record/Section';
import { SegmentedControl } from '../../fields/SegmentedControl';
import { BooleanInput } from '../../inputs';
import type { BlockType } from '../../sharedFields';
import { blockTypeFields, typesWithRecords } from './blockTypeFields';
import { LayoutInput, useBlockChoices } from './LayoutInput';
import { MatchingEvents } from './MatchingEvents';
import { useTexts } from './messages.en';

interface BlockFieldsProps {
  type: BlockType;
  index: number;
}

/** The fields of a block, as its type needs them. They do not render again at each key. */
export const BlockFields = memo(({ type, index }: BlockFieldsProps) => {
  const t = useTexts();
  return (
    <>
      <Section title={t('sections.contents')}>
        {type !== 'snippet' && <Field source="heading" fullWidth />}
        {type === 'event_list' ? (
          <EventSelection index={index} />
        ) : (
          blockTypeFields[type].map((source) => (
            <Field key={source} source={source} fullWidth={blockTypeFields[type].length === 1} />
          ))
        )}
      </Section>
      {type === 'event_list' && (
        <Section title={t('sections.layout')}>
          <LayoutInput />
          <Field source="hasSeatsLeft" input={<BooleanInput source="hasSeatsLeft" {...onUnlessFalse} />} />
          <Field source="hasAllEventsLink" input={<BooleanInput source="hasAllEventsLink" {...onUnlessFalse} />} />
        </Section>
      )}
      <Section title={t('sections.limits')}>
        <Field source="from" />
        <Field source="until" />
        <Field source="audience" />
        {typesWithRecords.includes(type) && <Field source="hidesWhenEmpty" />}
      </Section>
    </>
  );
});

/** Displays a missing value as on, and stores nothing for it. */
const onUnlessFalse = {
  format: (value: unknown) => value !== false,
  parse: (isOn: boolean) => (isOn ? null : false),
};

/** Events by topic and time, or those that are selected by hand. */
const EventSelection = ({ index }: { index: number }) => {
  const path = useWrappedSource('selection');
  const { setValue } = useFormContext();
  const value: string = useWatch({ name: path }) ?? 'by_rule';
  const { label, options } = useBlockChoices('selection');
  return (
    <>
      <div className="wide">
        <SegmentedControl
          label={label}
          value={value}
          options={options}
          onChange={(next) => setValue(path, next, { shouldDirty: true })}
        />
      </div>
      {value === 'by_hand' ? (
        <Field source="eventIds" />
      ) : (
        <>
          <Field source="topic" />
          <Field source="withinDays" />
          <Field source="most" />
          <MatchingEvents index={index} />
        </>
      )}
    </>
  );
};
