import { Alert, FormControlLabel, Radio, styled, Typography } from '@mui/material';
import { isEqual } from 'es-toolkit';
import { useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import { memberCalls } from '../../providers';
import { EmailField, EmptyValue, LabelField, NumberField, PhoneField, PlainField } from '../engine/fields';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { useAction } from '../engine/ui/useAction';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';

const Table = styled('table')(({ theme: { palette } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '4px 8px',
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& th': { fontWeight: 550, fontSize: 13 },
  '& td': { width: '38%', overflowWrap: 'anywhere' },
}));

/** The fields that the user chooses between, each with the component of its value. */
const fields = {
  externalId: PlainField,
  firstName: PlainField,
  lastName: PlainField,
  email: EmailField,
  phone: PhoneField,
  locale: PlainField,
  timeZone: PlainField,
  state: LabelField,
  memberStatus: LabelField,
  retirementSystem: LabelField,
  planTypes: LabelField,
  age: NumberField,
  yearsOfService: NumberField,
  affiliateId: LabelField,
  organizationId: LabelField,
} as const;
type FieldName = keyof typeof fields;

interface MergeDialogProps {
  /** The member whose page stays. */
  kept: Member;
  otherId: string;
  onClose: () => void;
}

/** Two members side by side: of each field that differs, the user says which value stays. */
export const MergeDialog = ({ kept, otherId, onClose }: MergeDialogProps) => {
  const t = useMemberTexts();
  const translate = useTranslate();
  const { data: other, error, refetch } = useGetOne<Member>('members', { id: otherId });
  const [taken, setTaken] = useState<ReadonlySet<FieldName>>(new Set());
  const { run, isBusy, refusal } = useAction(
    () => memberCalls.mergeMembers(kept.id, { mergedId: otherId, take: [...taken] }),
    { successMessage: () => t('merge.done'), onSuccess: onClose, handlesError: true },
  );
  const take = (name: FieldName, isOther: boolean) => {
    const next = new Set(taken);
    if (isOther) next.add(name);
    else next.delete(name);
    setTaken(next);
  };
  const differing = other
    ? (Object.keys(fields) as FieldName[]).filter((name) => !isEqual(kept[name], other[name]))
    : [];
  const sides = other ? ([kept, other] as const) : [];
  return (
    <ActionDialog
      title={t('merge.title', { name: kept.name })}
      confirmLabel={t('merge.confirm')}
      canConfirm={other !== undefined}
      isBusy={isBusy}
      error={refusal?.message}
      maxWidth="md"
      fullWidth
      fullScreenOnMobile
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{t('merge.help')}</Typography>
      {error && <FailureAlert error={error} retry={refetch} />}
      {!other && !error && <RecordSkeleton />}
      {other && differing.length === 0 && <Alert severity="info">{t('merge.alike')}</Alert>}
      {other && differing.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('merge.field')}</th>
              <th scope="col">{t('merge.here')}</th>
              <th scope="col">{t('merge.other')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((name) => {
              const Value = fields[name];
              const label = translate(`resources.members.fields.${name}`);
              return (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  {sides.map((side, index) => (
                    <td key={side.id}>
                      <FormControlLabel
                        control={
                          <Radio
                            size="small"
                            name={name}
                            checked={taken.has(name) === (index === 1)}
                            onChange={() => take(name, index === 1)}
                          />
                        }
                        label={
                          <ResourceContextProvider value="members">
                            <RecordContextProvider value={side}>
                              {side[name] === null ? <EmptyValue /> : <Value source={name} />}
                            </RecordContextProvider>
                          </ResourceContextProvider>
                        }
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </ActionDialog>
  );
};
