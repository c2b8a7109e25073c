import { styled, Typography } from '@mui/material';
import { type ReactNode, useContext, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FieldGrid } from '../../fields/look';
import { SchemaContext } from '../../fields/schemaContext';

/** A part of a form or view; those that follow each other are told apart by a line. */
export const SectionFrame = styled('section')(({ theme }) => ({
  containerType: 'inline-size',
  padding: 20,
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}));

/** A titled part of a form or view, with help while it is filled in; its children stand in two columns where there is room, unless they are `wide`. */
export const Section = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  const isReading = useContext(SchemaContext)?.isReading ?? false;
  return (
    <SectionFrame aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id}>
        {translate(title, { _: title })}
      </Typography>
      {help && !isReading && (
        <Typography color="textSecondary" sx={{ mt: 0.25 }}>
          {translate(help, { _: help })}
        </Typography>
      )}
      <FieldGrid>{children}</FieldGrid>
    </SectionFrame>
  );
};
