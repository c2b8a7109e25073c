import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useFieldValue, useGetList, useTranslateLabel } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { createTextsHook } from '../../providers';
import { Field } from '../engine/core/record/Field';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { formatDollars } from '../engine/schema/localeFormatters';
import type { LimitKey } from '../engine/texts/limitKeys';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.yearly-limits.limits', messages.limits);

type Amounts = Readonly<Partial<Record<LimitKey, number>>>;

interface LimitTable extends RaRecord {
  key: string;
  amounts: Amounts;
}

interface LimitValues {
  key?: string;
  amounts?: Amounts;
  sources?: Readonly<Partial<Record<LimitKey, string>>>;
  unknownLimits?: readonly LimitKey[];
}

/** Loads all tables, in the order of their years. */
export const useTables = (options?: { enabled: boolean }) =>
  useGetList<LimitTable>('yearly-limits', { sort: { field: 'key', order: 'ASC' } }, options);

/** A limit of a year, with the one of the year before beside it. In a form, it is entered, taken over or left unknown. */
export const LimitField = ({ limit }: { limit: LimitKey }) => {
  const { isReading } = useViewSchema();
  return isReading ? (
    <>
      <Field source={`amounts.${limit}`} fullWidth={false} value={<ReadLimit limit={limit} />} />
      <Field source={`sources.${limit}`} />
    </>
  ) : (
    <LimitInputs limit={limit} />
  );
};

const ReadLimit = ({ limit }: { limit: LimitKey }) => {
  const amount: number | undefined = useFieldValue({ source: `amounts.${limit}` });
  return (
    <>
      {amount !== undefined && formatDollars(amount / 100)}
      <LastYear limit={limit} />
    </>
  );
};

const LimitInputs = ({ limit }: { limit: LimitKey }) => {
  const t = useTexts();
  const { setValue } = useFormContext();
  const translateLabel = useTranslateLabel();
  const { amounts, sources, unknownLimits = [] }: LimitValues = useRecordValues();
  const { amount: lastAmount } = useLastYear(limit);
  const [hasOwnSource, setHasOwnSource] = useState(Boolean(sources?.[limit]));
  const source = `amounts.${limit}`;
  const name = String(translateLabel({ source, resource: 'yearly-limits' }));
  const change = (path: string, value: unknown) => setValue(path, value, { shouldDirty: true, shouldValidate: true });
  const action = (text: 'unchanged' | 'unknown' | 'enter' | 'otherSource', onClick: () => void) => (
    <Button
      size="small"
      sx={{ px: 0.5, minWidth: 0 }}
      onClick={onClick}
      aria-label={t(`${text}Label`, { limit: name })}
    >
      {t(text)}
    </Button>
  );
  const others = unknownLimits.filter((other) => other !== limit);
  if (unknownLimits.includes(limit))
    return (
      <Box>
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        <Typography color="textSecondary">{t('unknown')}</Typography>
        <Actions>
          <LastYear limit={limit} />
          {action('enter', () => change('unknownLimits', others))}
        </Actions>
      </Box>
    );
  const isEmpty = amounts?.[limit] == null;
  return (
    <Box>
      <Field source={source} />
      <Actions>
        <LastYear limit={limit} />
        {isEmpty && lastAmount !== undefined && action('unchanged', () => change(source, lastAmount))}
        {isEmpty && action('unknown', () => change('unknownLimits', [...others, limit]))}
        {!hasOwnSource && action('otherSource', () => setHasOwnSource(true))}
      </Actions>
      {hasOwnSource && (
        <Box sx={{ mt: 1 }}>
          <Field source={`sources.${limit}`} />
        </Box>
      )}
    </Box>
  );
};

const Actions = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      mt: 0.5,
      '& button:first-of-type': { ml: -0.5 },
    }}
  >
    {children}
  </Box>
);

/** The limit of the year before; nothing where there is no such year. */
const LastYear = ({ limit }: { limit: LimitKey }) => {
  const t = useTexts();
  const { year, amount } = useLastYear(limit);
  if (year === undefined) return null;
  return (
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mr: 0.5 }}>
      {amount === undefined
        ? t('lastYearUnknown', { year })
        : t('lastYear', { year, amount: formatDollars(amount / 100) })}
    </Typography>
  );
};

/** Returns the year before that of the record, if there is one, with its amount of a limit in cents. */
const useLastYear = (limit: LimitKey): { year?: string; amount?: number | undefined } => {
  const { key }: LimitValues = useRecordValues();
  const { data } = useTables();
  const lastYear = data?.find((table) => table.key === String(Number(key) - 1));
  return lastYear ? { year: lastYear.key, amount: lastYear.amounts[limit] } : {};
};
