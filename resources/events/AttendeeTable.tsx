import {
  Box,
  Button,
  IconButton,
  InputAdornment,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { ChevronLeft, ChevronRight, Printer, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { CheckInAttendee } from '../../providers';
import { AttendeeLine } from './AttendeeLine';
import { findDuplicateEnrolments, matchesSearch, useEventStaffTexts } from './roster';

const perPage = 10;

const Framed = styled('section')(({ theme: { palette } }) => ({
  border: `1px solid ${palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  '& table': { width: '100%' },
  '& th, & td': { padding: '6px 12px' },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& .end': { textAlign: 'right' },
  '@media (max-width: 600px)': { '& .state': { display: 'none' }, '& th, & td': { padding: '6px 8px' } },
}));

interface PeopleTableProps {
  /** The attendees who have a seat. */
  people: readonly CheckInAttendee[];
  /** All attendees, including the waitlist; duplicates are searched among them. */
  allAttendees: readonly CheckInAttendee[];
}

/** The table of enrolments that have a seat, with a switch for check-in. */
export const AttendeeTable = ({ people, allAttendees }: PeopleTableProps) => {
  const t = useEventStaffTexts();
  const [search, setSearch] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [page, setPage] = useState(0);
  const twice = useMemo(() => findDuplicateEnrolments(allAttendees), [allAttendees]);
  const missing = people.filter(({ state }) => state !== 'attended');
  const found = (isMissing ? missing : people).filter(matchesSearch(search));
  const first = Math.min(page, Math.max(Math.ceil(found.length / perPage) - 1, 0)) * perPage;
  const shown = found.slice(first, first + perPage);
  const choose = (only: boolean) => {
    setMissing(only);
    setPage(0);
  };
  return (
    <Framed aria-label={t('people')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <TextField
          type="search"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(0);
          }}
          placeholder={t('search')}
          hiddenLabel
          sx={{ flex: '1 1 200px', m: 0 }}
          slotProps={{
            htmlInput: { 'aria-label': t('search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search size={18} aria-hidden />
                </InputAdornment>
              ),
            },
          }}
        />
        <Button
          variant="outlined"
          color={isMissing ? 'inherit' : 'primary'}
          aria-pressed={!isMissing}
          onClick={() => choose(false)}
        >
          {t('everyone', { count: people.length })}
        </Button>
        <Button
          variant="outlined"
          color={isMissing ? 'primary' : 'inherit'}
          aria-pressed={isMissing}
          onClick={() => choose(true)}
        >
          {t('notHere', { count: missing.length })}
        </Button>
        <IconButton aria-label={t('print')} title={t('print')} onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
        </IconButton>
      </Box>
      {shown.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {t(people.length > 0 ? 'noneFound' : 'none')}
        </Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('name')}</TableCell>
              <TableCell className="end">{t('party')}</TableCell>
              <TableCell className="state">{t('status')}</TableCell>
              <TableCell className="end">{t('checkInColumn')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((person) => (
              <AttendeeLine key={person.id} person={person} possibleDuplicate={twice.get(person.id)} />
            ))}
          </TableBody>
        </Table>
      )}
      {found.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography color="textSecondary" sx={{ mr: 'auto' }} role="status">
            {t('range', { from: first + 1, to: first + shown.length, smart_count: found.length })}
          </Typography>
          <IconButton aria-label={t('previous')} disabled={first === 0} onClick={() => setPage(first / perPage - 1)}>
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <IconButton
            aria-label={t('next')}
            disabled={first + perPage >= found.length}
            onClick={() => setPage(first / perPage + 1)}
          >
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </Box>
      )}
    </Framed>
  );
};
