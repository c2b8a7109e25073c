import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { type FieldProps, Nothing } from '../fields';
import { PlainList } from '../fields/look';
import type { Audience } from '../kit';

const lists = [
  'memberStatuses',
  'retirementSystems',
  'planTypes',
  'states',
  'affiliateIds',
  'organizationIds',
] as const;

/** Whom something is for, in words: everyone, or a line for each part that narrows it. */
export const AudienceField = ({ source }: FieldProps) => {
  const audience: Partial<Audience> | undefined = useFieldValue({ source });
  const lines = useLines(source, audience ?? {});
  const translate = useTranslate();
  if (!audience) return <Nothing />;
  if ((audience.everyone ?? true) || lines.length === 0) return translate('console.audience.everyone');
  return (
    <PlainList>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </PlainList>
  );
};

/** `Retirement system: FERS, CSRS`, `Age: 55 to 62` */
const useLines = (source: string, audience: Partial<Audience>) => {
  const labels: Record<string, string> = useRecordContext()?.labels ?? {};
  const translate = useTranslate();
  const line = (part: string, values: string[]) =>
    values.length === 0
      ? []
      : [
          translate('console.audience.part', {
            name: translate(`console.audience.${part}`),
            values: values.join(', '),
          }),
        ];
  const range = (min: number | null | undefined, max: number | null | undefined) => {
    const bounds = [min == null ? [] : 'min', max == null ? [] : 'max'].flat().join();
    const text = { 'min,max': 'between', min: 'atLeast', max: 'atMost' }[bounds];
    return text === undefined ? [] : [translate(`console.audience.${text}`, { min, max })];
  };
  return [
    ...lists.flatMap((part) =>
      line(
        part,
        (audience[part] ?? []).map((key, index) => labels[`${source}.${part}.${index}`] ?? key),
      ),
    ),
    ...line('age', range(audience.ageMin, audience.ageMax)),
    ...line('yearsOfService', range(audience.yearsOfServiceMin, audience.yearsOfServiceMax)),
    ...line(
      'platforms',
      (audience.platforms ?? []).map((word) => translate(`console.audience.platform.${word}`)),
    ),
  ];
};
