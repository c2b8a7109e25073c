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
import { SecondaryText } from '../engine/fields/styledElements';
import { fullName } from '../engine/schema/fullName';
import { AttendeeLine } from './AttendeeLine';
import { enrollmentsOf, findDuplicateEnrollments, matchesSearch, useEventStaffTexts, useOtherTimeZone } from './roster';

const perPage = 10;

const TableSection = styled('section')(({ theme: { palette } }) => ({
  border: `1px solid ${palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  '& table': { width: '100%' },
  '& th, & td': { padding: '6px 12px' },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& .end': { textAlign: 'right' },
  '@media (max-width: 600px)': { '& .state': { display: 'none' }, '& th, & td': { padding: '6px 8px' } },
}));

interface AttendeeTableProps {
  /** The attendees who have a seat. */
  seatedAttendees: readonly CheckInAttendee[];
  /** All attendees, including the waitlist; duplicates are searched among them. */
  allAttendees: readonly CheckInAttendee[];
  /** Whether people can be checked in. */
  isOpen: boolean;
}

/** The table of enrollments that have a seat, with a switch for check-in. */
export const AttendeeTable = ({ seatedAttendees, allAttendees, isOpen }: AttendeeTableProps) => {
  const t = useEventStaffTexts();
  const zone = useOtherTimeZone();
  const [search, setSearch] = useState('');
  const [showsAbsentOnly, setShowsAbsentOnly] = useState(false);
  const [page, setPage] = useState(0);
  const duplicates = useMemo(() => findDuplicateEnrollments(allAttendees), [allAttendees]);
  const absent = seatedAttendees.filter(({ state }) => state !== 'attended');
  const matches = enrollmentsOf((showsAbsentOnly ? absent : seatedAttendees).filter(matchesSearch(search)));
  const nameOf = new Map(allAttendees.map((attendee) => [attendee.id, fullName(attendee)]));
  const first = Math.min(page, Math.max(Math.ceil(matches.length / perPage) - 1, 0)) * perPage;
  const pageRows = matches.slice(first, first + perPage);
  const filterAbsent = (absentOnly: boolean) => {
    setShowsAbsentOnly(absentOnly);
    setPage(0);
  };
  return (
    <TableSection aria-label={t('people')}>
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
          color={showsAbsentOnly ? 'inherit' : 'primary'}
          aria-pressed={!showsAbsentOnly}
          onClick={() => filterAbsent(false)}
        >
          {t('everyone', { count: enrollmentsOf(seatedAttendees).length })}
        </Button>
        <Button
          variant="outlined"
          color={showsAbsentOnly ? 'primary' : 'inherit'}
          aria-pressed={showsAbsentOnly}
          onClick={() => filterAbsent(true)}
        >
          {t('notHere', { count: enrollmentsOf(absent).length })}
        </Button>
        <IconButton aria-label={t('print')} title={t('print')} onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
        </IconButton>
      </Box>
      {pageRows.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {t(seatedAttendees.length > 0 ? 'noneFound' : 'none')}
        </Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('name')}</TableCell>
              <TableCell className="end">{t('seatsColumn')}</TableCell>
              <TableCell className="state">{t('status')}</TableCell>
              <TableCell className="end">
                {t('checkInColumn')}
                {zone && <SecondaryText sx={{ display: 'block' }}>{t('timesIn', { zone })}</SecondaryText>}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {pageRows.flat().map((attendee) => (
              <AttendeeLine
                key={attendee.id}
                attendee={attendee}
                possibleDuplicate={duplicates.get(attendee.id)}
                hostName={attendee.hostId ? nameOf.get(attendee.hostId) : undefined}
                isOpen={isOpen}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {matches.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography color="textSecondary" sx={{ mr: 'auto' }} role="status">
            {t('range', { from: first + 1, to: first + pageRows.length, smart_count: matches.length })}
          </Typography>
          <IconButton aria-label={t('previous')} disabled={first === 0} onClick={() => setPage(first / perPage - 1)}>
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <IconButton
            aria-label={t('next')}
            disabled={first + perPage >= matches.length}
            onClick={() => setPage(first / perPage + 1)}
          >
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </Box>
      )}
    </TableSection>
  );
};
