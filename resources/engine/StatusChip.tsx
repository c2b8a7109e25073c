import { Chip } from '@mui/material';
import { Archive, CircleAlert, CircleCheck, CircleDot, CircleOff, Clock, PenLine } from 'lucide-react';
import { useRecordContext, useResourceContext, useResourceDefinitions, useTranslate } from 'react-admin';
import type { Tone } from './defineArea';
import type { ShownState } from './schemaKit/machine';

const contentLooks = {
  draft: { icon: PenLine, color: 'default' },
  scheduled: { icon: Clock, color: 'warning' },
  live: { icon: CircleCheck, color: 'success' },
  live_with_changes: { icon: CircleDot, color: 'success' },
  in_review: { icon: CircleDot, color: 'info' },
  expired: { icon: CircleOff, color: 'error' },
  archived: { icon: Archive, color: 'default' },
} as const satisfies Record<ShownState, unknown>;

const toneLooks = {
  new: { icon: CircleDot, color: 'info' },
  waiting: { icon: Clock, color: 'warning' },
  good: { icon: CircleCheck, color: 'success' },
  bad: { icon: CircleAlert, color: 'error' },
  over: { icon: CircleOff, color: 'default' },
} as const satisfies Record<Tone, unknown>;

/** What a record shows as, or else the state that it is in, by icon and word; nothing where it has neither. */
export const StatusChip = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const tones: Record<string, Tone> | undefined = useResourceDefinitions()[resource]?.options?.states;
  const shown: ShownState | undefined = record?.showsAs;
  const state = shown ?? (tones && record?.status);
  if (!state) return null;
  const { icon: Icon, color } = shown ? contentLooks[shown] : toneLooks[tones?.[state] ?? 'over'];
  const label = translate(shown ? `console.state.${state}` : `resources.${resource}.choices.status.${state}`);
  return <Chip size="small" color={color} icon={<Icon size={14} aria-hidden />} label={label} />;
};
