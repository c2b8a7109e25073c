import { Archive, CircleAlert, CircleCheck, CircleDot, CircleOff, Clock, PenLine } from 'lucide-react';
import { useRecordContext, useResourceContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { Chip, Chips } from '../../fields/Chip';
import type { ShownState } from '../../kit/stateMachine';
import type { Area, Tone } from '../area/defineArea';

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

/**
 * What a record shows as, or else the state that it is in, by icon and word, behind another state that weighs more;
 * nothing where it has none of them.
 */
export const StatusChip = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const area: Area | undefined = useResourceDefinitions()[resource]?.options?.area;
  const shown: ShownState | undefined = record?.showsAs;
  const state = shown ?? (area?.states && record?.status);
  if (!record || !state) return null;
  const others = Object.entries(area?.otherStates ?? {}).flatMap(([field, tones]) => {
    const tone = tones[record[field]];
    return tone ? [{ ...toneLooks[tone], label: `resources.${resource}.choices.${field}.${record[field]}` }] : [];
  });
  const { icon, color } = shown ? contentLooks[shown] : toneLooks[area?.states?.[state] ?? 'over'];
  const label = shown ? `console.state.${state}` : `resources.${resource}.choices.status.${state}`;
  const chips = [...others, { icon, color: others.length > 0 ? ('default' as const) : color, label }];
  return (
    <Chips>
      {chips.map(({ icon, color, label }) => (
        <Chip key={label} color={color} icon={icon}>
          {translate(label)}
        </Chip>
      ))}
    </Chips>
  );
};
