import { styled, Typography } from '@mui/material';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { LinkedMemberName } from '../engine/fields/LinkedMemberName';
import { visuallyHidden } from '../engine/fields/styledElements';

/** A table of appointments; each row is a card on phones. */
export const AppointmentTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 550, fontSize: 13, color: theme.palette.text.secondary },
  '& th, & td': { padding: '8px 12px 8px 0', verticalAlign: 'top', borderBottom: `1px solid ${theme.palette.divider}` },
  '& td:last-of-type, & th:last-of-type': { width: '42%', paddingRight: 0 },
  '& .when': { whiteSpace: 'nowrap', fontFeatureSettings: '"tnum"' },
  '& .day th': { paddingTop: 16, color: theme.palette.text.primary },
  '& a': { color: theme.palette.primary.main, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr, & td, & .day th': { display: 'block' },
    '& .day, & .day th': { borderBottom: 0, paddingBottom: 0 },
    '& thead': visuallyHidden,
    '& tr': { padding: '8px 0', borderBottom: `1px solid ${theme.palette.divider}` },
    '& td, & td:last-of-type': { width: 'auto', padding: '2px 0', border: 0 },
  },
}));

interface AppointmentCellProps {
  appointment: { memberName: string; memberId?: string; typeId: string; mode: string; memberState: string };
}

/** The cell of a table of appointments with the member, the type and the way to meet. */
export const AppointmentCell = ({
  appointment: { memberName, memberId, typeId, mode, memberState },
}: AppointmentCellProps) => {
  const types = useMasterTypes('appointment_type').types;
  const modes = useMasterTypes('meeting_mode').types;
  const labelOf = (masterTypes: typeof types, typeKey: string) =>
    String(masterTypes.find(({ key }) => key === typeKey)?.label ?? typeKey);
  return (
    <td>
      <b>
        <LinkedMemberName memberId={memberId} name={memberName} />
      </b>
      <Typography variant="caption" component="div" color="textSecondary">
        {[labelOf(types, typeId), labelOf(modes, mode), memberState].join(' · ')}
      </Typography>
    </td>
  );
};
