import { alpha, type Theme } from '@mui/material/styles';
import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

/** Returns the translation function for the texts of compared values. */
export const useDiffMarkTexts = createTextsHook('resources.engine.core.comparison.diffMarks', messages.diffMarks);

/** Returns the styles of highlighted words and the text that a screen reader announces before each. */
export const useDiffMarks = () => {
  const t = useDiffMarkTexts();
  const announced = (text: string) => ({
    content: `"${text} "`,
    position: 'absolute',
    clipPath: 'inset(50%)',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  });
  return (theme: Theme) => ({
    '& ins, & del': { borderRadius: 0.5, px: 0.25, textDecorationThickness: '1px', textUnderlineOffset: '3px' },
    '& ins': { background: alpha(theme.palette.success.main, 0.16) },
    '& del': { background: alpha(theme.palette.error.main, 0.12) },
    '& ins::before': announced(t('added')),
    '& del::before': announced(t('removed')),
  });
};
