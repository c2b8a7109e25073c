import { Field } from '../engine/core/record/Field';
import { Disclosure } from '../engine/fields/Disclosure';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { NestedFieldGrid } from '../engine/fields/styledElements';
import type { Notification } from './notificationSchema';
import { useTexts } from './texts';

const parts = ['eventIds', 'notificationIds', 'recentDays', 'openComplaints'] as const;

/** The people whom a notification leaves out on purpose: folded in a form until there are any. */
export const Exclusions = () => {
  const { isReading } = useViewSchema();
  const t = useTexts();
  const { exclusions } = useRecordValues() as { exclusions?: Partial<Notification['exclusions']> };
  if (isReading) return <Field source="exclusions" />;
  const isUsed = parts.some((part) => {
    const value = exclusions?.[part];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
  return (
    <Disclosure className="wide" title={t('exclusions.title')} note={t('exclusions.note')} open={isUsed || undefined}>
      <NestedFieldGrid>
        {parts.map((part) => (
          <Field key={part} source={`exclusions.${part}`} />
        ))}
      </NestedFieldGrid>
    </Disclosure>
  );
};
