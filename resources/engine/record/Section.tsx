import { Box, Typography } from '@mui/material';
import { type ReactNode, useContext, useId } from 'react';
import { useTranslate } from 'react-admin';
import { SchemaContext } from '../../fields/schemaContext';

/** A titled part of a form or view, with help while it is filled in; its children stand in two columns where there is room, unless they are `wide`. */
export const Section = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  const isReading = useContext(SchemaContext)?.isReading ?? false;
  return (
    <Box component="section" aria-labelledby={id} className="section">
      <Typography variant="h3" component="h2" id={id}>
        {translate(title, { _: title })}
      </Typography>
      {help && !isReading && (
        <Typography color="textSecondary" sx={{ mt: 0.25 }}>
          {translate(help, { _: help })}
        </Typography>
      )}
      <Box className="section-fields">{children}</Box>
    </Box>
  );
};
