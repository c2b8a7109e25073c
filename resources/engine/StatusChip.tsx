import { Chip } from '@mui/material';
import { Archive, CircleCheck, CircleOff, Clock, PenLine } from 'lucide-react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ShownState } from './schemaKit/machine';

const looks = {
  draft: { icon: PenLine, color: 'default' },
  scheduled: { icon: Clock, color: 'warning' },
  live: { icon: CircleCheck, color: 'success' },
  expired: { icon: CircleOff, color: 'error' },
  archived: { icon: Archive, color: 'default' },
} as const satisfies Record<ShownState, unknown>;

/** What a publishable record shows as, by icon and word; nothing for other records. */
export const StatusChip = () => {
  const record = useRecordContext();
  const translate = useTranslate();
  const state: ShownState | undefined = record?.showsAs;
  if (!state) return null;
  const { icon: Icon, color } = looks[state];
  return (
    <Chip
      size="small"
      color={color}
      icon={<Icon size={14} aria-hidden />}
      label={translate(`console.state.${state}`)}
    />
  );
};
