import { FormHelperText, FormLabel } from '@mui/material';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { createTextsHook } from '../../providers';
import { type UpcomingVersion, useVersionInEffect } from '../engine/core/record/useVersionInEffect';
import { SegmentedControl } from '../engine/fields/SegmentedControl';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { fieldsOfVersion } from './legalSchema';
import { messages } from './recordMessages.en';
import { compareVersions, incrementVersion } from './versionLabel';

const useTexts = createTextsHook('resources.legals.kind', messages.kind);

interface LegalRecord extends RaRecord {
  publishedVersion?: number | null;
  scheduledVersions?: readonly UpcomingVersion[];
}

/** Whether the form has a correction of the version in effect. */
export const useIsCorrection = (): boolean => {
  const record = useRecordContext<LegalRecord>();
  const { correctionOf } = useRecordValues();
  const { isReading } = useViewSchema();
  return !isReading && typeof record?.publishedVersion === 'number' && correctionOf === record.publishedVersion;
};

/** Asks in the form of a page in effect whether a change is a new version of it, or a correction of the present one. */
export const VersionKind = () => {
  const record = useRecordContext<LegalRecord>();
  const { isReading } = useViewSchema();
  return isReading || typeof record?.publishedVersion !== 'number' ? null : (
    <KindInput record={record} publishedVersion={record.publishedVersion} />
  );
};

const KindInput = ({ record, publishedVersion }: { record: LegalRecord; publishedVersion: number }) => {
  const t = useTexts();
  const { setValue } = useFormContext();
  const { versionLabel } = useRecordValues();
  const isCorrection = useIsCorrection();
  const { data: live } = useVersionInEffect(record, publishedVersion);
  if (!live) return null;
  const version = String(live.versionLabel);
  const kind = isCorrection ? 'correction' : versionLabel === version ? 'undecided' : 'newVersion';
  const choose = (chosen: 'newVersion' | 'correction') => {
    const isNew = chosen === 'newVersion';
    const change = (field: string, value: unknown) =>
      setValue(field, value ?? null, { shouldDirty: true, shouldValidate: true });
    for (const field of fieldsOfVersion) change(field, isNew ? null : live[field]);
    change('correctionOf', isNew ? null : publishedVersion);
    if (isNew) change('versionLabel', incrementVersion(lastOf([version, ...upcomingOf(record)])));
  };
  return (
    <div className="wide">
      <FormLabel component="div" aria-hidden sx={{ mb: 0.5 }}>
        {t('label')}
      </FormLabel>
      <SegmentedControl
        label={t('label')}
        value={kind === 'undecided' ? undefined : kind}
        onChange={choose}
        options={[
          { value: 'newVersion', text: t('newVersion') },
          { value: 'correction', text: t('correction', { version }) },
        ]}
      />
      <FormHelperText role="status">
        {kind === 'undecided' ? t('undecided') : t(`${kind}Help`, { version })}
      </FormHelperText>
    </div>
  );
};

const upcomingOf = ({ scheduledVersions = [] }: LegalRecord) => scheduledVersions.map(({ name }) => name);

const lastOf = (labels: readonly string[]) =>
  labels.reduce((last, label) => (compareVersions(label, last) > 0 ? label : last));
