import { ButtonBase, styled, Tooltip } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

export interface Tool {
  name: string;
  text: string;
  /** Shown instead of the text, which is then its name. */
  Icon?: LucideIcon;
  isOff?: boolean;
  /** For what is on or off at the selection. */
  isOn?: boolean | undefined;
  press: () => void;
}

const Bar = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 4,
  borderBottom: `1px solid ${palette.divider}`,
  '& button': {
    width: 32,
    height: 32,
    borderRadius: 6,
    '&:hover': { background: palette.background.default },
    '&[aria-pressed=true]': { background: palette.primary.light, color: palette.primary.main },
    '&[aria-disabled=true]': { color: palette.grey[400] },
    '&.withText': { width: 'auto', padding: '0 8px', font: 'inherit' },
  },
}));

/** Buttons that are one stop of the Tab key, with the arrow keys moving within. */
export const Toolbar = ({ label, tools }: { label: string; tools: readonly Tool[] }) => {
  const [last, setLast] = useState<string>();
  const stop = tools.some(({ name }) => name === last) ? last : tools[0]?.name;
  return (
    <Bar role="toolbar" aria-label={label}>
      {tools.map(({ name, text, Icon, isOff = false, isOn, press }) => {
        const button = (
          <ButtonBase
            key={name}
            className={Icon ? '' : 'withText'}
            aria-pressed={isOn}
            aria-disabled={isOff}
            tabIndex={name === stop ? 0 : -1}
            onFocus={() => setLast(name)}
            onKeyDown={moveFocus}
            // The text keeps its selection, and on a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !isOff && press()}
          >
            {Icon ? <Icon size={18} aria-hidden /> : text}
          </ButtonBase>
        );
        return Icon ? (
          <Tooltip key={name} title={text}>
            {button}
          </Tooltip>
        ) : (
          button
        );
      })}
    </Bar>
  );
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const next = steps[event.key]?.(buttons.indexOf(event.currentTarget as HTMLButtonElement), buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
};
