import { Alert, FormControlLabel, Radio, styled, Typography } from '@mui/material';
import { isEqual } from 'es-toolkit';
import { type ReactNode, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import { memberCalls, type SameMember } from '../../providers';
import {
  BooleanField,
  EmailField,
  EmptyValue,
  LabelField,
  NumberField,
  PhoneField,
  PlainField,
} from '../engine/fields';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { useAction } from '../engine/ui/useAction';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';
import { useMemberOverview } from './useMemberOverview';

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
  isDeceased: BooleanField,
  doNotContact: BooleanField,
  representedBy: PlainField,
} as const;

/** The fields whose labels are those of the warnings of the page. */
const warnings = ['isDeceased', 'doNotContact', 'representedBy'] as const;
const isWarning = (name: RowName): name is (typeof warnings)[number] => warnings.some((warning) => warning === name);

type FieldName = keyof typeof fields;

/** The fields that stay together of what is masked here, by the row of the table. */
const identityFields = {
  birthDate: ['birthDate'],
  homeAddress: ['homeStreet', 'homeCity', 'homePostalCode'],
} as const;
type RowName = FieldName | keyof typeof identityFields;

const fieldsOf = (name: RowName): readonly string[] =>
  name === 'birthDate' || name === 'homeAddress' ? identityFields[name] : [name];

interface MergeDialogProps {
  /** The member whose page stays. */
  kept: Member;
  same: SameMember;
  onClose: () => void;
}

/** Two members side by side: of each field that differs, the user says which value stays. */
export const MergeDialog = ({ kept, same, onClose }: MergeDialogProps) => {
  const t = useMemberTexts();
  const translate = useTranslate();
  const { data: other, error, refetch } = useGetOne<Member>('members', { id: same.id });
  const { data: overview } = useMemberOverview();
  const [taken, setTaken] = useState<ReadonlySet<RowName>>(new Set());
  const { run, isBusy, refusal } = useAction(
    () => memberCalls.mergeMembers(kept.id, { mergedId: same.id, take: [...taken].flatMap(fieldsOf) }),
    { successMessage: () => t('merge.done'), onSuccess: onClose, handlesError: true },
  );
  const take = (name: RowName, isOther: boolean) => {
    const next = new Set(taken);
    if (isOther) next.add(name);
    else next.delete(name);
    setTaken(next);
  };
  const differing = other
    ? (Object.keys(fields) as FieldName[]).filter((name) => !isEqual(kept[name], other[name]))
    : [];
  const presentedValue = (name: FieldName, side: Member) => {
    const Value = fields[name];
    return (
      <ResourceContextProvider value="members">
        <RecordContextProvider value={side}>
          {side[name] === null ? <EmptyValue /> : <Value source={name} />}
        </RecordContextProvider>
      </ResourceContextProvider>
    );
  };
  const rows: ComparedRow[] = other
    ? [
        ...differing.map((name) => ({
          name,
          label: isWarning(name) ? t(`before.${name}`) : translate(`resources.members.fields.${name}`),
          values: [presentedValue(name, kept), presentedValue(name, other)] as const,
        })),
        ...same.differing.map((name) => ({
          name,
          label: t(`identity.${name}`),
          values: [overview?.identity[name] ?? <EmptyValue />, same.identity[name] ?? <EmptyValue />] as const,
        })),
      ]
    : [];
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
      {same.differing.length > 0 && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('merge.masked')}
        </Typography>
      )}
      {error && <FailureAlert error={error} retry={refetch} />}
      {!other && !error && <RecordSkeleton />}
      {other && rows.length === 0 && <Alert severity="info">{t('merge.alike')}</Alert>}
      {rows.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('merge.field')}</th>
              <th scope="col">{t('merge.here')}</th>
              <th scope="col">{t('merge.other')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} isOther={taken.has(row.name)} onTake={take} />
            ))}
          </tbody>
        </Table>
      )}
    </ActionDialog>
  );
};

interface ComparedRow {
  name: RowName;
  label: string;
  values: readonly [here: ReactNode, other: ReactNode];
}

interface RowProps {
  row: ComparedRow;
  isOther: boolean;
  onTake: (name: RowName, isOther: boolean) => void;
}

const Row = ({ row: { name, label, values }, isOther, onTake }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {[false, true].map((isOfOther) => (
      <td key={String(isOfOther)}>
        <FormControlLabel
          control={
            <Radio size="small" name={name} checked={isOther === isOfOther} onChange={() => onTake(name, isOfOther)} />
          }
          label={values[Number(isOfOther)]}
        />
      </td>
    ))}
  </tr>
);
