import { styled, Typography } from '@mui/material';
import { type ReactNode, useContext, useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { FieldGrid } from '../../fields/look';
import { SchemaContext } from '../../fields/schemaContext';

/** A part of a form or view; those that follow each other are told apart by a line. */
export const SectionFrame = styled('section')(({ theme }) => ({
  containerType: 'inline-size',
  padding: 20,
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}));

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
    <SectionFrame aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id}>
        {title ?? translate(`resources.${resource}.sections.${name}`)}
      </Typography>
      {text && !isReading && (
        <Typography color="textSecondary" sx={{ mt: 0.25 }}>
          {text}
        </Typography>
      )}
      <FieldGrid>{children}</FieldGrid>
    </SectionFrame>
  );
};
