import { styled, Typography } from '@mui/material';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';

/** The media query of screens that are too low for sticky bars, such as a screen at 400 % zoom. */
export const lowViewport = '(max-height: 420px)';

/** The CSS variable with the height at the bottom of a page that the display of long jobs covers. */
export const longJobsSpaceVariable = '--jobs-room';

/** The CSS variable with the height of the notices in the bar above every screen; without any, it is not set. */
export const topNoticesVariable = '--top-notices';

/** Returns a distance in pixels from the top of the window, with that of the notices in the bar above every screen. */
export const belowTopNotices = (distance: number): string => `calc(${distance}px + var(${topNoticesVariable}, 0px))`;

/** The style of texts for assistive technology only. */
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
  // In a dialog, a link to a record must look like a link.
  '[role=dialog] & a': { color: theme.palette.primary.main, textDecoration: 'underline' },
}));

/** A list with bullets, within an alert. */
export const BulletList = styled('ul')({ margin: '4px 0 0', paddingLeft: 18 });

/** A link that looks like the text around it. */
export const UnstyledLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/** The name of a record as a link to it. */
export const TitleLink = styled(Link)({ color: 'inherit', fontWeight: 550, textDecoration: 'none' });

/** Text with its line breaks. */
export const MultilineText = styled('span')({ whiteSpace: 'pre-line' });

/** The required mark at the labels of fields. */
export const RequiredMark = styled('span')(({ theme }) => ({ color: theme.palette.error.main }));

export const SecondaryText = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

/** An icon with its text. */
export const IconLine = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });

/** The main number of a card. */
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
  '@media (forced-colors: active)': { outline: '1px solid' },
}));

/**
 * A grid of fields, in two columns where the container query finds enough width. Fields with the class `wide` take both
 * columns.
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
  // The mark is not part of the accessible name; a legend in the form explains it.
  '& .marked > label::after, & .marked > .MuiInputLabel-root::after, & .marked > .MuiFormControl-root > label::after': {
    content: '" *" / ""',
    color: theme.palette.error.main,
  },
}));

/** The grid for the fields of an object, within the fields of its record. */
export const NestedFieldGrid = styled(FieldGrid)(({ theme }) => ({
  marginTop: 'var(--field-top, 8px)',
  paddingLeft: 12,
  borderLeft: `2px solid ${theme.palette.divider}`,
}));
