import { styled } from '@mui/material';
import { CircleAlert, EyeOff, Puzzle } from 'lucide-react';
import { visuallyHidden } from '../../fields/styledElements';
import { useTexts } from './messages.en';
import type { FlaggedBlock } from './useBlockFlags';

const Dot = styled('i')(({ theme }) => ({
  display: 'inline-block',
  width: 7,
  height: 7,
  borderRadius: 4,
  background: theme.palette.info.main,
}));

const flagIcons = {
  incomplete: <CircleAlert size={16} aria-hidden />,
  snippet: <Puzzle size={15} aria-hidden />,
  limited: <EyeOff size={15} aria-hidden />,
  changed: <Dot />,
};

type FlagName = keyof typeof flagIcons;

const namesOf = ({ type, flags: { errors, isChanged, isLimited } }: FlaggedBlock): FlagName[] => [
  ...(errors.length > 0 ? ['incomplete' as const] : []),
  ...(type === 'snippet' ? ['snippet' as const] : []),
  ...(isLimited ? ['limited' as const] : []),
  ...(isChanged ? ['changed' as const] : []),
];

const Colored = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  '&[data-flag=incomplete]': { color: theme.palette.error.main },
}));

/** The flags of a block as icons with their names. */
export const BlockFlagIcons = ({ block }: { block: FlaggedBlock }) => {
  const t = useTexts();
  return namesOf(block).map((name) => (
    <Colored key={name} data-flag={name} title={t(`flags.${name}`)}>
      {flagIcons[name]}
      <span style={visuallyHidden}>{t(`flags.${name}`)}</span>
    </Colored>
  ));
};

/** The meaning of the flags that some blocks have. */
export const FlagLegend = ({ blocks }: { blocks: readonly FlaggedBlock[] }) => {
  const t = useTexts();
  const present = new Set(blocks.flatMap(namesOf));
  if (present.size === 0) return null;
  return (
    <ul className="legend">
      {[...present].map((name) => (
        <li key={name}>
          <Colored data-flag={name}>{flagIcons[name]}</Colored> {t(`flags.${name}`)}
        </li>
      ))}
    </ul>
  );
};
