import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { formatNumber } from '../../fields/formats';
import { ScrollBox } from '../../ui/ScrollBox';
import { useStatisticsTexts } from './messages.en';
import { formatRowHeader, type Interval, type Period } from './periods';

interface CountTableProps {
  label: string;
  /** The counted kinds, each with its name. */
  kinds: readonly { kind: string; name: string }[];
  intervals: readonly Interval[];
  period: Period;
}

/** The counts of all kinds by day or month, the latest first. */
export const CountTable = ({ label, kinds, intervals, period }: CountTableProps) => {
  const t = useStatisticsTexts();
  return (
    <ScrollBox maxHeight={360} label={label}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t(period === 'months12' ? 'month' : 'day')}</TableCell>
            {kinds.map(({ kind, name }) => (
              <TableCell key={kind} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {intervals.toReversed().map(({ day, counts }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row">
                {formatRowHeader(day, period)}
              </TableCell>
              {kinds.map(({ kind }) => (
                <TableCell key={kind} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatNumber(counts[kind] ?? 0)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollBox>
  );
};
