import { useFieldValue, useRecordContext } from 'react-admin';
import type { Audience } from '../sharedFields';
import { EmptyValue, type FieldValueProps } from '.';
import { useSharedFieldTexts } from './sharedFieldMessages.en';
import { PlainList } from './styledElements';

const listParts = [
  'memberStatuses',
  'retirementSystems',
  'planTypes',
  'states',
  'affiliateIds',
  'organizationIds',
] as const;

/** Displays an audience as text: everyone, or one line for each condition. */
export const AudienceField = ({ source }: FieldValueProps) => {
  const audience: Partial<Audience> | undefined = useFieldValue({ source });
  const lines = useLines(source, audience ?? {});
  const t = useSharedFieldTexts();
  if (!audience) return <EmptyValue />;
  if ((audience.everyone ?? true) || lines.length === 0) return t('audience.everyone');
  return (
    <PlainList>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </PlainList>
  );
};

/** Returns one line for each condition, such as `Retirement system: FERS, CSRS` or `Age: 55 to 62`. */
const useLines = (source: string, audience: Partial<Audience>) => {
  const labels: Record<string, string> = useRecordContext()?.labels ?? {};
  const t = useSharedFieldTexts();
  const line = (part: (typeof listParts)[number] | 'age' | 'yearsOfService' | 'platforms', values: string[]) =>
    values.length === 0
      ? []
      : [
          t('audience.part', {
            name: t(`audience.${part}`),
            values: values.join(', '),
          }),
        ];
  const range = (min: number | null | undefined, max: number | null | undefined) => {
    const bounds = [min == null ? [] : 'min', max == null ? [] : 'max'].flat().join();
    const text = ({ 'min,max': 'between', min: 'atLeast', max: 'atMost' } as const)[bounds];
    return text === undefined ? [] : [t(`audience.${text}`, { min, max })];
  };
  return [
    ...listParts.flatMap((part) =>
      line(
        part,
        (audience[part] ?? []).map((key, index) => labels[`${source}.${part}.${index}`] ?? key),
      ),
    ),
    ...line('age', range(audience.ageMin, audience.ageMax)),
    ...line('yearsOfService', range(audience.yearsOfServiceMin, audience.yearsOfServiceMax)),
    ...line(
      'platforms',
      (audience.platforms ?? []).map((platform) => t(`audience.platform.${platform}`)),
    ),
  ];
};
