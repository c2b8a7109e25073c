import { styled } from '@mui/material';
import type { ReactNode } from 'react';
import { LabeledValue } from '../engine/core/record/LabeledValue';
import { LabelField, NumberField } from '../engine/fields';
import { membershipAreas } from '../engine/sharedFields';
import type { Member } from './member';
import { useMemberOverview } from './useMemberOverview';

/** One line where there is room; two columns on a phone. */
const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 0',
  margin: '-8px 0 16px',
  '& > dl': { padding: '0 20px', borderLeft: `1px solid ${theme.palette.divider}`, maxWidth: 320 },
  '& > dl:first-of-type': { paddingLeft: 0, borderLeft: 0 },
  '& dd': { fontWeight: 550 },
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '6px 16px',
    '& > dl': { padding: 0, borderLeft: 0 },
  },
}));

/** The facts of the profile that matter for advice, each with the component of its value. */
const facts: Readonly<Record<string, ReactNode>> = {
  retirementSystem: <LabelField source="retirementSystem" category="retirement_system" />,
  planTypes: <LabelField source="planTypes" category="plan_type" />,
  age: <NumberField source="age" />,
  yearsOfService: undefined,
  organizationId: <LabelField source="organizationId" reference={membershipAreas.organizationId} />,
  affiliateId: <LabelField source="affiliateId" reference={membershipAreas.affiliateId} />,
};

/** The profile of the member in one strip; what is unknown is left out. */
export const FactsStrip = ({ member }: { member: Member }) => {
  // The contact card has the age beside the date of birth, which it would give away.
  const { data, isPending } = useMemberOverview();
  const isAgeMasked = isPending || Boolean(data?.identity.birthDate);
  const known = Object.entries(facts).filter(
    ([source]) => !(source === 'age' && isAgeMasked) && String(member[source as keyof Member] ?? '') !== '',
  );
  return (
    <Strip>
      {known.map(([source, value]) => (
        <LabeledValue key={source} source={source} {...(source === 'yearsOfService' && { unit: 'years' })}>
          {value}
        </LabeledValue>
      ))}
    </Strip>
  );
};
