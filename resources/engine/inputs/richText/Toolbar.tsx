import { ButtonBase, styled, Tooltip } from '@mui/material';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useArrowKeys } from '../../ui/useArrowKeys';

export interface Tool {
  name: string;
  text: string;
  /** The icon instead of the text, which is then the accessible name. */
  Icon?: LucideIcon;
  isDisabled?: boolean;
  /** Whether a toggle is on at the selection; undefined for a tool that is not a toggle. */
  isActive?: boolean | undefined;
  /** Whether the tool opens a menu at its button. */
  hasMenu?: boolean | undefined;
  onPress: (button: HTMLElement) => void;
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
    '&.withText': { width: 'auto', gap: 4, padding: '0 8px', font: 'inherit' },
  },
}));

/** A toolbar: one tab stop, with arrow keys between the buttons. */
export const Toolbar = ({ label, tools }: { label: string; tools: readonly Tool[] }) => {
  const { group, item } = useArrowKeys(tools.map(({ name }) => name));
  return (
    <Bar role="toolbar" aria-label={label} {...group}>
      {tools.map(({ name, text, Icon, isDisabled = false, isActive, hasMenu = false, onPress }) => {
        const button = (
          <ButtonBase
            key={name}
            className={Icon ? '' : 'withText'}
            aria-pressed={isActive}
            aria-disabled={isDisabled}
            aria-haspopup={hasMenu ? 'menu' : undefined}
            {...item(name)}
            // A press must not take the focus from the text, with its selection and, on a phone, the keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ currentTarget }) => !isDisabled && onPress(currentTarget)}
          >
            {Icon ? <Icon size={18} aria-hidden /> : text}
            {hasMenu && <ChevronDown size={16} aria-hidden />}
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
