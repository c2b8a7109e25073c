import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, Typography } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  RecordRepresentation,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { Route, Routes, useMatch, useNavigate } from 'react-router';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { AreaContext, useArea } from '../area/areaContext';

interface RecordsInPlaceProps {
  /** The field whose value heads a group; groups show while the list is in its declared order. */
  groupBy: string;
  /** How the value of a group is shown, from the group's first record. */
  group: ReactNode;
  /** What is worth knowing of a record while it is closed. */
  marks: ReactNode;
  /** The form of the record that the address names. */
  edit: ReactNode;
}

/** The records of a list, each of which opens for correction in its place, as `?edit={id}` in the address says. */
export const RecordsInPlace = ({ groupBy, group, marks, edit }: RecordsInPlaceProps) => {
  const { data = [], sort, isPending } = useListContext();
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
    <>
      {isElsewhere && <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>{form}</Box>}
      {data.map((record: RaRecord, index) => {
        const isOpen = String(record.id) === openId;
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
            <Accordion
              expanded={isOpen}
              onChange={() => navigate(isOpen ? `/${resource}` : `/${resource}/${encodeURIComponent(record.id)}`)}
              slotProps={{ transition: { unmountOnExit: true, timeout: 0 } }}
              disableGutters
              square
            >
              <AccordionSummary expandIcon={<ChevronDown size={18} aria-hidden />}>
                <Stack
                  direction="row"
                  useFlexGap
                  spacing={1}
                  sx={{ alignItems: 'center', flexWrap: 'wrap', width: '100%', pr: 1 }}
                >
                  <Typography component="span" sx={{ mr: 'auto', fontWeight: 'fontWeightMedium' }}>
                    <RecordRepresentation />
                  </Typography>
                  {marks}
                </Stack>
              </AccordionSummary>
              <AccordionDetails>{isOpen && form}</AccordionDetails>
            </Accordion>
          </RecordContextProvider>
        );
      })}
    </>
  );
};
