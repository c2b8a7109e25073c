import { styled } from '@mui/material';
import { useId } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldNode } from '../../fields/schemaContext';
import { visuallyHidden } from '../../fields/styledElements';

/** Returns the label of a choice of the block around, and its options with their texts. */
export const useBlockChoices = (source: string) => {
  const { enumValues = [] } = useFieldNode(source);
  const resource = useResourceContext();
  const translate = useTranslate();
  const label = String(useTranslateLabel()({ source: `blocks.${source}`, resource }));
  const options = enumValues
    .map(String)
    .map((value) => ({ value, text: translate(`resources.${resource}.choices.blocks.${source}.${value}`) }));
  return { label, options };
};

const Tiles = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  '& label': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: 8,
    padding: '10px 6px 8px',
    border: `1px solid ${theme.palette.grey[400]}`,
    borderRadius: 8,
    fontSize: 13,
    textAlign: 'center',
    cursor: 'pointer',
    color: theme.palette.text.secondary,
  },
  '& label:has(:checked)': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    background: theme.palette.primary.light,
    color: theme.palette.primary.main,
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '& svg': { fill: 'currentColor', opacity: 0.45 },
}));

/** The rectangles of each layout, as `x y width height`. */
const drawings: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>> = {
  cards: [
    [0, 0, 34, 26],
    [38, 0, 34, 26],
  ],
  list: [
    [0, 0, 72, 6],
    [0, 10, 72, 6],
    [0, 20, 72, 6],
  ],
  one: [[0, 0, 72, 26]],
};

/** How a block draws its events: each layout with a small picture of it. */
export const LayoutInput = () => {
  const path = useWrappedSource('layout');
  const { setValue } = useFormContext();
  const value: string = useWatch({ name: path }) ?? 'cards';
  const { label, options } = useBlockChoices('layout');
  const name = useId();
  return (
    <Tiles className="wide">
      <legend style={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            style={visuallyHidden}
            checked={option.value === value}
            onChange={() => setValue(path, option.value, { shouldDirty: true })}
          />
          <svg width="72" height="26" aria-hidden="true">
            {drawings[option.value]?.map(([x, y, width, height]) => (
              <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="2" />
            ))}
          </svg>
          {option.text}
        </label>
      ))}
    </Tiles>
  );
};
