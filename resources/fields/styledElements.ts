import { styled, Typography } from '@mui/material';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';

/** A screen with no room for bars that stay in view, such as one at 400 %. */
export const lowViewport = '(max-height: 420px)';

/** The CSS variable with what stays free at the bottom of a page while long jobs are shown there. */
export const longJobsSpaceVariable = '--jobs-room';

/** For what assistive technology alone is told. */
export const visuallyHidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** A list without bullets. */
export const PlainList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, '& li + li': { marginTop: 4 } });

/** A list with a line between its entries. */
export const DividedList = styled(PlainList)(({ theme }) => ({
  '& > li': { minHeight: 40, padding: '6px 0', borderBottom: `1px solid ${theme.palette.divider}` },
  '& > li:last-of-type': { borderBottom: 0 },
  // In a dialog that leads on, the name of a record must be seen to be a link.
  '[role=dialog] & a': { color: theme.palette.primary.main, textDecoration: 'underline' },
}));

/** A list within a notice. */
export const BulletList = styled('ul')({ margin: '4px 0 0', paddingLeft: 18 });

/** A link that looks like the text around it. */
export const UnstyledLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/** The name of a record that leads to it. */
export const TitleLink = styled(Link)({ color: 'inherit', fontWeight: 550, textDecoration: 'none' });

/** Text with its line breaks. */
export const MultilineText = styled('span')({ whiteSpace: 'pre-line' });

/** What stands at the labels of fields that must be filled in. */
export const RequiredMark = styled('span')(({ theme }) => ({ color: theme.palette.error.main }));

export const SecondaryText = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

/** An icon with its text. */
export const IconLine = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });

/** A number that is what its card is about. */
export const LargeNumber = styled(Typography)({
  fontSize: 26,
  lineHeight: '34px',
  fontWeight: 650,
  fontFeatureSettings: '"tnum"',
}) as typeof Typography;

export const Meter = styled('meter')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 8,
  border: 0,
  borderRadius: 4,
  background: theme.palette.primary.light,
  '&::-webkit-meter-bar': { height: 8, border: 0, borderRadius: 4, background: theme.palette.primary.light },
  '&::-webkit-meter-optimum-value': { borderRadius: 4, background: theme.palette.primary.main },
  '&::-moz-meter-bar': { borderRadius: 4, background: theme.palette.primary.main },
}));

/**
 * Fields in two columns where there is room, except those of the class `wide`. It looks at the width of the container
 * around it.
 */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 'var(--field-gap, 16px)',
  marginTop: 'var(--field-top, 16px)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '&:empty': { display: 'none' },
  '@container (min-width: 440px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > .wide': { gridColumn: '1 / -1' },
  },
  '& .MuiFormControl-root': { margin: 0 },
  // Beside the name, and no part of it: the form says once what the mark means.
  '& .marked > label::after, & .marked > .MuiInputLabel-root::after, & .marked > .MuiFormControl-root > label::after': {
    content: '" *" / ""',
    color: theme.palette.error.main,
  },
}));

/** The fields of an object, within those of its record. */
export const NestedFieldGrid = styled(FieldGrid)(({ theme }) => ({
  marginTop: 'var(--field-top, 8px)',
  paddingLeft: 12,
  borderLeft: `2px solid ${theme.palette.divider}`,
}));
