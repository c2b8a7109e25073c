import { Box, Typography } from '@mui/material';
import { type ReactNode, useContext, useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { SchemaContext } from '../../fields/schemaContext';

interface SectionProps {
  /** Its title and help are `resources.{area}.sections.{name}` and `…sectionHelp.{name}`. */
  name?: string;
  /** Where it is no part of one area: what stands above it. */
  title?: string;
  /** What is said below the title. */
  help?: string;
  children: ReactNode;
}

/** A titled part of a form or view, with help while it is filled in; its children stand in two columns where there is room, unless they are `wide`. */
export const Section = ({ name, title, help, children }: SectionProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const id = useId();
  const isReading = useContext(SchemaContext)?.isReading ?? false;
  const text = help ?? translate(`resources.${resource}.sectionHelp.${name}`, { _: '' });
  return (
    <Box component="section" aria-labelledby={id} className="section">
      <Typography variant="h3" component="h2" id={id}>
        {title ?? translate(`resources.${resource}.sections.${name}`)}
      </Typography>
      {text && !isReading && (
        <Typography color="textSecondary" sx={{ mt: 0.25 }}>
          {text}
        </Typography>
      )}
      <Box className="section-fields">{children}</Box>
    </Box>
  );
};
