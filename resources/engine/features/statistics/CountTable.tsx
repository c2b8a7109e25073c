import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { formatNumber } from '../../fields/formats';
import { ScrollBox } from '../../ui/ScrollBox';

interface CountTableProps {
  label: string;
  /** The counted kinds, each with its name. */
  kinds: readonly { kind: string; name: string }[];
  /** The head of the column with the times. */
  head: string;
  /** The times in the order of the table, such as days, with the count of each kind. */
  rows: readonly { key: string; title: string; counts: Readonly<Record<string, number>> }[];
}

/** The counts of some kinds by day or another time. */
export const CountTable = ({ label, kinds, head, rows }: CountTableProps) => (
  <ScrollBox maxHeight={360} label={label}>
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          <TableCell>{head}</TableCell>
          {kinds.map(({ kind, name }) => (
            <TableCell key={kind} align="right">
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, title, counts }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {title}
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
