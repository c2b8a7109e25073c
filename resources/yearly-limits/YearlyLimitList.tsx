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
import { formatDollars, limitKeys } from '../domain/yearlyLimits';
import { listParts } from '../engine/list/listParts';
import { StatusChip } from '../engine/publishing/StatusChip';
import { lifeTableKey, lifeTableMaxAge, lifeTableMinAge } from './keys';
import { messages } from './messages.en';
import type { yearlyLimits } from './yearlyLimitSchema';
import fields from './yearlyLimitSchema?fields';

const { ListPage } = listParts<typeof yearlyLimits>(fields);

const useTexts = createTextsHook('resources.yearly-limits.table', messages.table);

interface Table extends RaRecord {
  key: string;
  amounts: Readonly<Record<string, number | undefined>>;
  lifeTable: readonly { age: number; factor: number }[];
  source?: string;
}

/** What the law fixes: a column for each year with its limits in rows, and the life table below. */
export const YearlyLimitList = () => (
  <ListPage tabs={[]} sorting={<span />}>
    <Tables />
  </ListPage>
);

const Tables = () => {
  const { data = [] } = useListContext<Table>();
  const years = data.filter(({ key }) => key !== lifeTableKey);
  const lifeTable = data.find(({ key }) => key === lifeTableKey);
  return (
    <>
      {years.length > 0 && <Years years={years} />}
      {lifeTable && <LifeTable table={lifeTable} />}
    </>
  );
};

const Scrolled = styled('div')({ overflowX: 'auto' });

const Grid = styled('table')(({ theme: { palette, breakpoints } }) => ({
  borderCollapse: 'collapse',
  width: '100%',
  '& th, & td': { padding: '10px 16px', borderBottom: `1px solid ${palette.divider}`, textAlign: 'right' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 'inherit' },
  '& thead th': { verticalAlign: 'top', fontWeight: 600 },
  '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& tfoot td': { whiteSpace: 'normal', verticalAlign: 'top', color: palette.text.secondary },
  [breakpoints.down('sm')]: { '& th, & td': { padding: 8 } },
}));

const Years = ({ years }: { years: readonly Table[] }) => {
  const t = useTexts();
  const label = useTranslateLabel();
  const resource = useResourceContext() ?? '';
  return (
    // A table wider than a phone is scrolled by keyboard too.
    <Scrolled tabIndex={0} role="region" aria-label={t('caption')}>
      <Grid>
        <thead>
          <tr>
            <th scope="col">{t('limit')}</th>
            {years.map((year) => (
              <th key={year.id} scope="col">
                <Head table={year} name={year.key} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limitKeys.map((key) => (
            <tr key={key}>
              <th scope="row">{label({ source: `amounts.${key}`, resource })}</th>
              {years.map(({ id, amounts }) => (
                <td key={id}>{amounts[key] === undefined ? t('unknown') : formatDollars(amounts[key] / 100)}</td>
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
    </Scrolled>
  );
};

const Named = styled('span')(({ theme: { palette } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: '4px 8px',
  '& a': { color: palette.primary.main, fontWeight: 600 },
}));

/** Leads to a table, and says whether it counts. */
const Head = ({ table, name }: { table: Table; name: string }) => {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return (
    <RecordContextProvider value={table}>
      <Named>
        <Link to={createPath({ resource, type: 'show', id: table.id })}>{name}</Link>
        <StatusChip />
      </Named>
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

// On a phone the button for a new year lies above the end of the page.
const Part = styled('section')(({ theme }) => ({
  padding: 16,
  [theme.breakpoints.down('sm')]: { paddingBottom: 88 },
}));

const LifeTable = ({ table }: { table: Table }) => {
  const t = useTexts();
  return (
    <Part aria-label={t('lifeTable')}>
      <Head table={table} name={t('lifeTable')} />
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
    </Part>
  );
};
