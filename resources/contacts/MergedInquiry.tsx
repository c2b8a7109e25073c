import { useEffect, useEffectEvent } from 'react';
import { type RaRecord, useCreatePath, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { useThreadTexts } from './threadMessages.en';

/** Leads from an inquiry that was merged to the one that has its thread, and says so. */
export const MergedInquiry = ({ record }: { record: RaRecord }) => {
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const t = useThreadTexts();
  const leadOn = useEffectEvent(() => {
    notify(t('merge.leads', { merged: record.ticketNo, kept: record.mergedIntoNo }), { type: 'info' });
    void navigate(createPath({ resource: 'contacts', type: 'show', id: record.mergedIntoId }), { replace: true });
  });
  useEffect(() => {
    leadOn();
  }, []);
  return <RecordSkeleton />;
};
