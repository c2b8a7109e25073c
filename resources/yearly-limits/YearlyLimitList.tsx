import { styled, Typography } from '@mui/material';
import {
  type RaRecord,
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin';
import { Link } from 'react-router';
import { createTextsHook } from '../../providers';
import { StatusChip } from '../engine/core/resource/StatusChip';
import { listParts } from '../engine/listPage/listParts';
import { formatDollars } from '../engine/schema/localeFormatters';
import { limitKeys } from '../engine/texts/limitKeys';
import { ScrollBox } from '../engine/ui/ScrollBox';
import { lifeTableKey, lifeTableMaxAge, lifeTableMinAge } from './keys';
import { messages } from './messages.en';
import type { yearlyLimits } from './yearlyLimitSchema';
import fields from './yearlyLimitSchema?fields';

const { ListPage } = listParts<typeof yearlyLimits>(fields);

const useTexts = createTextsHook('resources.yearly-limits.table', messages.table);

interface LimitTable extends RaRecord {
  key: string;
  amounts: Readonly<Record<string, number | undefined>>;
  lifeTable: readonly { age: number; factor: number }[];
  source?: string;
}

/** The statutory tables: a table with a column for each year, and the life table below. */
export const YearlyLimitList = () => (
  <ListPage tabs={[]} sorting={<span />}>
    <Tables />
  </ListPage>
);

const Tables = () => {
  const { data = [] } = useListContext<LimitTable>();
  const years = data.filter(({ key }) => key !== lifeTableKey);
  const lifeTable = data.find(({ key }) => key === lifeTableKey);
  return (
    <Page>
      {years.length > 0 && <Years years={years} />}
      {lifeTable && <LifeTable table={lifeTable} />}
    </Page>
  );
};

/** Both tables scroll together within the height of the window. */
const Page = styled('div')({ minHeight: 0, overflowY: 'auto', '@media print': { overflow: 'visible' } });

const Grid = styled('table')(({ theme: { palette, breakpoints } }) => ({
  borderCollapse: 'collapse',
  width: '100%',
  background: palette.background.paper,
  '& th, & td': { padding: '10px 16px', borderBottom: `1px solid ${palette.divider}`, textAlign: 'right' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 'inherit' },
  '& thead th': { verticalAlign: 'top', fontWeight: 600 },
  '& td': { whiteSpace: 'nowrap' },
  '& tbody td': { fontVariantNumeric: 'tabular-nums' },
  // The names of the limits stay in view while the years scroll.
  '& th:first-of-type, & tfoot th': { position: 'sticky', left: 0, background: palette.background.paper },
  '& tfoot td': { whiteSpace: 'normal', verticalAlign: 'top', color: palette.text.secondary },
  [breakpoints.down('sm')]: { '& th, & td': { padding: 8 } },
}));

const Years = ({ years }: { years: readonly LimitTable[] }) => {
  const t = useTexts();
  const label = useTranslateLabel();
  const resource = useResourceContext() ?? '';
  return (
    <ScrollBox label={t('caption')}>
      <Grid>
        <thead>
          <tr>
            <th scope="col">{t('limit')}</th>
            {years.map((year) => (
              <th key={year.id} scope="col">
                <TableHeader table={year} name={year.key} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limitKeys.map((key) => (
            <tr key={key}>
              <th scope="row">{label({ source: `amounts.${key}`, resource })}</th>
              {years.map(({ id, amounts }) => (
                <td key={id}>{amounts?.[key] === undefined ? t('unknown') : formatDollars(amounts[key] / 100)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{label({ source: 'source', resource })}</th>
            {years.map(({ id, source }) => (
              <td key={id}>{source}</td>
            ))}
          </tr>
        </tfoot>
      </Grid>
    </ScrollBox>
  );
};

const NameWithState = styled('span')(({ theme: { palette } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: '4px 8px',
  '& a': { color: palette.primary.main, fontWeight: 600 },
}));

/** A link to a table, with its state. */
const TableHeader = ({ table, name }: { table: LimitTable; name: string }) => {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return (
    <RecordContextProvider value={table}>
      <NameWithState>
        <Link to={createPath({ resource, type: 'show', id: table.id })}>{name}</Link>
        <StatusChip />
      </NameWithState>
    </RecordContextProvider>
  );
};

const Divisors = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
  gap: '4px 16px',
  margin: '12px 0 0',
  '& div': { display: 'flex', justifyContent: 'space-between' },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 550 },
});

// On a phone the button for a new year covers the end of the page.
const LifeTableSection = styled('section')(({ theme }) => ({
  padding: 16,
  [theme.breakpoints.down('sm')]: { paddingBottom: 88 },
}));

const LifeTable = ({ table }: { table: LimitTable }) => {
  const t = useTexts();
  return (
    <LifeTableSection aria-label={t('lifeTable')}>
      <TableHeader table={table} name={t('lifeTable')} />
      <Typography color="textSecondary">
        {[t('ages', { first: lifeTableMinAge, last: lifeTableMaxAge }), table.source].filter(Boolean).join(' · ')}
      </Typography>
      <Divisors>
        {table.lifeTable.map(({ age, factor }) => (
          <div key={age}>
            <dt>{age}</dt>
            <dd>{factor.toFixed(1)}</dd>
          </div>
        ))}
      </Divisors>
    </LifeTableSection>
  );
};
