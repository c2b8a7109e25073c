import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, styled, Typography } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type RaRecord, RecordContextProvider, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { Route, Routes, useMatch, useNavigate } from 'react-router';
import { RowTitle, WaitingTitle } from '../../core/list/RowTitle';
import { useSelectionMode } from '../../core/list/selectionMode';
import { editableCellStyles, waitingTitleStyles } from '../../core/list/tableStyles';
import { useSelectionBar } from '../../core/list/useSelectionBar';
import { AreaContext, useArea } from '../../core/resource/areaContext';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { PartBoundary } from '../../ui/PartBoundary';
import { RowEditContext, RowEditProvider } from './rowEdit';

interface InlineRecordListProps {
  /** The field whose value groups the records, while the list has its default order or is sorted by this field. */
  groupBy: string;
  /** The heading of a group; its record context is the first record of the group. */
  group: ReactNode;
  /** The badges of a closed record. An `EditableBadge` can be changed by a press. */
  badges: ReactNode;
  /** The form of the record in the address. */
  edit: ReactNode;
}

const RowBox = styled('input')(({ theme }) => ({
  width: 18,
  height: 18,
  margin: '15px 0 0 16px',
  flexShrink: 0,
  accentColor: theme.palette.primary.main,
}));

/** Icons as large as a touch target. */
const iconStyles = { '& button[role=switch]': { width: 28, height: 28, display: 'grid', placeItems: 'center' } };

/**
 * Moves the focus to a row when its form closes, so that the list stays at that row. Returns a function for the refs of
 * the rows.
 */
const useReturnToClosedRow = (openId: string | undefined) => {
  const rows = useRef(new Map<string, HTMLElement>());
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined && lastOpenId.current ? rows.current.get(lastOpenId.current) : undefined;
    lastOpenId.current = openId;
    if (!closed) return;
    // After react-admin, which scrolls to the top when it redirects.
    const frame = requestAnimationFrame(() => {
      closed.querySelector<HTMLElement>('.MuiAccordionSummary-root')?.focus({ preventScroll: true });
      closed.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [openId]);
  return (id: string) => (row: HTMLElement | null) => {
    if (row) rows.current.set(id, row);
    else rows.current.delete(id);
  };
};

/** The records of a list; each opens its form inline. The address names the open record. */
export const InlineRecordList = ({ groupBy, group, badges, edit }: InlineRecordListProps) => {
  const { data = [], sort, isPending, selectedIds, onToggleItem } = useListContext();
  const selectionBar = useSelectionBar();
  const { hasCheckboxes, isCardLayout } = useSelectionMode();
  const translate = useTranslate();
  const { area } = useArea();
  const resource = useResourceContext();
  const navigate = useNavigate();
  const openId = useMatch(`/${resource}/:id/*`)?.params.id;
  const rowOf = useReturnToClosedRow(openId);
  const isGrouped = sort.field === 'default' || sort.field === groupBy;
  const form = (
    <AreaContext.Provider value={{ area, placement: 'place' }}>
      <Suspense fallback={<RecordSkeleton />}>
        <Routes>
          <Route path=":id/*" element={edit} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </AreaContext.Provider>
  );
  const boundedBadges = <PartBoundary isInline>{badges}</PartBoundary>;
  if (isPending) return <RecordSkeleton />;
  const isOnOtherPage = openId !== undefined && !data.some((record) => String(record.id) === openId);
  return (
    <RowEditProvider>
      {selectionBar}
      {isOnOtherPage && <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>{form}</Box>}
      {data.map((record: RaRecord, index) => {
        const isOpen = String(record.id) === openId;
        // The summary of an accordion is a button, which cannot contain other buttons.
        const hasPressableBadges = !isOpen && !isCardLayout;
        const startsGroup = isGrouped && record[groupBy] !== data[index - 1]?.[groupBy];
        return (
          <RecordContextProvider key={record.id} value={record}>
            {startsGroup && (
              <Typography
                variant="h3"
                component="h2"
                sx={{ px: 2, py: 1.5, bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' }}
              >
                {group}
              </Typography>
            )}
            <Stack
              direction="row"
              className="record"
              ref={rowOf(String(record.id))}
              sx={{
                borderBottom: 1,
                borderColor: 'divider',
                ...waitingTitleStyles,
                '& > .MuiAccordion-root': { flexGrow: 1, minWidth: 0, border: 0, bgcolor: 'transparent' },
                ...(selectedIds.includes(record.id) && { bgcolor: 'primary.light' }),
              }}
            >
              {selectionBar && hasCheckboxes && (
                <RowBox
                  type="checkbox"
                  aria-label={translate('ra.action.select_row')}
                  checked={selectedIds.includes(record.id)}
                  onChange={() => onToggleItem(record.id)}
                />
              )}
              <Accordion
                expanded={isOpen}
                onChange={() => navigate(isOpen ? `/${resource}` : `/${resource}/${encodeURIComponent(record.id)}`)}
                slotProps={{ transition: { unmountOnExit: true, timeout: 0 } }}
                disableGutters
                square
              >
                <AccordionSummary
                  sx={{ flexDirection: 'row-reverse', gap: 1, '& .MuiAccordionSummary-content': { minWidth: 0 } }}
                  expandIcon={<ChevronDown size={18} aria-hidden />}
                >
                  <Stack
                    direction="row"
                    useFlexGap
                    spacing={1}
                    sx={{ alignItems: 'center', flexWrap: 'wrap', width: '100%', pr: 1 }}
                  >
                    <Typography
                      component="span"
                      sx={{ mr: 'auto', fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}
                    >
                      <RowTitle />
                      <WaitingTitle />
                    </Typography>
                    {!hasPressableBadges && <RowEditContext value={undefined}>{boundedBadges}</RowEditContext>}
                  </Stack>
                </AccordionSummary>
                <AccordionDetails>{isOpen && <PartBoundary>{form}</PartBoundary>}</AccordionDetails>
              </Accordion>
              {hasPressableBadges && (
                <Stack
                  direction="row"
                  spacing={1.5}
                  sx={{ alignItems: 'center', pl: 1, pr: 3, ...editableCellStyles, ...iconStyles }}
                >
                  {boundedBadges}
                </Stack>
              )}
            </Stack>
          </RecordContextProvider>
        );
      })}
    </RowEditProvider>
  );
};
