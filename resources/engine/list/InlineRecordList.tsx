import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, styled, Typography } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  RecordRepresentation,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Route, Routes, useMatch, useNavigate } from 'react-router';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { AreaContext, useArea } from '../area/areaContext';
import { useSelectionBar } from './RecordSelection';
import { RowEditProvider } from './RowEditProvider';
import { RowEditContext } from './rowEdit';
import { useSelectionMode } from './selectionMode';
import { editableCellStyles } from './tableStyles';

interface RecordsInPlaceProps {
  /** The field whose value heads a group; groups show while the list is in its declared order. */
  groupBy: string;
  /** How the value of a group is shown, from the group's first record. */
  group: ReactNode;
  /** What is worth knowing of a record while it is closed, and may be changed by a press (`EditableBadge`). */
  badges: ReactNode;
  /** The form of the record that the address names. */
  edit: ReactNode;
  /** What can be done with the chosen records, besides deleting them. */
  bulkActions?: ReactNode;
}

const RowBox = styled('input')(({ theme }) => ({
  width: 18,
  height: 18,
  margin: '15px 0 0 16px',
  flexShrink: 0,
  accentColor: theme.palette.primary.main,
}));

/** As large as a finger needs. */
const iconStyles = { '& button[role=switch]': { width: 28, height: 28, display: 'grid', placeItems: 'center' } };

/** The records of a list, each of which opens for correction in its place, as `?edit={id}` in the address says. */
export const InlineRecordList = ({ groupBy, group, badges, edit, bulkActions }: RecordsInPlaceProps) => {
  const { data = [], sort, isPending, selectedIds, onToggleItem } = useListContext();
  const selectionBar = useSelectionBar(bulkActions);
  const { hasBoxes, isTight } = useSelectionMode();
  const translate = useTranslate();
  const { area } = useArea();
  const resource = useResourceContext();
  const navigate = useNavigate();
  const openId = useMatch(`/${resource}/:id/*`)?.params.id;
  const isGrouped = sort.field === 'default' || sort.field === groupBy;
  const form = (
    <AreaContext.Provider value={{ area, frame: 'place' }}>
      <Suspense fallback={<RecordSkeleton />}>
        <Routes>
          <Route path=":id/*" element={edit} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </AreaContext.Provider>
  );
  if (isPending) return <RecordSkeleton />;
  const isElsewhere = openId !== undefined && !data.some((record) => String(record.id) === openId);
  return (
    <RowEditProvider>
      {selectionBar}
      {isElsewhere && <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>{form}</Box>}
      {data.map((record: RaRecord, index) => {
        const isOpen = String(record.id) === openId;
        // A heading that opens the record can hold nothing else to press.
        const hasMarksBeside = !isOpen && !isTight;
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
              sx={{
                borderBottom: 1,
                borderColor: 'divider',
                '& > .MuiAccordion-root': { flexGrow: 1, minWidth: 0, border: 0, bgcolor: 'transparent' },
                ...(selectedIds.includes(record.id) && { bgcolor: 'primary.light' }),
              }}
            >
              {selectionBar && hasBoxes && (
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
                      <RecordRepresentation />
                    </Typography>
                    {!hasMarksBeside && <RowEditContext value={undefined}>{badges}</RowEditContext>}
                  </Stack>
                </AccordionSummary>
                <AccordionDetails>{isOpen && form}</AccordionDetails>
              </Accordion>
              {hasMarksBeside && (
                <Stack
                  direction="row"
                  spacing={1.5}
                  sx={{ alignItems: 'center', pl: 1, pr: 3, ...editableCellStyles, ...iconStyles }}
                >
                  {badges}
                </Stack>
              )}
            </Stack>
          </RecordContextProvider>
        );
      })}
    </RowEditProvider>
  );
};
