import { useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../core/record/Field';
import { Section } from '../../core/record/Section';
import type { BlockType } from '../../domain';
import { SegmentedControl } from '../../fields/SegmentedControl';
import { blockTypeFields, typesWithRecords } from './blockTypeFields';
import { LayoutInput } from './LayoutInput';
import { useTexts } from './messages.en';
import { useBlockChoices } from './useBlockChoices';

/** The fields of a block, as its type needs them. */
export const BlockFields = ({ type }: { type: BlockType }) => {
  const t = useTexts();
  return (
    <>
      <Section title={t('sections.contents')}>
        {type !== 'snippet' && <Field source="heading" fullWidth />}
        {type === 'event_list' ? (
          <EventSelection />
        ) : (
          blockTypeFields[type].map((source) => (
            <Field key={source} source={source} fullWidth={blockTypeFields[type].length === 1} />
          ))
        )}
      </Section>
      {type === 'event_list' && (
        <Section title={t('sections.layout')}>
          <LayoutInput />
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
};

/** Events by topic and time, or those that are selected by hand. */
const EventSelection = () => {
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
        </>
      )}
    </>
  );
};
